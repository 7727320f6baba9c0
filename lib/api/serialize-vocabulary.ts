import type { VocabularyAnswer } from '#lib/api/contract/vocabulary-schemas';
import type { AnswerContext } from '#lib/api/serialize';
import { serializeKey } from '#lib/api/serialize-rental-inclusions';
import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { currencyName, languageName, languageNames } from '#lib/i18n/format';
import { currencyDigits } from '#lib/money/currency';
import type { VocabularyKind } from '#lib/reference/reference-data';

/** Converts the values that parameters take to their form in responses, with titles in the language of the response. */
export function serializeVocabulary(
  { locales, defaultLocale, currencies, defaultCurrency }: CatalogueVocabulary,
  { locale, data }: Pick<AnswerContext, 'locale' | 'data'>,
): VocabularyAnswer {
  const titled = (kind: VocabularyKind) =>
    [...data.vocabulary[kind].keys()].map((key) => serializeKey(kind, key, { locale, data }));
  return {
    rental_type: titled('rental_type'),
    amenities: titled('amenity'),
    rentals_tags: titled('tag'),
    channels: titled('channel'),
    locales: locales.toSorted().map((code) => ({
      code,
      title: languageNames([code], locale),
      own_title: languageName(code),
      is_default: code === defaultLocale,
    })),
    currencies: currencies.toSorted().map((code) => ({
      code,
      title: currencyName(code, locale),
      digits: currencyDigits(code),
      is_default: code === defaultCurrency,
    })),
  };
}
