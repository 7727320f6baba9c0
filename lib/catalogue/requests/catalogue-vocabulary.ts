import type { ReferenceData } from '#lib/reference/reference-data';
import type { Store } from '#lib/store/store';

/** The values of a catalogue that parameters are validated against. */
export interface CatalogueVocabulary {
  readonly locales: readonly string[];
  readonly defaultLocale: string;
  /** ISO 4217 codes of the currencies with a rate, and of the catalogue's own default currency. */
  readonly currencies: readonly string[];
  readonly defaultCurrency: string;
  /** Vocabulary keys, in the vocabulary's order. */
  readonly rentalTypes: readonly string[];
  readonly amenities: readonly string[];
  readonly tags: readonly string[];
  /** Default of `include_unknown`: whether searches with dates include rentals of unknown availability. */
  readonly includesUnknown: boolean;
}

/**
 * Collects the values of a catalogue that requests are validated against. A default language or currency in `defaults` replaces the
 * catalogue's own if the catalogue has it; null and unknown ones are ignored.
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
