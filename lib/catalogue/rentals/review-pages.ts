import { getReviews, type Review } from '#lib/catalogue/rentals/rentals';
import type { Store } from '#lib/store/store';

/** Totals of the reviews of one channel. */
interface ReviewChannel {
  /** Vocabulary key. */
  readonly channel: string;
  readonly count: number;
  /** Average rating in tenths, rounded half up: 47 is 4.7. Null when none of its reviews has a rating. */
  readonly ratingTenths: number | null;
}

/** One page of a rental's reviews, newest first, with totals for the rental and for each channel. */
export interface ReviewPage {
  readonly reviews: readonly Review[];
  readonly page: number;
  /** Number of reviews that the catalogue contains. */
  readonly totalCount: number;
  readonly totalPages: number;
  /** Number of reviews from the rental's record, which may count reviews that the catalogue does not contain. */
  readonly reviewsCount: number;
  /** Average rating times ten, from the rental's record, 0 to 50; 0 without reviews. */
  readonly reviewsRatingTenths: number;
  /** Channels of the contained reviews, those with most first, then by key. */
  readonly channels: readonly ReviewChannel[];
}

/** Reads a page of a rental's reviews; null when the id is unknown. Past the last page the list is empty and the totals are correct. */
export async function listReviews(
  store: Store,
  rentalId: number,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<ReviewPage | null> {
  const rental = await store.db
    .selectFrom('rentals')
    .select(['reviews_count', 'reviews_rating_tenths'])
    .where('id', '=', rentalId)
    .executeTakeFirst();
  if (!rental) return null;
  const rows = await store.db
    .selectFrom('rental_reviews')
    .select((eb) => [
      'channel',
      eb.fn.countAll().as('count'),
      eb.fn.count('rating').as('rated'),
      eb.fn.sum('rating').as('stars'),
    ])
    .where('rental_id', '=', rentalId)
    .groupBy('channel')
    .execute();
  const channels = rows.map((row): ReviewChannel => {
    const [rated, stars] = [Number(row.rated), Number(row.stars)];
    return {
      channel: row.channel,
      count: Number(row.count),
      ratingTenths: rated === 0 ? null : Math.floor((20 * stars + rated) / (2 * rated)),
    };
  });
  const totalCount = channels.reduce((sum, { count }) => sum + count, 0);
  return {
    reviews: await getReviews(store, rentalId, perPage, (page - 1) * perPage),
    page,
    totalCount,
    totalPages: Math.ceil(totalCount / perPage),
    reviewsCount: rental.reviews_count,
    reviewsRatingTenths: rental.reviews_rating_tenths,
    channels: channels.sort((a, b) => b.count - a.count || (a.channel < b.channel ? -1 : 1)),
  };
}
