import { expect, test } from 'vitest';
import { cardPhoto } from '#lib/browser/card-photo';
import { type PhotoWidth, photoPath } from '#lib/photos/photo-address';
import type { PhotoRules } from '#lib/photos/photo-rules';
import { quietScene } from '#lib/photos/quiet-scene';
import { largestFile, rentalPhotos, shownPhotos } from '#lib/photos/shown-photos';
import type { Picture } from '#lib/reference/reference-data';
import { pictureSource, pictureSourceSet } from '#lib/site/picture-sources';
import { pictureView } from '#lib/site/picture-view';

const picture: Picture = {
  id: 'one',
  file: 'photos/one-{width}.webp',
  width: 1440,
  height: 1080,
  widths: [480, 960, 1440],
  thumbhash: null,
  alt: {},
};
const allowed = 'https://photos.example/a.jpg';
const photos = [
  { url: 'https://evil.test/a.jpg' },
  { picture },
  { url: 'javascript:alert(1)' },
  { url: allowed },
];

const hills = { kind: 'hills', seed: 1 } as const;
const proxied: PhotoRules = { hosts: ['photos.example'], mode: 'proxy' };
const direct: PhotoRules = { ...proxied, mode: 'direct' };

test('pages show pictures of the site and photos of permitted hosts, in order', () => {
  expect(shownPhotos(photos, 'rentals/7', { ...proxied, hosts: [] }, hills)).toEqual([{ picture }]);
  expect(shownPhotos(photos, 'rentals/7', direct, hills).map(largestFile)).toEqual([
    '/media/photos/one-1440.webp',
    allowed,
  ]);
  expect(shownPhotos(photos, 'rentals/7', proxied, hills).map(largestFile)).toEqual([
    '/media/photos/one-1440.webp',
    photoPath('rentals/7', allowed, 1440),
  ]);
});

test('a photo that is listed twice is shown once', () => {
  const again = [...photos, { url: allowed }, { picture }];
  expect(shownPhotos(again, 'rentals/7', direct, hills)).toEqual(
    shownPhotos(photos, 'rentals/7', direct, hills),
  );
});

test('the caption describes a photo, else the text of the picture, else the given one', () => {
  const altOf = (photo: Parameters<typeof shownPhotos>[0][number]) =>
    shownPhotos([photo], 'rentals/7', proxied, hills).map(
      (shown) => pictureView(shown, 'en', 'en', 'A home').alt,
    );
  const described = { ...picture, alt: { en: 'A bedroom' } };
  expect(altOf({ picture: described, caption: 'The blue room' })).toEqual(['The blue room']);
  expect(altOf({ picture: described, caption: null })).toEqual(['A bedroom']);
  expect(altOf({ picture, caption: null })).toEqual(['A home']);
  expect(altOf({ url: allowed, caption: 'The pool' })).toEqual(['The pool']);
  expect(altOf({ url: allowed, caption: null })).toEqual(['A home']);
});

test('a proxied photo has the widths of the site, another one its own URL', () => {
  const viewOf = (rules: PhotoRules) =>
    shownPhotos([{ url: allowed }], 'campaigns/summer', rules, hills).map((photo) =>
      pictureView(photo, 'en', 'en', 'A home'),
    );
  const path = (width: PhotoWidth) => photoPath('campaigns/summer', allowed, width);
  const [view] = viewOf(proxied);
  expect(view && pictureSource(view)).toBe(path(960));
  expect(view && pictureSourceSet(view)).toBe(`${path(480)} 480w, ${path(960)} 960w, ${path(1440)} 1440w`);
  expect(viewOf(proxied)).toEqual([
    {
      file: photoPath('campaigns/summer', allowed, '{width}'),
      widths: '480 960 1440',
      width: null,
      height: null,
      alt: 'A home',
      background: null,
      scene: 'scene scene-hills scene-4',
    },
  ]);
  expect(viewOf(direct)).toMatchObject([{ file: allowed, widths: '' }]);
});

test('a rental of the API has the same photo path in the browser as on the server', () => {
  const rental = (...urls: readonly string[]) => ({
    id: 7,
    url: 'https://homes.example/en/rentals/7-casa?currency=EUR',
    photos: urls.map((url) => ({ url })),
    destination: [
      { id: 1, title: 'Lake Garda', url: 'https://homes.example/en/destinations/lake-garda?currency=EUR' },
    ],
  });
  const scene = quietScene('lake', 7);
  const evil = 'https://evil.test/a.jpg';
  expect(cardPhoto(rental(evil, allowed), proxied)).toEqual({
    photo: photoPath('rentals/7', allowed, 480),
    scene,
  });
  expect(cardPhoto(rental(evil, allowed), direct)).toEqual({ photo: allowed, scene });
  expect(cardPhoto(rental(evil), proxied)).toEqual({ photo: null, scene });
  expect(cardPhoto(rental(), proxied)).toEqual({ photo: null, scene });
  const own = 'https://homes.example/media/photos/one-1440.webp';
  expect(cardPhoto(rental(own), { ...proxied, hosts: [] })).toEqual({
    photo: '/media/photos/one-1440.webp',
    scene: null,
  });
});

test('the photos of a home have different scenes of one kind, and those of the next home others', () => {
  const scenesOf = (id: number) =>
    rentalPhotos(
      { id, trail: [], photos: [1, 2, 3].map((index) => ({ url: `${allowed}?${index}` })) },
      proxied,
    ).map((photo) => 'url' in photo && photo.scene);
  expect(new Set(scenesOf(7)).size).toBe(3);
  expect(scenesOf(7)[0]).toBe(quietScene('hills', 7));
  expect(scenesOf(8)[0]).not.toBe(scenesOf(7)[0]);
});
