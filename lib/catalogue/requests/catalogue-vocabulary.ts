import type { ReferenceData } from '#lib/reference/reference-data';
import type { Store } from '#lib/store/store';

/** What of the catalogue the parameters are checked against. */
export interface CatalogueVocabulary {
  readonly locales: readonly string[];
  readonly defaultLocale: string;
  /** ISO 4217 codes with a rate. */
  readonly currencies: readonly string[];
  readonly defaultCurrency: string;
  /** Keys of the vocabulary table, in its order. */
  readonly rentalTypes: readonly string[];
  readonly amenities: readonly string[];
  readonly tags: readonly string[];
  /** Whether searches with dates include rentals whose availability is unknown when they do not say. */
  readonly includesUnknown: boolean;
}

/**
 * What requests are checked against: the catalogue's languages and currencies. The operator's defaults win over the
 * catalogue's where the catalogue has them.
 */
export function catalogueVocabulary(
  store: Store,
  data: ReferenceData,
  defaults: { readonly defaultLocale: string | null; readonly defaultCurrency: string | null },
): CatalogueVocabulary {
  const { locales, defaultLocale, defaultCurrency } = store.version;
  const { currencies } = data.rates;
  const locale = defaults.defaultLocale;
  const currency = defaults.defaultCurrency;
  return {
    locales,
    defaultLocale: locale !== null && locales.includes(locale) ? locale : defaultLocale,
    currencies,
    defaultCurrency: currency !== null && currencies.includes(currency) ? currency : defaultCurrency,
    rentalTypes: [...data.vocabulary.rental_type.keys()],
    amenities: [...data.vocabulary.amenity.keys()],
    tags: [...data.vocabulary.tag.keys()],
    includesUnknown: store.version.calendarsCount === 0,
  };
}
