import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PHOTO_WIDTHS, photoFingerprint, photoPath, readPhotoPath } from '#lib/photos/photo-address';

test('a path is parsed back to its parts', () => {
  fc.assert(
    fc.property(fc.webUrl(), fc.nat(), fc.constantFrom(...PHOTO_WIDTHS), (url, id, width) => {
      expect(readPhotoPath(photoPath(`rentals/${id}`, url, width))).toEqual({
        kind: 'rentals',
        key: String(id),
        fingerprint: photoFingerprint(url),
        width,
      });
    }),
  );
});

test('a campaign’s slug may be as long as a bundle allows', () => {
  const slug = 's'.repeat(120);
  const path = photoPath(`campaigns/${slug}`, 'https://photos.example/a.jpg', 480);
  expect(readPhotoPath(path)).toMatchObject({ kind: 'campaigns', key: slug });
});

test('fingerprints of URLs that differ by a little differ', () => {
  const urls = Array.from({ length: 200_000 }, (_, number) => `https://photos.example/homes/${number}.jpg`);
  expect(new Set(urls.map(photoFingerprint)).size).toBe(urls.length);
  expect(photoFingerprint('')).toMatch(/^[0-9a-z]{11}$/);
});

test.each([
  '/photos/rentals/12/0k3j9x2a1bc/961.webp',
  '/photos/rentals/12/0k3j9x2a1bc/960.jpg',
  '/photos/rentals/12/0k3j9x2a1bc/960.webp/',
  '/photos/rentals/12/0k3j9x2a1bc',
  '/photos/rentals/../12/0k3j9x2a1bc/960.webp',
  '/photos/rentals/%2e%2e/0k3j9x2a1bc/960.webp',
  '/photos/rentals/12/../../etc/960.webp',
  '/photos/rentals/12/0k3j9x2a1b%2f/960.webp',
  '/photos/reviews/12/0k3j9x2a1bc/960.webp',
  '/photos/rentals/12/0K3J9X2A1BC/960.webp',
  '/photos/https://photos.example/a.jpg',
  '/photos/',
])('%s is no address of a photo', (pathname) => {
  expect(readPhotoPath(pathname)).toBeNull();
});
