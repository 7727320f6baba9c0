import { expect, test } from 'vitest';
import { resolvePhotos } from '#lib/catalogue/rentals/rental-records';
import type { Picture, ReferenceData } from '#lib/reference/reference-data';

test('photos are pictures of the catalogue or addresses, in their order; unknown pictures are skipped', () => {
  const bay: Picture = {
    id: 'bay',
    file: 'bay-{width}.webp',
    width: 1440,
    height: 1080,
    widths: [480, 1440],
    thumbhash: null,
    alt: { en: 'A bay' },
  };
  const data: Pick<ReferenceData, 'pictures'> = { pictures: new Map([['bay', bay]]) };
  const photo = { url: 'https://photos.example/1.jpg' };
  expect(resolvePhotos([{ picture: 'hut' }, photo, { picture: 'bay' }], data)).toEqual([
    photo,
    { picture: bay },
  ]);
  expect(resolvePhotos([], data)).toEqual([]);
});
