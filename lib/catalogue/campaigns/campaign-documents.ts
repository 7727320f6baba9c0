/** Reads campaigns as their documents, drafts included: those of a version, and those that its revisions have in their place. */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { inCatalogueOrder } from '#lib/catalogue/campaigns/campaign-order';
import { campaignOfRow, type StoredCampaign } from '#lib/catalogue/campaigns/campaign-rows';
import { revisedCampaigns } from '#lib/catalogue/campaigns/revised-campaigns';
import { type CatalogueSchema, EVERY_CURRENCY } from '#lib/store/schema';
import type { Store } from '#lib/store/store';

/**
 * Reads all campaigns, drafts included, as revised, in the catalogue's order. @throws SyntaxError or ZodError when one of the version is
 * damaged
 */
export async function listCampaignDocuments({
  db,
  records,
}: Pick<Store, 'db' | 'records'>): Promise<readonly CampaignDocument[]> {
  const revised = revisedCampaigns(records);
  const documents = [...revised.values()].filter((document) => document !== null);
  for (const row of await db.selectFrom('campaigns').selectAll().execute()) {
    if (!revised.has(row.slug)) documents.push(await readCampaignDocument(db, row));
  }
  return inCatalogueOrder(documents);
}

/**
 * Reads the document of a campaign by its row, with its rentals in each order. Tables of an older schema without orders by currency have one
 * order.
 * @throws SyntaxError or ZodError when the row is damaged
 */
export async function readCampaignDocument(
  db: Kysely<CatalogueSchema>,
  row: StoredCampaign,
): Promise<CampaignDocument> {
  const query = db.selectFrom('campaign_rentals').selectAll().where('slug', '=', row.slug).orderBy('ordinal');
  const picks: readonly StoredPick[] = await query.execute();
  const picksOf = (order: string) =>
    picks.filter(({ currency = EVERY_CURRENCY }) => currency === order).map(({ rental_id }) => rental_id);
  const currencies = z.array(z.string()).parse(JSON.parse(row.order_currencies ?? '[]'));
  const orders = Object.fromEntries(currencies.map((currency) => [currency, picksOf(currency)]));
  return campaignOfRow(row, picksOf(EVERY_CURRENCY), orders);
}

/** A row of `campaign_rentals`; older schemas had no orders by currency. */
interface StoredPick extends Omit<CatalogueSchema['campaign_rentals'], 'currency'> {
  readonly currency?: string;
}
