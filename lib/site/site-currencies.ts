/** The currencies of the site. */
import { catalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { currentConfig } from '#lib/config';
import { referenceData } from '#lib/reference/reference-data';
import { onServedVersion } from '#lib/store/current-store';

/** The currencies (ISO 4217) of the site. */
export interface SiteCurrencies {
  /** The currency of a page whose address names none. */
  readonly own: string;
  /** All in which pages can show prices. */
  readonly all: readonly string[];
}

/** Returns the currencies of the served version; null when the catalogue cannot be read. */
export async function siteCurrencies(): Promise<SiteCurrencies | null> {
  const { defaultLocale, defaultCurrency } = currentConfig();
  try {
    return await onServedVersion(async (store) => {
      const data = await referenceData(store);
      const vocabulary = catalogueVocabulary(store, data, { defaultLocale, defaultCurrency });
      return { own: vocabulary.defaultCurrency, all: vocabulary.currencies };
    });
  } catch {
    // The page itself reports the error.
    return null;
  }
}
