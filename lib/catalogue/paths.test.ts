import { expect, test } from 'vitest';
import { campaignPath, destinationPath, mediaPath, rentalIdOf, rentalPath } from '#lib/catalogue/paths';

test('paths of pages have the currency unless it is null', () => {
  const rental = { id: 12, slug: 'casa-mia' };
  expect(rentalPath('en', rental, 'EUR')).toBe('/en/rentals/12-casa-mia?currency=EUR');
  expect(rentalPath('pt-BR', rental, null)).toBe('/pt-BR/rentals/12-casa-mia');
  expect(destinationPath('fr', { handle: 'nice' }, 'JPY')).toBe('/fr/destinations/nice?currency=JPY');
  expect(destinationPath('fr', { handle: 'nice' }, null)).toBe('/fr/destinations/nice');
  expect(campaignPath('de', 'summer', 'USD')).toBe('/de/campaigns/summer?currency=USD');
  expect(campaignPath('de', 'summer', null)).toBe('/de/campaigns/summer');
});

test('a picture’s path has its width', () => {
  expect(mediaPath('illustrations/bay-{width}.webp', 480)).toBe('/media/illustrations/bay-480.webp');
});

test.each([
  ['12', 12],
  ['12-casa', 12],
  ['12-', 12],
  ['12-34-56', 12],
  ['9007199254740991-x', Number.MAX_SAFE_INTEGER],
  ['9007199254740992', null],
  ['12345678901234567', null],
  ['0', null],
  ['012', null],
  ['-12', null],
  ['12casa', null],
  ['casa-12', null],
  ['1.5', null],
  ['', null],
])('the id of a rental in “%s”', (segment, id) => {
  expect(rentalIdOf(segment)).toBe(id);
});
