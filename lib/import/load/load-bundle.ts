/**
 * Loads a bundle into a new catalogue version and publishes it. Hides the order in which parts must be read, and that nothing
 * is seen of a version before it is whole: on any failure what was built aside is removed and the old one goes on serving.
 */
import { createHash } from 'node:crypto';
import { type BundleRate, bundleCampaign } from '#lib/import/bundle/bundle';
import { BundleFiles } from '#lib/import/bundle/bundle-files';
import { BundleError } from '#lib/import/bundle/ndjson';
import { readRateFile } from '#lib/import/bundle/rate-table';
import { readServedCampaigns, type ServedCampaigns } from '#lib/import/export/stored-campaigns';
import { describeRemark, ImportReport } from '#lib/import/import-report';
import { BundleReference } from '#lib/import/load/bundle-reference';
import { type CampaignCandidate, writeCampaigns } from '#lib/import/load/campaign-checks';
import { readCampaignFolder } from '#lib/import/load/campaign-folder';
import { loadRecords } from '#lib/import/load/load-records';
import { type LoadedRentals, loadRentals } from '#lib/import/load/load-rentals';
import { allowedRejections, type RejectionLimit } from '#lib/import/load/rejection-limit';
import { UniqueKeys } from '#lib/import/load/unique-keys';
import { writeSearchParts } from '#lib/search/memory/search-parts';
import { SCHEMA_VERSION } from '#lib/store/migrations';
import { currentIdIfReadable, type VersionDraft, type VersionShelf } from '#lib/store/store';
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
  /** How many records may be rejected; none by default. Campaigns that cannot be used are skipped and do not count. */
  readonly maxRejected?: RejectionLimit;
  /** A folder of campaigns to take in place of the bundle's (`campaign-folder.ts`). */
  readonly campaignFolder?: string | null;
  /** A file of rates to take before the bundle's (`rate-table.ts`). */
  readonly rateFile?: string | null;
  /** What becomes of the served version's campaigns when the bundle brings none: they go by default. */
  readonly servedCampaigns?: 'carry-over' | 'drop' | undefined;
  /** Whether a bundle with the content of the served version is left alone; it is loaded all the same by default. */
  readonly skipsUnchanged?: boolean;
}

export interface Loaded {
  readonly versionId: string;
  readonly counts: LoadedCounts;
  /** The version whose campaigns were carried over, as the bundle brings none; null when none were. */
  readonly carriedFrom: string | null;
  /** Whether the served version has this content already: nothing was published then. */
  readonly isUnchanged: boolean;
}

/**
 * More records were rejected than may be, or of a revision more campaigns skipped; nothing was published. The message is the first of
 * them, and how many more there are.
 */
export class TooManyRejected extends BundleError {
  constructor({ shown: [first], rejected, skipped }: ImportReport) {
    const more = (rejected || skipped) - 1;
    super(`${first ? describeRemark(first) : ''}${more > 0 ? ` (and ${more} more)` : ''}`);
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
  const carried = options.servedCampaigns === 'carry-over' ? await readServedCampaigns(shelf) : null;
  const additions = await readAdditions(files, { ...options, report, carried });
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
    const { counts, rentals, leftOut, carriedFrom } = await readBundle(files, additions, draft, {
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
    return { versionId, counts, carriedFrom, isUnchanged: false };
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
  const { counts } = await readBundle(
    files,
    await readAdditions(files, { ...options, carried: null }),
    nowhere,
    options,
  );
  return counts;
}

/** All records, each checked, into the draft. */
async function readBundle(
  files: BundleFiles,
  additions: Additions,
  draft: VersionDraft,
  options: Pick<LoadOptions, 'onProgress' | 'maxRejected'> & { readonly report: ImportReport },
): Promise<{
  counts: LoadedCounts;
  rentals: LoadedRentals;
  leftOut: number;
  carriedFrom: string | null;
}> {
  const { report, maxRejected = 0, onProgress = () => {} } = options;
  const { manifest } = files;
  // What was left out on the way to the bundle is in the report, but not in the bundle.
  const rejectedBefore = report.rejected;
  const skippedBefore = report.skipped;
  const readBefore = new Map(COUNTED_KINDS.map((kind) => [kind, report.counts(kind).read]));
  const taken = new UniqueKeys();
  try {
    const reference = new BundleReference(manifest, draft, report);
    await reference.load(files, additions.rates);
    const load = { manifest, reference, taken, draft, report, onProgress };
    const rentals = await loadRentals(files, load);
    await loadRecords(files, load);
    await reference.writeDestinations();
    const context = { ...reference.campaignContext, hasRental: (id: number) => taken.has('ids', id) };
    const chosen = await chooseCampaigns(files, additions);
    await writeCampaigns(chosen.campaigns, context, draft, report);
    const allowed = allowedRejections(maxRejected, report.counts('rentals').read);
    if (report.rejected > allowed) throw new TooManyRejected(report);
    checkCounts(files, chosen.isOfBundle, (kind) => report.counts(kind).read - (readBefore.get(kind) ?? 0));
    const counts = {
      destinations: report.counts('destinations').inserted,
      rentals: report.counts('rentals').inserted,
      campaigns: report.counts('campaigns').inserted,
    };
    if (counts.rentals === 0) throw new BundleError('There is no rental in it that can be published.');
    // Carried campaigns are no part of the bundle: the next import of it is the same without those that were skipped now.
    const skipped = chosen.carriedFrom === null ? report.skipped - skippedBefore : 0;
    const leftOut = report.rejected - rejectedBefore + skipped;
    return { counts, rentals, leftOut, carriedFrom: chosen.carriedFrom };
  } finally {
    taken.close();
  }
}

/** What the operator adds to a bundle that comes from elsewhere. */
interface Additions {
  readonly rates: readonly BundleRate[];
  /** Null: those of the bundle. */
  readonly campaigns: readonly CampaignCandidate[] | null;
  /** For a bundle without campaigns; null: it stays without. */
  readonly carried: ServedCampaigns | null;
  /** Whether the operator asked for the served campaigns to go: a version that still has them is another one. */
  readonly dropsServed: boolean;
}

interface ChosenCampaigns {
  readonly campaigns: Iterable<CampaignCandidate> | AsyncIterable<CampaignCandidate>;
  /** Whether they are the bundle's own. */
  readonly isOfBundle: boolean;
  /** The version that they were carried over from; null when they were not. */
  readonly carriedFrom: string | null;
}

async function chooseCampaigns(
  files: BundleFiles,
  { campaigns, carried }: Additions,
): Promise<ChosenCampaigns> {
  if (campaigns !== null) return { campaigns, isOfBundle: false, carriedFrom: null };
  const own = { campaigns: campaignsOf(files), isOfBundle: true, carriedFrom: null };
  if (carried === null || carried.candidates.length === 0) return own;
  // One that announces campaigns and has none is damaged, which is found later.
  if ((files.manifest.counts?.campaigns ?? 0) > 0) return own;
  for await (const _campaign of campaignsOf(files)) return own;
  return { campaigns: carried.candidates, isOfBundle: false, carriedFrom: carried.versionId };
}

async function readAdditions(
  { manifest }: BundleFiles,
  {
    rateFile,
    campaignFolder,
    report,
    carried,
    servedCampaigns,
  }: Pick<LoadOptions, 'rateFile' | 'campaignFolder' | 'servedCampaigns'> & {
    readonly report: ImportReport;
    readonly carried: ServedCampaigns | null;
  },
): Promise<Additions> {
  const { locales, default_locale: defaultLocale } = manifest;
  const rates = rateFile ? await readRateFile(rateFile) : [];
  const dropsServed = servedCampaigns === 'drop';
  if (!campaignFolder) return { rates, campaigns: null, carried, dropsServed };
  const campaigns = await readCampaignFolder(campaignFolder, { locales, defaultLocale }, report);
  return { rates, campaigns, carried: null, dropsServed: false };
}

/** Of what is loaded from a bundle with this digest: with what is added to it, and without so many of its records. */
function contentDigest(
  digest: string,
  { rates, campaigns, dropsServed }: Additions,
  leftOut: number,
): string {
  if (leftOut === 0 && rates.length === 0 && campaigns === null && !dropsServed) return digest;
  const added = {
    rates,
    campaigns: campaigns?.map(({ record }) => record) ?? null,
    ...(dropsServed && { dropsServed }),
  };
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
  hasOwnCampaigns: boolean,
  readOf: (kind: (typeof COUNTED_KINDS)[number]) => number,
): void {
  for (const kind of COUNTED_KINDS) {
    if (kind === 'campaigns' && !hasOwnCampaigns) continue;
    const announced = manifest.counts?.[kind];
    const read = readOf(kind);
    if (announced === undefined || announced === read) continue;
    throw new BundleError(`manifest.json: counts.${kind}: ${announced} announced, ${read} found`);
  }
}

/** The served version when it has the content with this digest and can be read. */
async function versionWith(digest: string | null, shelf: VersionShelf): Promise<Loaded | null> {
  const id = digest === null ? null : await currentIdIfReadable(shelf);
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
    return { versionId: id, counts, carriedFrom: null, isUnchanged: true };
  } catch {
    // What cannot be read is to be replaced.
    return null;
  }
}
