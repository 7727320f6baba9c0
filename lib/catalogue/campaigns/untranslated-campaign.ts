/** Converts campaigns of a version and of its revisions to one form, with the texts in all languages. */
import type { CampaignDocument, CampaignPhoto, CampaignTexts } from '#lib/campaigns/campaign-document';
import type { CatalogueSchema } from '#lib/store/schema';
import { storedJson } from '#lib/store/stored-json';

/** What a published campaign is before its first day. */
type CampaignStart = NonNullable<CampaignDocument['before_start']>;

/** A campaign with its texts in all languages, and its photos as they are stored. */
export interface UntranslatedCampaign {
  readonly slug: string;
  readonly ordinal: number;
  readonly status: 'published' | 'draft';
  /** First and last day, YYYY-MM-DD; null is open. */
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  /** `hidden`: nothing shows the published campaign before its first day (`isCampaignPublic`). */
  readonly beforeStart: CampaignStart;
  /** By language code. */
  readonly texts: Readonly<Record<string, CampaignTexts>>;
  readonly photos: readonly CampaignPhoto[];
  /** Query string of the saved search that selects its rentals, as `parseSearchQuery` reads it; null when they are listed. */
  readonly savedSearch: string | null;
  /**
   * ISO 4217 codes of the currencies in which its rentals have a separate order; null when the campaign has no order, so that they are
   * sorted by position or by the saved search.
   */
  readonly orderCurrencies: readonly string[] | null;
  readonly updatedAtMs: number;
}

/**
 * Converts a row of a version.
 * @throws VersionDamaged when a column is not valid JSON.
 */
export function untranslatedOfRow(row: CatalogueSchema['campaigns']): UntranslatedCampaign {
  return {
    slug: row.slug,
    ordinal: row.ordinal,
    status: row.status === 'draft' ? 'draft' : 'published',
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    beforeStart: row.before_start === 'hidden' ? 'hidden' : 'announced',
    texts: storedJson(row.texts),
    photos: storedJson(row.photos),
    savedSearch: row.search,
    orderCurrencies: row.is_ordered === 1 ? storedJson(row.order_currencies) : null,
    updatedAtMs: row.updated_at_ms,
  };
}

/** Converts the document of a revision. */
export function untranslatedOfDocument({ selection, ...document }: CampaignDocument): UntranslatedCampaign {
  return {
    slug: document.slug,
    ordinal: document.ordinal,
    status: document.status,
    startsOn: document.starts_on,
    endsOn: document.ends_on,
    beforeStart: document.before_start ?? 'announced',
    texts: document.texts,
    photos: document.photos,
    savedSearch: 'search' in selection ? selection.search : null,
    orderCurrencies:
      'ids' in selection && selection.in_order ? Object.keys(selection.orders ?? {}).sort() : null,
    updatedAtMs: Date.parse(document.updated_at),
  };
}
