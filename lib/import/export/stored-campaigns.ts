/** Reads the campaigns of a published version, to carry them over when the next source has none. */
import type { Kysely } from 'kysely';
import { ZodError } from 'zod';
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { readCampaignDocument } from '#lib/catalogue/campaigns/campaign-documents';
import { inCatalogueOrder } from '#lib/catalogue/campaigns/campaign-order';
import { revisedCampaigns } from '#lib/catalogue/campaigns/revised-campaigns';
import type { CampaignCandidate } from '#lib/import/load/write-campaigns';
import { SCHEMA_VERSION } from '#lib/store/create-tables';
import { applyRevisions, RevisionDamaged } from '#lib/store/revision-text';
import type { CatalogueSchema } from '#lib/store/schema';
import {
  CurrentUnreadable,
  currentIdIfReadable,
  StoreUnavailable,
  type VersionShelf,
} from '#lib/store/store';

/** The campaigns of the served version, as candidates for the next version. */
export interface ServedCampaigns {
  /** Id of the version that has the campaigns; null when none was published or none can be read. */
  readonly versionId: string | null;
  readonly candidates: readonly CampaignCandidate[];
}

/**
 * Reads the campaigns of the served version as candidates for the next one; none when nothing was published. Its revisions are left out: the
 * next version takes them over. Where it cannot be determined which version is served, the newest readable version is used. A damaged
 * campaign or an unreadable version yields a candidate with a problem. Remarks name the version as their source.
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
    const own = await candidatesOf(shelf, versionId);
    return { versionId, candidates: own.map(({ candidate }) => candidate) };
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return { versionId, candidates: [notCarried(`version ${versionId}`, error.message)] };
  }
}

/**
 * Reads the campaigns of the newest readable version, as revised: the next version does not take its revisions over. Returns one candidate
 * with the problem `reason` when there is no such version.
 */
async function readNewestCampaigns(shelf: VersionShelf, reason: string): Promise<ServedCampaigns> {
  for (const versionId of await shelf.ids()) {
    try {
      const own = await candidatesOf(shelf, versionId);
      return {
        versionId,
        candidates: revisedCandidates(own, await revisionsOf(shelf, versionId), versionId),
      };
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }
  return { versionId: null, candidates: [notCarried('the served version', reason)] };
}

function revisedCandidates(
  own: readonly StoredCandidate[],
  revised: ReadonlyMap<string, CampaignDocument | null>,
  versionId: string,
): readonly CampaignCandidate[] {
  const documents = [...revised.values()].filter((document) => document !== null);
  return [
    ...own.filter(({ slug }) => !revised.has(slug)).map(({ candidate }) => candidate),
    ...inCatalogueOrder(documents).map((record) => ({
      record,
      problem: null,
      mayLosePictures: true,
      placeOf: placesIn(versionId, record.slug),
    })),
  ];
}

function notCarried(source: string, reason: string): CampaignCandidate {
  const problem = { field: null, reason: `${reason} Its campaigns cannot be carried over.` };
  return { record: null, problem, placeOf: () => ({ source, line: null }) };
}

/** A campaign of a version as a candidate. */
interface StoredCandidate {
  readonly slug: string;
  readonly candidate: CampaignCandidate;
}

/**
 * Reads the campaigns of a version as candidates, without its revisions. Versions of an older schema can often be read as well: the tables
 * of campaigns change less often than the others.
 * @throws StoreUnavailable when they cannot be read.
 */
async function candidatesOf(shelf: VersionShelf, versionId: string): Promise<readonly StoredCandidate[]> {
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
): Promise<readonly StoredCandidate[]> {
  const candidates: StoredCandidate[] = [];
  for (const row of inCatalogueOrder(await db.selectFrom('campaigns').selectAll().execute())) {
    const { slug } = row;
    const placeOf = placesIn(versionId, slug);
    try {
      const record = await readCampaignDocument(db, row);
      candidates.push({ slug, candidate: { record, problem: null, mayLosePictures: true, placeOf } });
    } catch (error) {
      if (!(error instanceof ZodError || error instanceof SyntaxError)) throw error;
      const reason = 'its stored record is damaged and cannot be carried over';
      candidates.push({ slug, candidate: { record: null, problem: { field: null, reason }, placeOf } });
    }
  }
  return candidates;
}

/** Returns the places of the members of a campaign of a version, for remarks. */
function placesIn(versionId: string, slug: string): CampaignCandidate['placeOf'] {
  return (field) => ({
    source: `version ${versionId}`,
    line: null,
    field: `campaign ${slug}${field === null ? '' : `: ${field}`}`,
  });
}

/** A campaign that a revision has in place of the version's, or removes. */
export interface RevisedCampaign {
  /** Null where the revision removes it. */
  readonly document: CampaignDocument | null;
  readonly placeOf: CampaignCandidate['placeOf'];
}

/**
 * Reads the campaigns that revisions of the served version have, by slug; the next version takes these revisions over. Empty where no
 * version is served, or its revisions cannot be read.
 */
export async function readRevisedCampaigns(
  shelf: VersionShelf,
): Promise<ReadonlyMap<string, RevisedCampaign>> {
  const versionId = await currentIdIfReadable(shelf);
  if (versionId === null) return new Map();
  return new Map(
    [...(await revisionsOf(shelf, versionId))].map(([slug, document]) => [
      slug,
      { document, placeOf: placesIn(versionId, slug) },
    ]),
  );
}

async function revisionsOf(shelf: VersionShelf, versionId: string) {
  try {
    const { revision } = await applyRevisions(null, await shelf.readRevisions(versionId, 0));
    return revisedCampaigns(revision?.records);
  } catch (error) {
    if (error instanceof RevisionDamaged) return revisedCampaigns(undefined);
    throw error;
  }
}
