import { ReviewList } from '#components/rentals/reviews/review-list';
import { ReviewSummary } from '#components/rentals/reviews/review-summary';
import type { RentalRecord } from '#lib/catalogue/rentals/rental-records';
import type { Review } from '#lib/catalogue/rentals/rentals';
import { getTranslator, type Translator } from '#lib/i18n/translator';
import { packRows } from '#lib/site/packed-rows';
import type { PageContext } from '#lib/site/page-context';
import { ratingView } from '#lib/site/rentals/rental-cards';
import { reviewViews } from '#lib/site/rentals/review-views';
import { buttonClass } from '../../ui/button-class.ts';

interface RentalReviewsProps {
  readonly rental: RentalRecord;
  /** Newest first. */
  readonly reviews: readonly Review[];
  readonly context: PageContext;
  readonly t: Translator<'rental'>;
}

const SHOWN_AT_ONCE = 6;

/**
 * Renders a rental's guest reviews: figures, the first six of `reviews`, and the others in a part that expands. Without
 * reviews, a sentence.
 */
export async function RentalReviews({ rental, reviews, context, t }: RentalReviewsProps) {
  const { reviewsCount } = rental;
  if (reviewsCount === 0 && reviews.length === 0) return <p className="text-ink-soft">{t('noReviews')}</p>;
  const rating = ratingView(rental, context.locale, await getTranslator(context.locale, 'common'));
  const views = reviewViews(reviews, context, t);
  const rest = views.slice(SHOWN_AT_ONCE);
  const ending = reviews.length > 0 && reviews.length < reviewsCount && (
    <p className="mt-8 text-ink-soft text-sm">
      {t('newestReviews', { count: reviews.length, total: reviewsCount })}
    </p>
  );
  return (
    <>
      {rating ? (
        <ReviewSummary
          rating={rating}
          reviews={reviews}
          reviewsCount={reviewsCount}
          context={context}
          t={t}
        />
      ) : (
        <p className="mb-8 text-ink-soft">
          {t('reviewsCount', { count: Math.max(reviewsCount, reviews.length) })}
        </p>
      )}
      {reviews.length > 0 && (
        <ReviewList reviews={packRows(views.slice(0, SHOWN_AT_ONCE))} replyTitle={t('reply')} />
      )}
      {rest.length > 0 && (
        <details className="group mt-8 print:hidden">
          <summary
            className={buttonClass({
              variant: 'quiet',
              className: 'list-none group-open:mb-8 [&::-webkit-details-marker]:hidden',
            })}
          >
            {t('moreReviews', { count: rest.length })}
          </summary>
          <ReviewList reviews={packRows(rest)} replyTitle={t('reply')} />
          {ending}
        </details>
      )}
      {rest.length === 0 && ending}
    </>
  );
}
