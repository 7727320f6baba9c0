import { SCHEMA_VERSION } from '#lib/store/create-tables';
import type { CatalogueSchema } from '#lib/store/schema';

/** Returns the row of an empty version in English and euros; `members` replace its values. */
export function versionRow(members: Partial<CatalogueSchema['version']>): CatalogueSchema['version'] {
  return {
    id: '',
    schema_version: SCHEMA_VERSION,
    published_at_ms: 0,
    default_locale: 'en',
    default_currency: 'EUR',
    locales: '["en"]',
    credits: '[]',
    rentals_count: 0,
    destinations_count: 0,
    campaigns_count: 0,
    price_currencies: '[]',
    digest: '',
    generated_at_ms: 0,
    records_count: 0,
    calendars_count: 0,
    full_calendars_count: 0,
    unpriced_count: 0,
    booking_url: null,
    enquiry: null,
    changes_from_ms: 0,
    changes_next_ms: 0,
    rates_from_ms: 0,
    ...members,
  };
}
