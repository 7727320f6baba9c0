import type { Review } from '#lib/catalogue/rentals/rentals';

/** The numbers of a rental's reviews by rating, and by the channel from which they come. */
export interface ReviewBreakdown {
  /** The number of reviews with stars. */
  readonly ratedCount: number;
  /** The counts of reviews with stars, from five to one. */
  readonly byRating: readonly { readonly rating: number; readonly count: number }[];
  /** The counts by channel, the largest first. */
  readonly byChannel: readonly {
    /** Key of the vocabulary. */
    readonly channel: string;
    readonly count: number;
    /** The mean rating in tenths, rounded half up: 47 is 4.7. Null without stars. */
    readonly ratingTenths: number | null;
  }[];
}

/** Counts reviews by rating and by channel. Reviews without stars are counted by channel only. */
export function reviewBreakdown(reviews: readonly Pick<Review, 'rating' | 'channel'>[]): ReviewBreakdown {
  const channels = Map.groupBy(reviews, ({ channel }) => channel);
  return {
    ratedCount: starsOf(reviews).length,
    byRating: [5, 4, 3, 2, 1].map((rating) => ({
      rating,
      count: reviews.filter((review) => review.rating === rating).length,
    })),
    byChannel: [...channels]
      .map(([channel, own]) => ({ channel, count: own.length, ratingTenths: meanTenths(starsOf(own)) }))
      .sort((a, b) => b.count - a.count || (a.channel < b.channel ? -1 : 1)),
  };
}

function starsOf(reviews: readonly Pick<Review, 'rating'>[]): readonly number[] {
  return reviews.flatMap(({ rating }) => (rating === null ? [] : [rating]));
}

function meanTenths(stars: readonly number[]): number | null {
  if (stars.length === 0) return null;
  const sum = stars.reduce((total, one) => total + one, 0);
  return Math.floor((sum * 10) / stars.length + 0.5);
}
