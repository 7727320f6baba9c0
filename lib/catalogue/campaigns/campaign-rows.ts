/** Converts campaigns between documents and rows of the store. */
import { type CampaignDocument, campaignDocument } from '#lib/campaigns/campaign-document';
import type { CatalogueSchema } from '#lib/store/schema';
import type { Row } from '#lib/store/store';

/** Converts a campaign to its row, which does not contain the ids of its rentals. */
export function campaignRow(campaign: CampaignDocument): Row<'campaigns'> {
  const orders = 'ids' in campaign.selection ? (campaign.selection.orders ?? {}) : {};
  return {
    slug: campaign.slug,
    ordinal: campaign.ordinal,
    status: campaign.status,
    starts_on: campaign.starts_on,
    ends_on: campaign.ends_on,
    before_start: campaign.before_start ?? 'announced',
    search: 'search' in campaign.selection ? campaign.selection.search : null,
    is_ordered: 'ids' in campaign.selection && campaign.selection.in_order ? 1 : 0,
    order_currencies: JSON.stringify(Object.keys(orders).sort()),
    texts: JSON.stringify(campaign.texts),
    photos: JSON.stringify(campaign.photos),
    updated_at_ms: Date.parse(campaign.updated_at),
  };
}

/** A row of `campaigns`; older schemas have fewer columns. */
export type StoredCampaign = Omit<CatalogueSchema['campaigns'], 'order_currencies' | 'before_start'> &
  Partial<Pick<CatalogueSchema['campaigns'], 'order_currencies' | 'before_start'>>;

/**
 * Converts a row to the document of the campaign. `ids` are its rentals in order, or those pinned on top of its search; `orders` are the same ids in
 * other orders, by currency.
 * @throws SyntaxError or ZodError when the row is damaged.
 */
export function campaignOfRow(
  row: StoredCampaign,
  ids: readonly number[],
  orders: Readonly<Record<string, readonly number[]>>,
): CampaignDocument {
  return campaignDocument.parse({
    slug: row.slug,
    ordinal: row.ordinal,
    status: row.status,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    ...(row.before_start === 'hidden' && { before_start: row.before_start }),
    selection:
      row.search === null
        ? {
            ids,
            ...(row.is_ordered === 1 && { in_order: true }),
            ...(Object.keys(orders).length > 0 && { orders }),
          }
        : { search: row.search, ...(ids.length > 0 && { pinned: ids }) },
    texts: JSON.parse(row.texts),
    photos: JSON.parse(row.photos),
    updated_at: new Date(row.updated_at_ms).toISOString(),
  });
}
