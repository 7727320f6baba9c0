import type { RentalReviews } from '#lib/api/contract/review-schemas';
import type { AnswerContext } from '#lib/api/serialize';
import type { ReviewPage } from '#lib/catalogue/rentals/review-pages';
import { localize } from '#lib/i18n/localize';

/** Converts a page of reviews to its form in responses. Only titles of channels are in `locale`; comments stay in their language. */
export function serializeReviews(
  page: ReviewPage,
  { locale, data }: Pick<AnswerContext, 'locale' | 'data'>,
): RentalReviews {
  return {
    reviews: page.reviews.map((review) => ({
      date: review.date,
      comment: review.comment,
      name: review.name,
      rating: review.rating,
      channel: review.channel,
      reply: review.reply,
    })),
    meta: {
      reviews_count: page.reviewsCount,
      reviews_average_rating: ratingText(page.reviewsRatingTenths),
      channels: page.channels.map(({ channel, count, ratingTenths }) => ({
        slug: channel,
        title:
          localize(data.vocabulary.channel.get(channel) ?? {}, locale, data.tree.defaultLocale) || channel,
        reviews_count: count,
        avg_rating: ratingTenths === null ? null : ratingText(ratingTenths),
        icon_url: null,
      })),
      criteria: [],
    },
  };
}

function ratingText(tenths: number): string {
  return (tenths / 10).toFixed(1);
}
