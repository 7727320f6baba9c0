import { expect, test } from 'vitest';
import { mirrorRental } from '#lib/import/mirror/mirrored-rental';
import { scriptedRental } from '#lib/import/mirror/testing/scripted-upstream';

function mirrored(changes: object) {
  const repairs: string[] = [];
  const record = { ...scriptedRental(1), ...changes };
  const destination = record.destination.map((each) => ({ ...each, title: String(each.title) }));
  const rental = mirrorRental({
    place: 7,
    destinationId: 3,
    updatedAt: '2026-01-15T12:00:00.000Z',
    records: [['en', { ...record, destination }]],
    repair: (field) => repairs.push(field),
  });
  return { rental, repairs };
}

test('a surface is read in any spelling, and is null when there is none', () => {
  const areas = ['85 m²', '85.6 m2', '1,085 m²', '1.085 m²', '1 085,5 m²', 'about 40 sq. m', '0 m²', '', '—'];
  expect(areas.map((text) => mirrored({ surface_with_unit: text }).rental.surface_square_metres)).toEqual([
    85,
    86,
    1_085,
    1_085,
    1_086,
    40,
    null,
    null,
    null,
  ]);
});

test('prices in the wrong order are swapped, and too many decimals are cut', () => {
  const { rental, repairs } = mirrored({ min_price: '900.123456', max_price: '800' });
  expect([rental.min_price, rental.max_price]).toEqual(['800', '900.1234']);
  expect(repairs).toEqual(['max_price']);
});

test('a rental without a name, or with an unknown form of URL, gets a name and a slug', () => {
  expect(mirrored({ url: '/homes/101' }).rental.slug).toBe('casa-1');
  const { rental, repairs } = mirrored({ url: '/homes/101', name: ' ' });
  expect([rental.name, rental.slug, repairs]).toEqual(['Rental 101', 'home', ['name']]);
});
