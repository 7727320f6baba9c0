import type { Review } from '#lib/catalogue/rentals';

/** How a rental's reviews are spread. */
export interface ReviewBreakdown {
  /** From five stars to one. */
  readonly byRating: readonly { readonly rating: number; readonly count: number }[];
  /** Where they were written, the most first. */
  readonly byChannel: readonly {
    /** Key of the vocabulary. */
    readonly channel: string;
    readonly count: number;
    /** Mean of its ratings in tenths, rounded half up: 47 is 4.7. */
    readonly ratingTenths: number;
  }[];
}

export function reviewBreakdown(reviews: readonly Pick<Review, 'rating' | 'channel'>[]): ReviewBreakdown {
  const channels = Map.groupBy(reviews, ({ channel }) => channel);
  return {
    byRating: [5, 4, 3, 2, 1].map((rating) => ({
      rating,
      count: reviews.filter((review) => review.rating === rating).length,
    })),
    byChannel: [...channels]
      .map(([channel, own]) => {
        const sum = own.reduce((total, { rating }) => total + rating, 0);
        return { channel, count: own.length, ratingTenths: Math.floor((sum * 10) / own.length + 0.5) };
      })
      .sort((a, b) => b.count - a.count || (a.channel < b.channel ? -1 : 1)),
  };
}
