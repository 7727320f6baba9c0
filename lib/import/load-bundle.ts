/**
 * Loads a bundle into a new catalogue version and publishes it. Hides the order in which parts must be read, and that nothing
 * is seen of a version before it is whole: on any failure what was built aside is removed and the old one goes on serving.
 */
import { createHash } from 'node:crypto';
import { type BundleRate, bundleCampaign } from '#lib/import/bundle';
import { BundleFiles } from '#lib/import/bundle-files';
import { BundleReference } from '#lib/import/bundle-reference';
import { type CampaignCandidate, writeCampaigns } from '#lib/import/campaign-checks';
import { readCampaignFolder } from '#lib/import/campaign-folder';
import { describeRemark, ImportReport } from '#lib/import/import-report';
import { loadRecords } from '#lib/import/load-records';
import { type LoadedRentals, loadRentals } from '#lib/import/load-rentals';
import { BundleError } from '#lib/import/ndjson';
import { readRateFile } from '#lib/import/rate-table';
import { UniqueKeys } from '#lib/import/unique-keys';
import { writeSearchParts } from '#lib/search/memory/search-parts';
import { SCHEMA_VERSION } from '#lib/store/migrations';
import type { VersionDraft, VersionShelf } from '#lib/store/store';
import { nextVersionId } from '#lib/store/version-id';

export interface LoadedCounts {
  readonly destinations: number;
  readonly rentals: number;
  readonly campaigns: number;
}

export interface LoadOptions {
  /** The bundle's directory. */
  readonly directory: string;
  readonly shelf: VersionShelf;
  /** Called now and then with the rentals read so far and the manifest's count; null when it gives none. */
  readonly onProgress?: (done: number, total: number | null) => void;
  /** When the version is published; the present by default. */
  readonly now?: Date;
  /** Told of every record, and ended before anything is published. */
  readonly report?: ImportReport;
  /** So many records may be left out; none by default. */
  readonly maxRejected?: number;
  /** A folder of campaigns to take in place of the bundle's (`campaign-folder.ts`). */
  readonly campaignFolder?: string | null;
  /** A file of rates to take before the bundle's (`rate-table.ts`). */
  readonly rateFile?: string | null;
  /** Whether a bundle with the content of the served version is left alone; it is loaded all the same by default. */
  readonly skipsUnchanged?: boolean;
}

export interface Loaded {
  readonly versionId: string;
  readonly counts: LoadedCounts;
  /** Whether the served version has this content already: nothing was published then. */
  readonly isUnchanged: boolean;
}

/** More records were rejected than may be; nothing was published. The message tells the first of them, and how many more there are. */
export class TooManyRejected extends BundleError {
  constructor({ shown: [first], rejected }: ImportReport) {
    super(`${first ? describeRemark(first) : ''}${rejected > 1 ? ` (and ${rejected - 1} more)` : ''}`);
  }
}

/**
 * Reads the bundle, checks every record and publishes the version.
 * @throws BundleError when the bundle cannot be used or the report cannot be written, TooManyRejected when too much of the bundle
 * cannot be used; nothing is published then.
 */
export async function loadBundle(options: LoadOptions): Promise<Loaded> {
  const { directory, shelf } = options;
  const now = options.now ?? new Date();
  const report = options.report ?? new ImportReport();
  const files = await BundleFiles.open(directory);
  const additions = await readAdditions(files, { ...options, report });
  const unchanged = options.skipsUnchanged
    ? await versionWith(files.announcedDigest && contentDigest(files.announcedDigest, additions, 0), shelf)
    : null;
  if (unchanged) {
    await report.settle();
    return unchanged;
  }
  const versionId = await nextVersionId(shelf, now);
  const draft = await shelf.begin(versionId);
  try {
    const { counts, rentals, leftOut } = await readBundle(files, additions, draft, {
      ...options,
      report,
    });
    const digest = contentDigest(files.digest, additions, leftOut);
    const same = options.skipsUnchanged ? await versionWith(digest, shelf) : null;
    if (same) {
      await report.settle();
      await draft.discard();
      return same;
    }
    const { manifest } = files;
    await draft.write('version', {
      id: versionId,
      schema_version: SCHEMA_VERSION,
      published_at_ms: now.getTime(),
      generated_at_ms: Date.parse(manifest.generated_at),
      records_count: report.counts('records').inserted,
      default_locale: manifest.default_locale,
      default_currency: manifest.default_currency,
      locales: JSON.stringify(manifest.locales),
      credits: JSON.stringify(manifest.credits),
      rentals_count: counts.rentals,
      destinations_count: counts.destinations,
      campaigns_count: counts.campaigns,
      price_currencies: JSON.stringify(rentals.priceCurrencies),
      calendars_count: rentals.calendarsCount,
      full_calendars_count: rentals.fullCalendarsCount,
      digest,
    });
    await report.settle();
    await draft.publish(writeSearchParts);
    return { versionId, counts, isUnchanged: false };
  } catch (error) {
    await draft.discard();
    throw error;
  }
}

/**
 * Reads the whole bundle as for loading it and writes nothing.
 * @throws BundleError and TooManyRejected as `loadBundle`.
 */
export async function checkBundle(
  options: Pick<LoadOptions, 'directory' | 'onProgress' | 'campaignFolder' | 'rateFile' | 'maxRejected'> & {
    readonly report: ImportReport;
  },
): Promise<LoadedCounts> {
  const nowhere: VersionDraft = {
    write: () => {},
    clear: () => {},
    publish: async () => {},
    discard: async () => {},
  };
  const files = await BundleFiles.open(options.directory);
  const { counts } = await readBundle(files, await readAdditions(files, options), nowhere, options);
  return counts;
}

/** All records, each checked, into the draft. */
async function readBundle(
  files: BundleFiles,
  additions: Additions,
  draft: VersionDraft,
  options: Pick<LoadOptions, 'onProgress' | 'maxRejected'> & { readonly report: ImportReport },
): Promise<{ counts: LoadedCounts; rentals: LoadedRentals; leftOut: number }> {
  const { report, maxRejected = 0, onProgress = () => {} } = options;
  const { manifest } = files;
  // What was left out on the way to the bundle is in the report, but not in the bundle.
  const rejectedBefore = report.rejected;
  const readBefore = new Map(COUNTED_KINDS.map((kind) => [kind, report.counts(kind).read]));
  const taken = new UniqueKeys();
  try {
    const reference = new BundleReference(manifest, draft, report);
    await reference.load(files, additions.rates);
    const load = { manifest, reference, taken, draft, report, onProgress };
    const rentals = await loadRentals(files, load);
    await loadRecords(files, load);
    await reference.writeDestinations();
    const ground = { ...reference.campaignGround, hasRental: (id: number) => taken.has('ids', id) };
    await writeCampaigns(additions.campaigns ?? campaignsOf(files), ground, draft, report);
    if (report.rejected > maxRejected) throw new TooManyRejected(report);
    checkCounts(files, additions, (kind) => report.counts(kind).read - (readBefore.get(kind) ?? 0));
    const counts = {
      destinations: report.counts('destinations').inserted,
      rentals: report.counts('rentals').inserted,
      campaigns: report.counts('campaigns').inserted,
    };
    if (counts.rentals === 0) throw new BundleError('There is no rental in it that can be published.');
    return { counts, rentals, leftOut: report.rejected - rejectedBefore };
  } finally {
    taken.close();
  }
}

/** What the operator adds to a bundle that comes from elsewhere. */
interface Additions {
  readonly rates: readonly BundleRate[];
  /** Null: those of the bundle. */
  readonly campaigns: readonly CampaignCandidate[] | null;
}

async function readAdditions(
  { manifest }: BundleFiles,
  {
    rateFile,
    campaignFolder,
    report,
  }: Pick<LoadOptions, 'rateFile' | 'campaignFolder'> & { readonly report: ImportReport },
): Promise<Additions> {
  const { locales, default_locale: defaultLocale } = manifest;
  const rates = rateFile ? await readRateFile(rateFile) : [];
  if (!campaignFolder) return { rates, campaigns: null };
  return { rates, campaigns: await readCampaignFolder(campaignFolder, { locales, defaultLocale }, report) };
}

/** Of what is loaded from a bundle with this digest: with what is added to it, and without so many of its records. */
function contentDigest(digest: string, { rates, campaigns }: Additions, leftOut: number): string {
  if (leftOut === 0 && rates.length === 0 && campaigns === null) return digest;
  const added = { rates, campaigns: campaigns?.map(({ record }) => record) ?? null };
  return createHash('sha256').update(digest).update(JSON.stringify({ added, leftOut })).digest('hex');
}

async function* campaignsOf(files: BundleFiles): AsyncGenerator<CampaignCandidate> {
  const source = 'campaigns.ndjson';
  for await (const { line, ...read } of files.records(source, bundleCampaign)) {
    yield { ...read, placeOf: () => ({ source, line }) };
  }
}

const COUNTED_KINDS = ['destinations', 'rentals', 'campaigns'] as const;

function checkCounts(
  { manifest }: BundleFiles,
  additions: Additions,
  readOf: (kind: (typeof COUNTED_KINDS)[number]) => number,
): void {
  for (const kind of COUNTED_KINDS) {
    if (kind === 'campaigns' && additions.campaigns) continue;
    const announced = manifest.counts?.[kind];
    const read = readOf(kind);
    if (announced === undefined || announced === read) continue;
    throw new BundleError(`manifest.json: counts.${kind}: ${announced} announced, ${read} found`);
  }
}

/** The served version when it has the content with this digest and can be read. */
async function versionWith(digest: string | null, shelf: VersionShelf): Promise<Loaded | null> {
  const id = digest === null ? null : await shelf.currentId();
  if (id === null) return null;
  try {
    const store = await shelf.open(id);
    const { version } = store;
    await store.close();
    if (version.digest !== digest) return null;
    const counts = {
      destinations: version.destinationsCount,
      rentals: version.rentalsCount,
      campaigns: version.campaignsCount,
    };
    return { versionId: id, counts, isUnchanged: true };
  } catch {
    // What cannot be read is to be replaced.
    return null;
  }
}
