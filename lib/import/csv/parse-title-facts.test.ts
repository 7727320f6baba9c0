import { expect, test } from 'vitest';
import { parseTitleFacts } from '#lib/import/csv/parse-title-facts';
import { convert, csv, HOME, SUMMARY } from '#lib/import/csv/testing/listings-export';

test('bedrooms, bathrooms and rating are read from names of 2023', async () => {
  const name = 'Rental unit in Apt · ★4.73 · 2 bedrooms · 3 beds · 1.5 shared baths';
  const { rentals } = await convert(csv(SUMMARY, [{ ...HOME, name }]));
  expect(rentals).toMatchObject([
    {
      name: 'Rental unit in Apt',
      rental_type: 'apartment',
      bedrooms_count: 2,
      full_bathrooms_count: 1,
      reviews_average_rating: '4.7',
    },
  ]);
});

test('a name with a part that is not a fact is unchanged', () => {
  for (const name of [
    'Sea · sun · sand',
    'Loft in Apt · 1 bedroom · quiet',
    `Loft · ${'9'.repeat(20)} bedrooms`,
  ])
    expect(parseTitleFacts(name)).toMatchObject({ name, propertyType: '', bedrooms: null });
});
