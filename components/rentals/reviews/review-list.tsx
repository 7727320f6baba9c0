import type { Review } from '#lib/catalogue/rentals/rentals';
import { formatDate } from '#lib/i18n/format';
import { displayNames } from '#lib/i18n/formatters';
import { localize } from '#lib/i18n/localize';
import type { Translator } from '#lib/i18n/translator';
import { UNDETERMINED } from '#lib/i18n/undetermined';
import type { PageContext } from '#lib/site/page-context';
import './review-list.css';

interface ReviewListProps {
  readonly reviews: readonly Review[];
  readonly context: PageContext;
  readonly t: Translator<'rental'>;
}

/**
 * Renders reviews in their original languages, with stars, author, date, channel, and the owner's reply where present.
 */
export function ReviewList({ reviews, context, t }: ReviewListProps) {
  const { locale, data } = context;
  const channel = (key: string) =>
    localize(data.vocabulary.channel.get(key) ?? {}, locale, data.tree.defaultLocale) || key;
  return (
    <ul className="grid gap-x-12 gap-y-9 md:grid-cols-2">
      {reviews.map((review, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: reviews have no id and their order is fixed
        <li key={index}>
          <article className="review">
            {review.rating !== null && (
              <Rating value={review.rating} label={t('reviewRating', { rating: review.rating })} />
            )}
            {review.comment !== '' && (
              <p lang={languageOf(review)} dir="auto" className="review-text">
                {review.comment}
              </p>
            )}
            <p className="review-source">
              {review.name !== '' && (
                <>
                  <bdi>{review.name}</bdi>
                  {' · '}
                </>
              )}
              <time dateTime={review.date}>{formatDate(review.date, locale)}</time>
              {' · '}
              {t('reviewVia', { channel: channel(review.channel) })}
              {review.locale !== locale && review.locale !== UNDETERMINED && (
                <>
                  {' · '}
                  {t('reviewLanguage', { language: languageTitle(review.locale, locale) })}
                </>
              )}
            </p>
            {review.reply !== null && (
              <div className="review-reply">
                <p>{t('reply')}</p>
                <p lang={languageOf(review)} dir="auto" className="review-text">
                  {review.reply}
                </p>
              </div>
            )}
          </article>
        </li>
      ))}
    </ul>
  );
}

/**
 * Returns the `lang` attribute of a review; empty if its language is unknown, so that the page's language is not
 * inherited.
 */
const languageOf = ({ locale }: Review): string => (locale === UNDETERMINED ? '' : locale);

const languageTitle = (language: string, locale: string): string =>
  displayNames(locale, { type: 'language' }).of(language) ?? language;

function Rating({ value, label }: { readonly value: number; readonly label: string }) {
  return (
    <p className="review-stars" data-stars={Math.floor(value)}>
      <span className="sr-only">{label}</span>
    </p>
  );
}
