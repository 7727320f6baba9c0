/**
 * Loads a bundle into a new catalogue version and publishes it. The version is invisible until it is complete: on any failure the draft
 * is removed and the old version stays current.
 */
import { createHash } from 'node:crypto';
import { campaignDocument } from '#lib/campaigns/campaign-document';
import { type CampaignCatalogue, checkCampaign } from '#lib/catalogue/campaigns/check-campaign';
import type { BundleManifest, BundleRate } from '#lib/import/bundle/bundle';
import { BundleFiles } from '#lib/import/bundle/bundle-files';
import { formatOneCampaign } from '#lib/import/bundle/format-one';
import { BundleError } from '#lib/import/bundle/ndjson';
import { readRateFile } from '#lib/import/bundle/rate-table';
import {
  type RevisedCampaign,
  readRevisedCampaigns,
  readServedCampaigns,
  type ServedCampaigns,
} from '#lib/import/export/stored-campaigns';
import { describeRemark, ImportReport } from '#lib/import/import-report';
import { BundleReference } from '#lib/import/load/bundle-reference';
import { readCampaignCandidates } from '#lib/import/load/campaign-candidates';
import { ContentDigests } from '#lib/import/load/content-digests';
import { loadRecords } from '#lib/import/load/load-records';
import { type LoadedRentals, loadRentals } from '#lib/import/load/load-rentals';
import { allowedRejections, type RejectionLimit } from '#lib/import/load/rejection-limit';
import { writeChanges } from '#lib/import/load/rental-changes';
import { UniqueKeys } from '#lib/import/load/unique-keys';
import { type CampaignCandidate, writeCampaigns } from '#lib/import/load/write-campaigns';
import type { UnpricedPolicy } from '#lib/import/unpriced-policy';
import type { RecordProblem } from '#lib/records/record-problem';
import { writeSearchParts } from '#lib/search/memory/search-parts';
import { writeTextWords } from '#lib/search/words/write-text-words';
import { SCHEMA_VERSION } from '#lib/store/create-tables';
import { CAMPAIGN_RECORDS } from '#lib/store/revision';
import { currentIdIfReadable, type VersionDraft, type VersionShelf } from '#lib/store/store';
import { nextVersionId } from '#lib/store/version-id';

/** The numbers of records in a loaded version. */
export interface LoadedCounts {
  readonly destinations: number;
  readonly rentals: number;
  readonly campaigns: number;
}

/** Templates of the addresses for booking and enquiries of rentals that have none of their own; an absent one is not replaced. */
export type DefaultAddresses = Pick<BundleManifest, 'booking_url' | 'enquiry'>;

/** The bundle, the store of versions and the settings of `loadBundle`. */
export interface LoadOptions {
  /** The bundle's directory. */
  readonly directory: string;
  readonly shelf: VersionShelf;
  /** Called periodically with the number of rentals read and their total, which is null when it is not known. */
  readonly onProgress?: (done: number, total: number | null) => void;
  /** Time of publication; the present time by default. */
  readonly now?: Date;
  /** Receives counts and remarks; it is ended before anything is published. */
  readonly report?: ImportReport;
  /** Limit of rejected records; 0 by default. Unusable campaigns are skipped and do not count. */
  readonly maxRejected?: RejectionLimit;
  /** Whether rentals without a price are imported or rejected; `reject` by default. */
  readonly unpriced?: UnpricedPolicy;
  /** A folder of campaigns that replace the bundle's (`campaign-folder.ts`). */
  readonly campaignFolder?: string | null;
  /** A file of rates that take precedence over the bundle's (`rate-table.ts`). */
  readonly rateFile?: string | null;
  /** Defaults for the addresses of rentals, which take precedence over the bundle's. */
  readonly addresses?: DefaultAddresses;
  /**
   * Whether the served version's campaigns are kept when the bundle has none, and those of its revisions in any case; by default both are
   * dropped.
   */
  readonly servedCampaigns?: 'carry-over' | 'drop' | undefined;
  /** Whether to publish nothing when the served version already has the bundle's content; false by default. */
  readonly skipsUnchanged?: boolean;
}

/** The result of `loadBundle`: the published or unchanged version. */
export interface Loaded {
  readonly versionId: string;
  readonly counts: LoadedCounts;
  /** Id of the version whose campaigns were carried over; null when none were. */
  readonly carriedFrom: string | null;
  /** True: nothing was published, as the served version, `versionId`, already has this content. */
  readonly isUnchanged: boolean;
}

/**
 * An error that says that more records were rejected than allowed, or that a campaign of `publishCampaigns` cannot be used; nothing was
 * published. The message is the first remark and the number of further ones.
 */
export class TooManyRejected extends BundleError {
  constructor({ shown: [first], rejected, skipped }: ImportReport) {
    const more = (rejected || skipped) - 1;
    super(`${first ? describeRemark(first) : ''}${more > 0 ? ` (and ${more} more)` : ''}`);
  }
}

/**
 * Checks every record of a bundle and publishes the valid ones as a new version; up to `maxRejected` invalid ones are left out and
 * reported. With `skipsUnchanged`, a bundle equal to the served version publishes nothing and returns that version. An error publishes
 * nothing.
 * @throws BundleError when the bundle cannot be used or the report cannot be written, TooManyRejected above `maxRejected`.
 */
export async function loadBundle(options: LoadOptions): Promise<Loaded> {
  const { directory, shelf } = options;
  const now = options.now ?? new Date();
  const report = options.report ?? new ImportReport();
  const files = await BundleFiles.open(directory);
  const keepsServed = options.servedCampaigns === 'carry-over';
  const carried = keepsServed ? await readServedCampaigns(shelf) : null;
  const revised = await readRevisedCampaigns(shelf);
  // A version whose revised campaigns are to be dropped has other content.
  const skipsUnchanged = options.skipsUnchanged === true && (keepsServed || revised.size === 0);
  const additions = await readAdditions(files, { ...options, report, carried });
  const unchanged = skipsUnchanged
    ? await servedVersionWith(
        files.announcedDigest && contentDigest(files.announcedDigest, additions, 0, 0),
        shelf,
      )
    : null;
  if (unchanged) {
    await report.settle();
    return unchanged;
  }
  const versionId = await nextVersionId(shelf, now);
  const draft = await shelf.begin(versionId);
  const digests = new ContentDigests();
  try {
    const { counts, rentals, leftOut, carriedFrom, rates } = await readBundle(files, additions, draft, {
      ...options,
      report,
      digests,
      revised: keepsServed ? revised : new Map(),
    });
    const digest = contentDigest(files.digest, additions, leftOut, rentals.unpricedCount);
    const same = skipsUnchanged ? await servedVersionWith(digest, shelf) : null;
    if (same) {
      await report.settle();
      await draft.discard();
      return same;
    }
    const { manifest } = files;
    const changes = await writeChanges(draft, shelf, { digests, rates, now: options.now ?? new Date() });
    await draft.write('version', {
      ...changes,
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
      unpriced_count: rentals.unpricedCount,
      booking_url: additions.addresses.booking_url ?? manifest.booking_url ?? null,
      enquiry: additions.addresses.enquiry ?? manifest.enquiry ?? null,
      digest,
    });
    await report.settle();
    await draft.publish(
      async (db) => {
        await writeSearchParts(db);
        await writeTextWords(db);
      },
      keepsServed ? [] : [CAMPAIGN_RECORDS],
    );
    return { versionId, counts, carriedFrom, isUnchanged: false };
  } catch (error) {
    await draft.discard();
    throw error;
  } finally {
    digests.close();
  }
}

/**
 * Checks a bundle as `loadBundle` does, but publishes nothing. Returns the numbers of records that would be published.
 * @throws BundleError and TooManyRejected as `loadBundle`.
 */
export async function checkBundle(
  options: Pick<
    LoadOptions,
    'directory' | 'onProgress' | 'campaignFolder' | 'rateFile' | 'addresses' | 'maxRejected' | 'unpriced'
  > & {
    readonly report: ImportReport;
  },
): Promise<LoadedCounts> {
  const discarding: VersionDraft = {
    write: () => {},
    clear: () => {},
    publish: async () => {},
    discard: async () => {},
  };
  const files = await BundleFiles.open(options.directory);
  const additions = await readAdditions(files, { ...options, carried: null });
  const digests = new ContentDigests();
  try {
    const { counts } = await readBundle(files, additions, discarding, { ...options, digests });
    return counts;
  } finally {
    digests.close();
  }
}

/** Checks all records and writes them into the draft. `leftOut` is the number of the bundle's records that are not in the version. */
async function readBundle(
  files: BundleFiles,
  additions: Additions,
  draft: VersionDraft,
  options: Pick<LoadOptions, 'onProgress' | 'maxRejected' | 'unpriced'> & {
    readonly report: ImportReport;
    readonly digests: ContentDigests;
    /** The campaigns of revisions that the version takes over. */
    readonly revised?: ReadonlyMap<string, RevisedCampaign>;
  },
): Promise<{
  counts: LoadedCounts;
  rentals: LoadedRentals;
  leftOut: number;
  carriedFrom: string | null;
  rates: readonly BundleRate[];
}> {
  const { report, digests, maxRejected = 0, unpriced = 'reject', onProgress = () => {} } = options;
  const manifest = { ...files.manifest, ...additions.addresses };
  // Records left out during the conversion to a bundle are in the report, but not in the bundle.
  const rejectedBefore = report.rejected;
  const skippedBefore = report.skipped;
  const readBefore = new Map(COUNTED_KINDS.map((kind) => [kind, report.counts(kind).read]));
  const usedKeys = new UniqueKeys();
  try {
    const reference = new BundleReference(manifest, draft, report);
    await reference.load(files, additions.rates);
    const load = { manifest, reference, usedKeys, digests, unpriced, draft, report, onProgress };
    const rentals = await loadRentals(files, load);
    await loadRecords(files, load);
    await reference.writeDestinations();
    const catalogue: CampaignCatalogue = {
      ...reference.campaignCatalogue,
      rentalsAmong: (ids) => new Set([...ids].filter((id) => usedKeys.has('ids', id))),
    };
    const chosen = await chooseCampaigns(files, additions);
    const written = await writeCampaigns(chosen.campaigns, catalogue, draft, report);
    await reportRevised(options.revised ?? new Map(), chosen.carriedFrom === null ? written : new Map(), {
      catalogue,
      report,
    });
    const allowed = allowedRejections(maxRejected, report.counts('rentals').read);
    if (report.rejected > allowed) throw new TooManyRejected(report);
    checkCounts(
      files,
      chosen.areFromBundle,
      (kind) => report.counts(kind).read - (readBefore.get(kind) ?? 0),
    );
    const counts = {
      destinations: report.counts('destinations').inserted,
      rentals: report.counts('rentals').inserted,
      campaigns: report.counts('campaigns').inserted,
    };
    if (counts.rentals === 0) throw new BundleError('The source has no rental that can be published.');
    // Carried campaigns are not part of the bundle, so skipped ones do not distinguish its content from that of the next import.
    const skipped = chosen.carriedFrom === null ? report.skipped - skippedBefore : 0;
    const leftOut = report.rejected - rejectedBefore + skipped;
    return { counts, rentals, leftOut, carriedFrom: chosen.carriedFrom, rates: reference.rates };
  } finally {
    usedKeys.close();
  }
}

/**
 * Reports the campaigns of revisions: the source's campaigns that they replace, by their slugs, and what the catalogue lacks of them. They are
 * taken over as they are, since the next catalogue may have it again.
 */
async function reportRevised(
  revised: ReadonlyMap<string, RevisedCampaign>,
  written: ReadonlyMap<string, CampaignCandidate['placeOf']>,
  { catalogue, report }: { readonly catalogue: CampaignCatalogue; readonly report: ImportReport },
): Promise<void> {
  const repair = (placeOf: CampaignCandidate['placeOf'], { field, reason }: RecordProblem) => {
    const place = placeOf(field);
    report.repair('campaigns', place, { field: place.field ?? field, reason });
  };
  for (const [slug, { document, placeOf }] of revised) {
    const own = written.get(slug);
    const kept = document === null ? 'it stays removed' : 'that one is served';
    if (own) repair(own, { field: 'slug', reason: `${slug} was changed in the served catalogue: ${kept}` });
    if (document === null) continue;
    const { problems, repairs } = await checkCampaign(document, catalogue, true);
    for (const each of [...problems, ...repairs]) repair(placeOf, each);
  }
}

/** Rates, addresses and campaigns that supplement or replace those of a bundle. */
interface Additions {
  readonly rates: readonly BundleRate[];
  readonly addresses: DefaultAddresses;
  /** Campaigns that replace the bundle's; null keeps the bundle's. */
  readonly campaigns: readonly CampaignCandidate[] | null;
  /** Campaigns used when the bundle has none; null for none. */
  readonly carried: ServedCampaigns | null;
  /** Whether the served campaigns are to be dropped: a version that still has them then counts as different content. */
  readonly dropsServed: boolean;
}

interface ChosenCampaigns {
  readonly campaigns: Iterable<CampaignCandidate> | AsyncIterable<CampaignCandidate>;
  readonly areFromBundle: boolean;
  /** Id of the version from which they were carried over; null when they were not. */
  readonly carriedFrom: string | null;
}

/** Chooses the operator's campaigns, else the bundle's, else the carried ones. */
async function chooseCampaigns(
  files: BundleFiles,
  { campaigns, carried }: Additions,
): Promise<ChosenCampaigns> {
  if (campaigns !== null) return { campaigns, areFromBundle: false, carriedFrom: null };
  const own = { campaigns: campaignsOf(files), areFromBundle: true, carriedFrom: null };
  if (carried === null || carried.candidates.length === 0) return own;
  // A bundle that announces campaigns but has none is damaged; `checkCounts` reports it.
  if ((files.manifest.counts?.campaigns ?? 0) > 0) return own;
  for await (const _campaign of campaignsOf(files)) return own;
  return { campaigns: carried.candidates, areFromBundle: false, carriedFrom: carried.versionId };
}

/** Reads the operator's rates and campaigns. */
async function readAdditions(
  { manifest }: BundleFiles,
  {
    rateFile,
    campaignFolder,
    addresses = {},
    report,
    carried,
    servedCampaigns,
  }: Pick<LoadOptions, 'rateFile' | 'campaignFolder' | 'addresses' | 'servedCampaigns'> & {
    readonly report: ImportReport;
    readonly carried: ServedCampaigns | null;
  },
): Promise<Additions> {
  const { locales, default_locale: defaultLocale } = manifest;
  const rates = rateFile ? await readRateFile(rateFile) : [];
  const dropsServed = servedCampaigns === 'drop';
  if (!campaignFolder) return { rates, addresses, campaigns: null, carried, dropsServed };
  const campaigns = await readCampaignCandidates(campaignFolder, { locales, defaultLocale }, report);
  return { rates, addresses, campaigns, carried: null, dropsServed: false };
}

/**
 * Returns the digest of a version's content: the bundle's `digest` itself, or combined with the additions, the number of records left out
 * and that of rentals without a price where there are any. The last is part of it because the same bundle without them is another content.
 */
function contentDigest(
  digest: string,
  { rates, addresses, campaigns, dropsServed }: Additions,
  leftOut: number,
  unpricedCount: number,
): string {
  const hasAddresses = Object.keys(addresses).length > 0;
  const isBundleOnly = rates.length === 0 && campaigns === null && !hasAddresses && !dropsServed;
  if (leftOut === 0 && unpricedCount === 0 && isBundleOnly) return digest;
  const added = {
    rates,
    campaigns: campaigns?.map(({ record }) => record) ?? null,
    ...(hasAddresses && { addresses }),
    ...(dropsServed && { dropsServed }),
    ...(unpricedCount > 0 && { unpricedCount }),
  };
  return createHash('sha256').update(digest).update(JSON.stringify({ added, leftOut })).digest('hex');
}

async function* campaignsOf(files: BundleFiles): AsyncGenerator<CampaignCandidate> {
  const source = 'campaigns.ndjson';
  const schema = files.manifest.format_version === 1 ? formatOneCampaign : campaignDocument;
  for await (const { line, ...read } of files.records(source, schema)) {
    yield { ...read, placeOf: () => ({ source, line }) };
  }
}

const COUNTED_KINDS = ['destinations', 'rentals', 'campaigns'] as const;

/** Compares the numbers of records read with those in the manifest. @throws BundleError when they differ. */
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

/** Returns the served version when it is readable and has this digest; else null. */
async function servedVersionWith(digest: string | null, shelf: VersionShelf): Promise<Loaded | null> {
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
    // An unreadable version is to be replaced.
    return null;
  }
}
