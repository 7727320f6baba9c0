/** Reads the campaigns of a published version: for its export, and to carry them over when the next source has none. */
import type { Kysely } from 'kysely';
import { ZodError, z } from 'zod';
import type { BundleCampaign } from '#lib/import/bundle/bundle';
import { campaignOf } from '#lib/import/export/stored-records';
import type { CampaignCandidate } from '#lib/import/load/campaign-checks';
import { SCHEMA_VERSION } from '#lib/store/create-tables';
import { type CatalogueSchema, EVERY_CURRENCY } from '#lib/store/schema';
import { CurrentUnreadable, StoreUnavailable, type VersionShelf } from '#lib/store/store';

/**
 * Reads all campaigns of a version, drafts included, sorted by ordinal, then by slug. @throws SyntaxError or ZodError when one is damaged.
 */
export async function storedCampaigns(db: Kysely<CatalogueSchema>): Promise<readonly BundleCampaign[]> {
  const campaigns: BundleCampaign[] = [];
  for (const row of await campaignRows(db)) campaigns.push(await readCampaign(db, row));
  return campaigns;
}

/** Reads the rows of all campaigns by ordinal, then by slug. */
async function campaignRows(db: Kysely<CatalogueSchema>): Promise<readonly CatalogueSchema['campaigns'][]> {
  const rows = await db.selectFrom('campaigns').selectAll().execute();
  // By UTF-16 code units, which does not depend on the database or the locale.
  const bySlug = rows.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  return bySlug.toSorted((a, b) => a.ordinal - b.ordinal);
}

/**
 * Reads a campaign with its rentals in each order. Tables of an older schema without orders by currency have one order.
 * @throws SyntaxError or ZodError when the row is damaged.
 */
async function readCampaign(db: Kysely<CatalogueSchema>, row: CampaignRow): Promise<BundleCampaign> {
  const query = db.selectFrom('campaign_rentals').selectAll().where('slug', '=', row.slug).orderBy('ordinal');
  const picks: readonly PickRow[] = await query.execute();
  const picksOf = (order: string) =>
    picks.filter(({ currency = EVERY_CURRENCY }) => currency === order).map(({ rental_id }) => rental_id);
  const currencies = z.array(z.string()).parse(JSON.parse(row.order_currencies ?? '[]'));
  const orders = Object.fromEntries(currencies.map((currency) => [currency, picksOf(currency)]));
  return campaignOf(row, picksOf(EVERY_CURRENCY), orders);
}

/** A row of `campaigns`; older schemas had no orders by currency. */
interface CampaignRow extends Omit<CatalogueSchema['campaigns'], 'order_currencies'> {
  readonly order_currencies?: string;
}

/** A row of `campaign_rentals`; older schemas had no orders by currency. */
interface PickRow extends Omit<CatalogueSchema['campaign_rentals'], 'currency'> {
  readonly currency?: string;
}

/** The campaigns of the served version, as candidates for the next version. */
export interface ServedCampaigns {
  /** Id of the version that has the campaigns; null when none was published or none can be read. */
  readonly versionId: string | null;
  readonly candidates: readonly CampaignCandidate[];
}

/**
 * Reads the campaigns of the served version as candidates for the next one; none when nothing was published. Where it cannot be determined
 * which version is served, the newest readable version is used. A damaged campaign or an unreadable version yields a candidate with a
 * problem. Remarks name the version as their source.
 * @throws StoreUnavailable when the database is unavailable while the current version's id or the list of versions is read.
 */
export async function readServedCampaigns(shelf: VersionShelf): Promise<ServedCampaigns> {
  let versionId: string | null;
  try {
    versionId = await shelf.currentId();
  } catch (error) {
    if (!(error instanceof CurrentUnreadable)) throw error;
    return readNewestCampaigns(shelf, error.message);
  }
  if (versionId === null) return { versionId, candidates: [] };
  try {
    return { versionId, candidates: await candidatesOf(shelf, versionId) };
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return { versionId, candidates: [notCarried(`version ${versionId}`, error.message)] };
  }
}

/** Reads the campaigns of the newest readable version; a candidate with the problem `reason` when there is none. */
async function readNewestCampaigns(shelf: VersionShelf, reason: string): Promise<ServedCampaigns> {
  for (const versionId of await shelf.ids()) {
    try {
      return { versionId, candidates: await candidatesOf(shelf, versionId) };
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }
  return { versionId: null, candidates: [notCarried('the served version', reason)] };
}

function notCarried(source: string, reason: string): CampaignCandidate {
  const problem = { field: null, reason: `${reason} Its campaigns cannot be carried over.` };
  return { record: null, problem, placeOf: () => ({ source, line: null }) };
}

/**
 * Reads the campaigns of a version as candidates, also of an older schema number: the tables of campaigns change less often than the
 * others. @throws StoreUnavailable when they cannot be read.
 */
async function candidatesOf(shelf: VersionShelf, versionId: string): Promise<readonly CampaignCandidate[]> {
  const { db, schemaVersion, close } = await shelf.openTables(versionId);
  try {
    return await readCandidates(db, versionId);
  } catch (error) {
    if (schemaVersion === SCHEMA_VERSION || error instanceof StoreUnavailable) throw error;
    const message = `Catalogue ${versionId} has schema ${schemaVersion}, whose campaigns this program does not read.`;
    throw new StoreUnavailable(message, { cause: error });
  } finally {
    await close();
  }
}

async function readCandidates(
  db: Kysely<CatalogueSchema>,
  versionId: string,
): Promise<readonly CampaignCandidate[]> {
  const candidates: CampaignCandidate[] = [];
  for (const row of await campaignRows(db)) {
    const placeOf = (field: string | null) => ({
      source: `version ${versionId}`,
      line: null,
      field: `campaign ${row.slug}${field === null ? '' : `: ${field}`}`,
    });
    try {
      const record = await readCampaign(db, row);
      candidates.push({ record, problem: null, mayLosePictures: true, placeOf });
    } catch (error) {
      if (!(error instanceof ZodError || error instanceof SyntaxError)) throw error;
      const reason = 'its stored record is damaged and cannot be carried over';
      candidates.push({ record: null, problem: { field: null, reason }, placeOf });
    }
  }
  return candidates;
}
