import { Icon } from '#components/ui/icon';
import type { Review } from '#lib/catalogue/rentals/rentals';
import { formatNumber, formatRating } from '#lib/i18n/format';
import { localize } from '#lib/i18n/localize';
import type { Translator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';
import type { RentalCardView } from '#lib/site/rentals/rental-cards';
import { reviewBreakdown } from '#lib/site/rentals/rental-reviews';

interface ReviewSummaryProps {
  readonly rating: NonNullable<RentalCardView['rating']>;
  /** All reviews, or the newest if there are too many to load. */
  readonly reviews: readonly Review[];
  /** Number of all reviews. */
  readonly reviewsCount: number;
  readonly context: PageContext;
  readonly t: Translator<'rental'>;
}

/**
 * Renders the average rating, and the number of `reviews` by stars and by channel. Counts by stars are left out if no
 * review has a rating, and counts by channel too if all reviews then have the same channel.
 */
export function ReviewSummary({ rating, reviews, reviewsCount, context, t }: ReviewSummaryProps) {
  const { locale, data } = context;
  const { ratedCount, byRating, byChannel } = reviewBreakdown(reviews);
  const isRated = ratedCount > 0;
  // A single channel without ratings adds nothing to the reviews themselves.
  const hasChannels = isRated || byChannel.length > 1;
  const channelTitle = (key: string) =>
    localize(data.vocabulary.channel.get(key) ?? {}, locale, data.tree.defaultLocale) || key;
  return (
    <div
      className={`mb-8 grid gap-x-10 gap-y-6 break-inside-avoid rounded-card bg-sand p-5 print:[print-color-adjust:exact] sm:p-6 ${hasChannels ? 'sm:grid-cols-[auto_1fr] xl:grid-cols-[auto_1fr_1fr]' : 'sm:w-fit'}`}
    >
      <div className="flex flex-col justify-center">
        <p aria-hidden="true" className="flex items-center gap-2 font-serif text-display tabular-nums">
          {rating.value}
          <Icon name="star" className="size-7 fill-terracotta text-terracotta" />
        </p>
        <p className="max-w-44 text-ink-soft text-sm">{rating.label}</p>
        {hasChannels && reviews.length < reviewsCount && (
          <p className="mt-1 max-w-44 text-ink-soft text-xs">
            {t('breakdownOfNewest', { count: reviews.length })}
          </p>
        )}
      </div>
      {isRated && (
        <div>
          <h3 className="mb-2 font-sans font-semibold text-sm tracking-normal">{t('reviewsByRating')}</h3>
          <ul className="flex flex-col gap-1.5 text-sm tabular-nums">
            {byRating.map(({ rating: stars, count }) => (
              <li key={stars} className="flex items-center gap-3">
                <span className="w-3" aria-hidden="true">
                  {formatNumber(stars, locale)}
                </span>
                <span className="sr-only">
                  {t('stars', { count: stars })}: {t('reviewsCount', { count })}
                </span>
                <span aria-hidden="true" className="h-2 grow overflow-hidden rounded-full bg-sand-deep">
                  <span
                    className="block h-full rounded-full bg-terracotta forced-colors:bg-[CanvasText]"
                    style={{ inlineSize: `${(100 * count) / ratedCount}%` }}
                  />
                </span>
                <span aria-hidden="true" className="w-6 text-end text-ink-soft">
                  {formatNumber(count, locale)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {hasChannels && (
        <div className="sm:col-start-2 xl:col-start-auto">
          <h3 className="mb-2 font-sans font-semibold text-sm tracking-normal">{t('reviewsByChannel')}</h3>
          <ul className="flex flex-col gap-1.5 text-sm">
            {byChannel.map(({ channel, count, ratingTenths }) => (
              <li key={channel} className="flex items-baseline justify-between gap-4">
                <span>{channelTitle(channel)}</span>
                <span className="text-ink-soft tabular-nums">
                  {ratingTenths !== null && (
                    <>
                      <span className="font-semibold text-ink">{formatRating(ratingTenths, locale)}</span>
                      {' · '}
                    </>
                  )}
                  {t('reviewsCount', { count })}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
