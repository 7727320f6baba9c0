/** The published versions of the catalogue, as the studio lists them and makes one the served version again. */
import { publishVersion } from '#lib/publishing/publish-version';
import { openRevised } from '#lib/store/revised-store';
import {
  type CatalogueVersion,
  currentIdIfReadable,
  StoreUnavailable,
  VersionDamaged,
  type VersionShelf,
} from '#lib/store/store';
import { versionTime } from '#lib/store/version-id';

/** What a version has: the numbers of its records, with its revisions, and its languages. */
interface VersionFacts {
  readonly rentals: number;
  readonly destinations: number;
  /** Drafts included. */
  readonly campaigns: number;
  /** BCP 47 codes, the default first. */
  readonly locales: readonly string[];
}

/** A version in the list. */
export interface CatalogueEntry {
  readonly id: string;
  readonly isServed: boolean;
  /** Milliseconds since 1970. */
  readonly publishedAtMs: number;
  /** On disk, with indexes. */
  readonly bytes: number;
  /** Null for a version that cannot be read. */
  readonly facts: VersionFacts | null;
  /** Why it cannot be read, in English; null where it can. */
  readonly problem: string | null;
}

/** How long what was read of a version is shown, in milliseconds: opening one compares its checksums. */
const FRESH_MS = 60_000;

interface KeptReading {
  readonly atMs: number;
  readonly reading: Pick<CatalogueEntry, 'facts' | 'problem'>;
}

const readings = new WeakMap<VersionShelf, Map<string, KeptReading>>();

/**
 * Lists the published versions, newest first. Facts may be a minute old.
 * @throws StoreUnavailable when the database is unavailable
 */
export async function listCatalogueVersions(shelf: VersionShelf): Promise<readonly CatalogueEntry[]> {
  const [served, ids] = [await currentIdIfReadable(shelf), await shelf.ids()];
  const kept = readings.get(shelf) ?? new Map<string, KeptReading>();
  readings.set(shelf, kept);
  for (const id of kept.keys()) if (!ids.includes(id)) kept.delete(id);
  const entries: CatalogueEntry[] = [];
  for (const id of ids) {
    const nowMs = Date.now();
    const last = kept.get(id);
    const isFresh = last !== undefined && nowMs - last.atMs < FRESH_MS;
    const { reading } = isFresh ? last : { reading: await readVersion(shelf, id) };
    if (!isFresh) kept.set(id, { atMs: nowMs, reading });
    const bytes = await shelf.sizeBytes(id);
    entries.push({ id, isServed: id === served, publishedAtMs: versionTime(id), bytes, ...reading });
  }
  return entries;
}

async function readVersion(shelf: VersionShelf, id: string): Promise<KeptReading['reading']> {
  try {
    const store = await openRevised(shelf, id);
    await store.close();
    return { facts: factsOf(store.version), problem: null };
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    const { cause } = error;
    return {
      facts: null,
      problem: cause instanceof Error ? `${error.message} ${cause.message}` : error.message,
    };
  }
}

function factsOf({
  rentalsCount: rentals,
  destinationsCount: destinations,
  campaignsCount: campaigns,
  locales,
}: CatalogueVersion): VersionFacts {
  return { rentals, destinations, campaigns, locales };
}

/** What became of a request to serve a version: done, refused because another version is served by now, or because it cannot be served. */
export type PublishOutcome =
  | { readonly outcome: 'published' }
  | { readonly outcome: 'changed' | 'absent' }
  | { readonly outcome: 'unusable'; readonly reason: string };

/**
 * Makes a version the served one, where `seen` is the id of the version that is served now: what the person compared it with.
 * @throws CatalogueLocked while another process publishes; StoreUnavailable when the database is unavailable, or its role lacks the right
 */
export async function publishKeptVersion(
  shelf: VersionShelf,
  { id, seen }: { readonly id: string; readonly seen: string | null },
): Promise<PublishOutcome> {
  const ids = await shelf.ids();
  if (!ids.includes(id)) return { outcome: 'absent' };
  const { facts, problem } = await readVersion(shelf, id);
  if (facts === null) return { outcome: 'unusable', reason: problem ?? '' };
  try {
    await publishVersion(shelf, async (before) => {
      if (before !== seen) throw new OtherVersionServed();
      return id;
    });
    return { outcome: 'published' };
  } catch (error) {
    if (error instanceof OtherVersionServed) return { outcome: 'changed' };
    if (error instanceof VersionDamaged) return { outcome: 'unusable', reason: error.message };
    throw error;
  }
}

class OtherVersionServed extends Error {}
