/**
 * What all verbs that renew the whole catalogue have in common: their options, what they tell while they work and in the end, and
 * running again and again. Exit codes: 0 published, or unchanged; 1 more was rejected than may be; 2 the source could not be used, or
 * what was asked for could not be written; 3 somebody else was publishing.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { databaseRefusal } from '#lib/cli/database-refusal';
import { publishedCatalogue } from '#lib/cli/demo-catalogue';
import { diskFailure } from '#lib/cli/disk-failure';
import { describeLoaded, describeReport, reportData } from '#lib/cli/import-summary';
import { type ExitCode, type Surroundings, UsageError, withShelf } from '#lib/cli/verb';
import type { Config } from '#lib/config';
import { BundleError } from '#lib/import/bundle/ndjson';
import type { CatalogueSource } from '#lib/import/catalogue-source';
import { ImportReport } from '#lib/import/import-report';
import { type Loaded, TooManyRejected } from '#lib/import/load/load-bundle';
import { CatalogueLocked } from '#lib/import/load/publishing-lock';
import type { RejectionBound } from '#lib/import/load/rejection-bound';
import { renewCatalogue } from '#lib/import/renew-catalogue';
import { StoreUnavailable, type VersionShelf } from '#lib/store/store';

/** Of whatever reads a whole source. */
export const READING_OPTIONS = {
  'max-rejected': { type: 'string' },
  report: { type: 'string' },
  'with-campaigns': { type: 'string' },
  'with-rates': { type: 'string' },
} as const;

export const RENEWAL_OPTIONS = {
  ...READING_OPTIONS,
  'drop-campaigns': { type: 'boolean' },
  force: { type: 'boolean' },
  every: { type: 'string' },
} as const;

export const READING_USAGE =
  '[--max-rejected N|N%] [--report FILE] [--with-campaigns DIR] [--with-rates FILE]';
export const RENEWAL_USAGE = `[--force] [--every TIME] [--drop-campaigns]\n        ${READING_USAGE}`;

export const READING_DETAILS: readonly string[] = [
  '--max-rejected N  how many records may be rejected, or a share of the rentals read, such as 2%; 0 if not given.',
  '                  Campaigns that cannot be used are skipped and reported; they never stop an import',
  '--report FILE     write every rejected, skipped or repaired record there, as NDJSON',
  '--with-campaigns DIR  take the campaigns of a folder (see `campaigns --help`) in place of the source’s',
  '--with-rates FILE     take the rates of a file (see `rates --help`) before the source’s',
];

export const RENEWAL_DETAILS: readonly string[] = [
  ...READING_DETAILS,
  '--drop-campaigns  remove the served campaigns where the source brings none; they are carried over if not given',
  '--force           publish even what is served already',
  '--every TIME      stay, and do it again after each TIME such as 30m, 6h or 1d, give or take a tenth',
];

/** `READING_OPTIONS` as they were given. */
interface GivenReading {
  readonly 'max-rejected'?: string | undefined;
  readonly report?: string | undefined;
  readonly 'with-campaigns'?: string | undefined;
  readonly 'with-rates'?: string | undefined;
}

/** `RENEWAL_OPTIONS` as they were given. */
interface GivenRenewal extends GivenReading {
  readonly 'drop-campaigns'?: boolean | undefined;
  readonly force?: boolean | undefined;
  readonly every?: string | undefined;
}

export interface ReadingValues {
  readonly maxRejected: RejectionBound;
  readonly reportFile: string | null;
  readonly campaignFolder: string | null;
  readonly rateFile: string | null;
}

interface RenewalValues extends ReadingValues {
  readonly dropsCampaigns: boolean;
  readonly isForced: boolean;
  /** Null: once. */
  readonly everyMs: number | null;
}

/** @throws UsageError */
export function readReadingValues(values: GivenReading): ReadingValues {
  return {
    maxRejected: readRejectionBound(values['max-rejected']),
    reportFile: values.report ?? null,
    campaignFolder: values['with-campaigns'] ?? null,
    rateFile: values['with-rates'] ?? null,
  };
}

/** Reads `20` or `2.5%`; 0 when not given. @throws UsageError */
function readRejectionBound(text: string | undefined): RejectionBound {
  if (text === undefined) return 0;
  const [, share] = /^(\d{1,3}(?:\.\d{1,3})?) ?%$/.exec(text) ?? [];
  if (share !== undefined && Number(share) <= 100) return { percentOfRentals: Number(share) };
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new UsageError(
    `--max-rejected ${text}: expected a number of records such as 20, or a share of the rentals from 0% to 100%.`,
  );
}

/** @throws UsageError */
function readRenewalValues(values: GivenRenewal): RenewalValues {
  if (values['drop-campaigns'] && values['with-campaigns'] !== undefined) {
    throw new UsageError(
      '--drop-campaigns is not for --with-campaigns, which replaces the served campaigns.',
    );
  }
  return {
    ...readReadingValues(values),
    dropsCampaigns: values['drop-campaigns'] ?? false,
    isForced: values.force ?? false,
    everyMs: values.every === undefined ? null : readInterval(values.every),
  };
}

const UNITS_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const LONGEST_MS = 20 * 86_400_000;

/** `6h` as milliseconds: from a minute to twenty days. */
function readInterval(text: string): number {
  const [, digits = '', unit = ''] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  const milliseconds = Number(digits) * (UNITS_MS[unit] ?? 0);
  if (milliseconds < 60_000 || milliseconds > LONGEST_MS) {
    throw new UsageError(`--every ${text}: expected a time from 1m to 20d, such as 30m, 6h or 1d.`);
  }
  return milliseconds;
}

/** So that many sites do not ask one upstream in the same second; 0 ≤ `chance` < 1. */
function withJitter(everyMs: number, chance: number): number {
  return Math.round(everyMs * (0.9 + 0.2 * chance));
}

/**
 * Renews the catalogue from the source, which is found anew each time: once, or until the process is told to end. `given` are
 * `RENEWAL_OPTIONS` as read; members beyond them are left alone.
 * @throws UsageError before anything is done.
 */
export async function renew(
  findSource: () => Promise<CatalogueSource>,
  given: GivenRenewal,
  surroundings: Surroundings,
): Promise<ExitCode> {
  const values = readRenewalValues(given);
  const { everyMs } = values;
  if (everyMs === null) return renewOnce(findSource, values, surroundings);
  for (;;) {
    await renewOnce(findSource, values, surroundings);
    const pauseMs = withJitter(everyMs, Math.random());
    surroundings.screen.line(`Again at ${new Date(Date.now() + pauseMs).toISOString()}.`);
    await wait(pauseMs);
  }
}

interface Round {
  readonly code: ExitCode;
  readonly text: string;
  readonly status: 'published' | 'unchanged' | 'rejected' | 'unusable' | 'locked';
  readonly loaded: Loaded | null;
}

async function renewOnce(
  findSource: () => Promise<CatalogueSource>,
  values: RenewalValues,
  { config, screen, answer }: Surroundings,
): Promise<ExitCode> {
  const startedAtMs = performance.now();
  let report = new ImportReport();
  const work = async (): Promise<Round> => {
    report = new ImportReport(values.reportFile);
    const source = await findSource();
    const loaded = await withShelf(config, async (shelf) =>
      renewCatalogue({
        source,
        shelf,
        dataDirectory: config.dataDirectory,
        report,
        maxRejected: values.maxRejected,
        campaignFolder: values.campaignFolder,
        rateFile: values.rateFile,
        servedCampaigns: values.dropsCampaigns ? 'drop' : await keptCampaigns(shelf, config),
        isForced: values.isForced,
        onProgress: screen.counter((text) => screen.show('import', text)),
      }),
    );
    const status = loaded.isUnchanged ? 'unchanged' : 'published';
    return { code: 0, status, loaded, text: describeLoaded(loaded, report) };
  };
  const round = await work().catch(failedRound);
  screen.clear('import');
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
  return round.code;
}

/** The campaigns of the demo are not the operator's: they go with it. */
async function keptCampaigns(
  shelf: VersionShelf,
  { dataDirectory }: Config,
): Promise<'carry-over' | undefined> {
  const { kind } = await publishedCatalogue(shelf, dataDirectory);
  return kind === 'demo' ? undefined : 'carry-over';
}

function failedRound(error: unknown): Round {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof TooManyRejected) {
    return { code: 1, status: 'rejected', loaded: null, text: `Rejected, nothing was published: ${message}` };
  }
  if (error instanceof CatalogueLocked) return { code: 3, status: 'locked', loaded: null, text: message };
  if (error instanceof BundleError || error instanceof StoreUnavailable) {
    return { code: 2, status: 'unusable', loaded: null, text: `Nothing was published: ${message}` };
  }
  const foreseen = diskFailure(error) ?? databaseRefusal(error);
  // Who mends what nobody foresaw needs to see where it came from; the next round may go well all the same.
  if (foreseen === null) console.error(error);
  const text = `Nothing was published: ${foreseen ?? `unforeseen: ${message}`}`;
  return { code: 2, status: 'unusable', loaded: null, text };
}
