import { expect, test } from 'vitest';
import { hashOfPhoto, photoOfHash } from './photo-address.ts';

test('a fragment names a photo', () => {
  expect(hashOfPhoto(0)).toBe('#photo-1');
  expect(photoOfHash('#photo-1', 3)).toBe(0);
  expect(photoOfHash(hashOfPhoto(2), 3)).toBe(2);
});

test.each(['', '#photos', '#photo-0', '#photo-4', '#photo-01', '#photo-1x', '#photo--1', '#photo-99999999'])(
  '"%s" names none of three photos',
  (hash) => {
    expect(photoOfHash(hash, 3)).toBeNull();
  },
);
