import { expect, test } from 'vitest';
import { resolvePhotos } from '#lib/catalogue/rentals/rental-records';
import type { ReferenceData } from '#lib/reference/reference-data';
import { fixturePicture } from '#lib/store/testing/fixture-bundle';

test('photos are pictures of the catalogue or addresses, in their order; unknown pictures are skipped', () => {
  const bay = fixturePicture('bay');
  const data: Pick<ReferenceData, 'pictures'> = { pictures: new Map([['bay', bay]]) };
  const photo = { url: 'https://photos.example/1.jpg' };
  expect(resolvePhotos([{ picture: 'hut' }, photo, { picture: 'bay' }], data)).toEqual([
    photo,
    { picture: bay },
  ]);
  expect(resolvePhotos([], data)).toEqual([]);
});
