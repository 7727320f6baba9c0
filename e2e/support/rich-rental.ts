import type { APIRequestContext } from '@playwright/test';
import type { Rental, RentalDetail } from '#lib/api/contract/rental-schemas';

/** Returns the rentals of a search of the API. */
export async function listed(
  request: APIRequestContext,
  query: Record<string, string>,
): Promise<readonly Rental[]> {
  const answer = await request.get('/api/public/v2/search.json', { params: query });
  return (await answer.json()).rentals;
}

/** Returns the full record of the rental with the most content among the first hundred. */
export async function richRental(
  request: APIRequestContext,
  query: Record<string, string>,
): Promise<RentalDetail> {
  const rentals = await listed(request, { ...query, per_page: '100' });
  const [richest] = [...rentals].sort(
    (a, b) => b.photos.length * Math.sign(b.reviews_count) - a.photos.length * Math.sign(a.reviews_count),
  );
  const answer = await request.get(`/api/public/v2/rentals/${richest?.id}.json`, { params: query });
  return (await answer.json()).rental;
}
