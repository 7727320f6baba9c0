import { defaultBrand } from '#lib/brand/brand';
import { catalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { referenceData } from '#lib/reference/reference-data';
import type { PageContext } from '#lib/site/page-context';
import { siteLinks } from '#lib/site/site-links';
import type { Store } from '#lib/store/store';

/** Returns the context of a page in English and euros over a fixture's store, on 2026-06-15. */
export async function fixtureContext(store: Store): Promise<PageContext> {
  const data = await referenceData(store);
  return {
    store,
    catalogueVersion: 'fixture',
    data,
    vocabulary: catalogueVocabulary(store, data, { defaultLocale: null, defaultCurrency: null }),
    locale: 'en',
    currency: 'EUR',
    namedCurrency: null,
    values: new URLSearchParams(),
    links: siteLinks('en', null),
    today: '2026-06-15',
    brand: defaultBrand('Homes'),
    siteName: 'Homes',
    publicBaseUrl: 'https://homes.example',
    baseUrlOf: () => 'https://homes.example',
    photoRules: { hosts: [], mode: 'proxy' },
    isReadableOffline: true,
  };
}
