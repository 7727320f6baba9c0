import { expect, test } from 'vitest';
import { isAllowedPhoto, readPhotoHosts } from '#lib/photos/photo-rules';

test('hosts are parsed to lower case, without duplicates', () => {
  expect(readPhotoHosts(' Photos.example, *.cdn.example ,photos.example,img.example:8443,')).toEqual([
    'photos.example',
    '*.cdn.example',
    'img.example:8443',
  ]);
  expect(readPhotoHosts('')).toEqual([]);
  expect(readPhotoHosts('xn--mnchen-3ya.example')).toEqual(['xn--mnchen-3ya.example']);
});

test.each([
  'https://photos.example',
  'photos.example/a',
  '*',
  '*.com',
  'localhost',
  '127.0.0.1',
  '[::1]',
  'a b.example',
  'photos.example:0',
  'photos.example:65536',
  'ph*tos.example',
  '*.*.example',
  'münchen.example',
  "photos.example; script-src 'unsafe-inline'",
])('%s is no host', (text) => {
  expect(readPhotoHosts(text)).toBeNull();
});

test('photos are permitted on the listed hosts, and below those with an asterisk', () => {
  const hosts = ['photos.example', '*.cdn.example', 'img.example:8443'];
  for (const url of [
    'https://photos.example/a.jpg',
    'http://photos.example/a.jpg?w=1',
    'https://PHOTOS.example:443/a.jpg',
    'https://eu.cdn.example/a.jpg',
    'https://a.b.cdn.example/a.jpg',
    'https://img.example:8443/a.jpg',
  ]) {
    expect(isAllowedPhoto(url, hosts), url).toBe(true);
  }
  for (const url of [
    'https://cdn.example/a.jpg',
    'https://evilcdn.example/a.jpg',
    'https://photos.example.evil.test/a.jpg',
    'https://evil.test/photos.example',
    'https://evil.test#@photos.example/',
    'https://photos.example@evil.test/a.jpg',
    'https://user:word@photos.example/a.jpg',
    'https://photos.example:8443/a.jpg',
    'https://img.example/a.jpg',
    'https://photos.example./a.jpg',
    'ftp://photos.example/a.jpg',
    'javascript://photos.example/%0aalert(1)',
    'file://photos.example/etc/passwd',
    'data:image/png;base64,AAAA',
    'no url',
  ]) {
    expect(isAllowedPhoto(url, hosts), url).toBe(false);
  }
  expect(isAllowedPhoto('https://photos.example/a.jpg', [])).toBe(false);
});
