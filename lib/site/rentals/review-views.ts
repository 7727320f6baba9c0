import type { Review } from '#lib/catalogue/rentals/rentals';
import { formatDate } from '#lib/i18n/format';
import { displayNames } from '#lib/i18n/formatters';
import { localize } from '#lib/i18n/localize';
import type { Translator } from '#lib/i18n/translator';
import { UNDETERMINED } from '#lib/i18n/undetermined';
import type { PageContext } from '#lib/site/page-context';

/** A guest's review in words. */
export interface ReviewView {
  /** Whole stars, 0 to 5; null without a rating. */
  readonly stars: number | null;
  /** "4.5 out of 5"; empty without a rating. */
  readonly ratingLabel: string;
  /** The comment's `lang` attribute; empty if its language is unknown, so that the page's language is not inherited. */
  readonly language: string;
  /** May be empty. */
  readonly comment: string;
  /** The guest's name; may be empty. */
  readonly name: string;
  /** YYYY-MM-DD */
  readonly date: string;
  /** The date in words. */
  readonly day: string;
  /** What follows the date: "via Direct · in Spanish". */
  readonly source: string;
  /** The owner's answer; null when there is none. */
  readonly reply: string | null;
}

/** Returns reviews in words of the page's language, in order. Comments and replies stay in their languages. */
export function reviewViews(
  reviews: readonly Review[],
  { locale, data }: Pick<PageContext, 'locale' | 'data'>,
  t: Translator<'rental'>,
): readonly ReviewView[] {
  const channelTitle = (key: string) =>
    localize(data.vocabulary.channel.get(key) ?? {}, locale, data.tree.defaultLocale) || key;
  return reviews.map((review) => {
    const { rating, comment, name, date, reply } = review;
    const isForeign = review.locale !== locale && review.locale !== UNDETERMINED;
    return {
      stars: rating === null ? null : Math.floor(rating),
      ratingLabel: rating === null ? '' : t('reviewRating', { rating }),
      language: review.locale === UNDETERMINED ? '' : review.locale,
      comment,
      name,
      date,
      day: formatDate(date, locale),
      source: [
        t('reviewVia', { channel: channelTitle(review.channel) }),
        ...(isForeign ? [t('reviewLanguage', { language: languageTitle(review.locale, locale) })] : []),
      ].join(' · '),
      reply,
    };
  });
}

const languageTitle = (language: string, locale: string): string =>
  displayNames(locale, { type: 'language' }).of(language) ?? language;
