/**
 * The verbs that replace the whole catalogue from a source: their options, their messages and `--every`. Exit codes: 0
 * published, or unchanged; 1 more records were rejected than permitted; 2 the source cannot be used, or the version or the
 * report cannot be written; 3 another process is publishing.
 */
import { type LinkScheme, templateProblem } from '#lib/booking/link-template';
import { publishedCatalogue } from '#lib/cli/demo-catalogue';
import { describeLoaded, describeReport, reportData } from '#lib/cli/import-summary';
import { nextRunAt, readInterval, waitUntil } from '#lib/cli/interval';
import { type RunOrigin, recordRun } from '#lib/cli/recorded-run';
import { failedRound, type Round } from '#lib/cli/renewal-round';
import { readUnpricedPolicy } from '#lib/cli/unpriced-option';
import { type ExitCode, UsageError, type VerbContext, withShelf } from '#lib/cli/verb';
import type { Config } from '#lib/config';
import type { CatalogueSource } from '#lib/import/catalogue-source';
import { importCatalogue } from '#lib/import/import-catalogue';
import { ImportReport } from '#lib/import/import-report';
import type { DefaultAddresses } from '#lib/import/load/load-bundle';
import type { RejectionLimit } from '#lib/import/load/rejection-limit';
import type { UnpricedPolicy } from '#lib/import/unpriced-policy';
import type { VersionShelf } from '#lib/store/store';

/** The `parseArgs` options of every verb that reads a whole source: `import`, `mirror` and `check`. */
export const READING_OPTIONS = {
  'max-rejected': { type: 'string' },
  report: { type: 'string' },
  'with-campaigns': { type: 'string' },
  'with-rates': { type: 'string' },
  'booking-url': { type: 'string' },
  enquiry: { type: 'string' },
} as const;

/** The `parseArgs` options of the verbs that replace the whole catalogue: `import` and `mirror`. */
export const RENEWAL_OPTIONS = {
  ...READING_OPTIONS,
  'drop-campaigns': { type: 'boolean' },
  force: { type: 'boolean' },
  every: { type: 'string' },
} as const;

/** The `READING_OPTIONS` in the usage line of a verb. */
export const READING_USAGE =
  '[--max-rejected N|N%] [--report FILE] [--with-campaigns DIR] [--with-rates FILE]\n        [--booking-url URL] [--enquiry URL]';
/** The `RENEWAL_OPTIONS` in the usage lines of a verb. */
export const RENEWAL_USAGE = `[--force] [--every TIME] [--drop-campaigns]\n        ${READING_USAGE}`;

/** The lines of a manual page that explain the `READING_OPTIONS`. */
export const READING_DETAILS: readonly string[] = [
  '--max-rejected N  permit N rejected records, or a share of the rentals such as 2%; default: 0.',
  '                  Unusable campaigns are skipped and reported; they never stop an import',
  '--report FILE     write every rejected, skipped or repaired record to a file, as NDJSON',
  '--with-campaigns DIR  use the campaigns of a folder (see `campaigns --help`) instead of the source’s',
  '--with-rates FILE     use the rates of a file (see `rates --help`); they win over the source’s',
  '--booking-url URL     where rentals without an address for booking are booked, with https:; it may have',
  '                      variables such as (CHECKINDATE), see docs/importing.md',
  '--enquiry URL         the same for enquiries, with https:, mailto: or tel:',
];

/** The lines of a manual page that explain the `RENEWAL_OPTIONS`. */
export const RENEWAL_DETAILS: readonly string[] = [
  ...READING_DETAILS,
  '--drop-campaigns  drop the served campaigns when the source has none, and changes of campaigns that were',
  '                  published since; by default both are carried over',
  '--force           publish a new version even when nothing has changed',
  '--every TIME      repeat until stopped, every 30m, 6h or 1d for example, with 10 % jitter',
];

/** The parsed `READING_OPTIONS`. */
interface ParsedReadingOptions {
  readonly 'max-rejected'?: string | undefined;
  readonly report?: string | undefined;
  readonly 'with-campaigns'?: string | undefined;
  readonly 'with-rates'?: string | undefined;
  readonly 'booking-url'?: string | undefined;
  readonly enquiry?: string | undefined;
  /** Of the verbs that have `UNPRICED_OPTION`. */
  readonly unpriced?: string | undefined;
}

/** The parsed `RENEWAL_OPTIONS`. */
interface ParsedRenewalOptions extends ParsedReadingOptions {
  readonly 'drop-campaigns'?: boolean | undefined;
  readonly force?: boolean | undefined;
  readonly every?: string | undefined;
}

/** The values of the `READING_OPTIONS`. `maxRejected` is 0 by default; a path is null when its option is absent. */
export interface ReadingValues {
  readonly maxRejected: RejectionLimit;
  readonly reportFile: string | null;
  readonly campaignFolder: string | null;
  readonly rateFile: string | null;
  readonly addresses: DefaultAddresses;
  readonly unpriced: UnpricedPolicy;
}

interface RenewalValues extends ReadingValues {
  readonly dropsCampaigns: boolean;
  readonly isForced: boolean;
  /** Null to run once. */
  readonly everyMs: number | null;
}

/** Converts parsed `READING_OPTIONS` to their values. @throws UsageError for an invalid value. */
export function readReadingValues(values: ParsedReadingOptions): ReadingValues {
  return {
    maxRejected: readRejectionLimit(values['max-rejected']),
    reportFile: values.report ?? null,
    campaignFolder: values['with-campaigns'] ?? null,
    rateFile: values['with-rates'] ?? null,
    addresses: readAddresses(values),
    unpriced: readUnpricedPolicy(values.unpriced),
  };
}

/** Returns the addresses that are given. @throws UsageError for one that is no template of a link */
function readAddresses(values: ParsedReadingOptions): DefaultAddresses {
  const booking = readTemplate('--booking-url', values['booking-url'], ['https']);
  const enquiry = readTemplate('--enquiry', values.enquiry, ['https', 'mailto', 'tel']);
  return {
    ...(booking !== undefined && { booking_url: booking }),
    ...(enquiry !== undefined && { enquiry }),
  };
}

function readTemplate(
  option: string,
  template: string | undefined,
  schemes: readonly LinkScheme[],
): string | undefined {
  const problem = template === undefined ? null : templateProblem(template, schemes);
  if (problem !== null) throw new UsageError(`${option} ${template}: ${problem}.`);
  return template;
}

/** Parses `20` or `2.5%`; 0 when absent. @throws UsageError */
function readRejectionLimit(text: string | undefined): RejectionLimit {
  if (text === undefined) return 0;
  const [, share] = /^(\d{1,3}(?:\.\d{1,3})?) ?%$/.exec(text) ?? [];
  if (share !== undefined && Number(share) <= 100) return { percentOfRentals: Number(share) };
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new UsageError(
    `--max-rejected ${text}: expected a number of records such as 20, or a share of the rentals from 0% to 100%.`,
  );
}

/**
 * Converts parsed `RENEWAL_OPTIONS` to their values. @throws UsageError for an invalid value, and for `--drop-campaigns` with
 * `--with-campaigns`
 */
function readRenewalValues(values: ParsedRenewalOptions): RenewalValues {
  if (values['drop-campaigns'] && values['with-campaigns'] !== undefined) {
    throw new UsageError(
      '--drop-campaigns cannot be combined with --with-campaigns, which replaces the served campaigns.',
    );
  }
  return {
    ...readReadingValues(values),
    dropsCampaigns: values['drop-campaigns'] ?? false,
    isForced: values.force ?? false,
    everyMs: values.every === undefined ? null : readInterval(values.every, '--every', LONGEST_DAYS),
  };
}

/** The longest `--every`, in days. */
const LONGEST_DAYS = 20;

/**
 * Replaces the catalogue from the source. Without `--every` runs once and returns the exit code; with it repeats, also after
 * a failed run, until the process is stopped. `openSource` opens the source for each run. `given` are the parsed
 * `RENEWAL_OPTIONS`; other members are ignored. Each run is recorded under `origin`. @throws UsageError before any work, for invalid options.
 */
export async function renew(
  openSource: () => Promise<CatalogueSource>,
  given: ParsedRenewalOptions,
  context: VerbContext,
  origin: RunOrigin,
): Promise<ExitCode> {
  const values = readRenewalValues(given);
  for (;;) {
    const { code, nextAtMs } = await renewOnce(openSource, values, context, origin);
    if (nextAtMs === null) return code;
    await waitUntil(nextAtMs, (line) => context.screen.line(line));
  }
}

async function renewOnce(
  openSource: () => Promise<CatalogueSource>,
  values: RenewalValues,
  { config, screen, answer }: VerbContext,
  origin: RunOrigin,
): Promise<{ readonly code: ExitCode; readonly nextAtMs: number | null }> {
  const startedAtMs = performance.now();
  const run = await recordRun(origin, { config, screen });
  let report = new ImportReport();
  const work = async (): Promise<Round> => {
    report = new ImportReport(values.reportFile, run.add);
    const source = await openSource();
    const publish = async (shelf: VersionShelf) =>
      importCatalogue({
        source,
        shelf,
        dataDirectory: config.dataDirectory,
        report,
        maxRejected: values.maxRejected,
        campaignFolder: values.campaignFolder,
        rateFile: values.rateFile,
        addresses: values.addresses,
        unpriced: values.unpriced,
        servedCampaigns: values.dropsCampaigns ? 'drop' : await servedCampaignsPolicy(shelf, config),
        isForced: values.isForced,
        onProgress: screen.counter((text) => screen.show('import', text)),
      });
    const loaded = await withShelf(
      config,
      publish,
      screen.counter((text) => screen.show('index', text)),
    );
    const status = loaded.isUnchanged ? 'unchanged' : 'published';
    return { code: 0, status, loaded, text: describeLoaded(loaded, report) };
  };
  const round = await work().catch(failedRound);
  screen.clear('import');
  screen.clear('index');
  const reportProblem = await report.close();
  for (const line of describeReport(report)) screen.line(line);
  if (reportProblem !== null && !round.text.includes(reportProblem)) screen.line(reportProblem);
  answer(round.text, {
    event: 'renewal',
    time: new Date().toISOString(),
    status: round.status,
    exit: round.code,
    seconds: Math.round((performance.now() - startedAtMs) / 100) / 10,
    version: round.loaded?.versionId ?? null,
    message: round.text,
    ...reportData(report),
    reportProblem,
  });
  const nextAtMs = values.everyMs === null ? null : nextRunAt(values.everyMs);
  await run.end({
    outcome: round.status,
    message: round.text,
    versionId: round.loaded?.versionId ?? null,
    nextAtMs,
    summary: reportData(report),
  });
  return { code: round.code, nextAtMs };
}

/**
 * Returns `carry-over` to keep the served campaigns when the source has none; undefined when the demo is served, whose campaigns are
 * dropped with it.
 */
async function servedCampaignsPolicy(
  shelf: VersionShelf,
  { dataDirectory }: Config,
): Promise<'carry-over' | undefined> {
  const { kind } = await publishedCatalogue(shelf, dataDirectory);
  return kind === 'demo' ? undefined : 'carry-over';
}
