import { nextRunAt, readInterval, waitUntil } from '#lib/cli/interval';
import { type RecordedRun, recordRun } from '#lib/cli/recorded-run';
import {
  type ExitCode,
  readArguments,
  soleArgument,
  type Verb,
  type VerbContext,
  wholeNumber,
  withShelf,
} from '#lib/cli/verb';
import { BundleError } from '#lib/import/bundle/ndjson';
import { CalendarFetcher } from '#lib/import/calendars/calendar-fetcher';
import { readCalendarList } from '#lib/import/calendars/calendar-list';
import { CalendarStates } from '#lib/import/calendars/calendar-states';
import {
  type Refreshed,
  type RefreshOptions,
  refreshCalendars,
} from '#lib/import/calendars/refresh-calendars';
import { CatalogueLocked } from '#lib/publishing/publishing-lock';
import { StoreUnavailable } from '#lib/store/store';

const MOST_REQUESTS = 64;
const MOST_PER_HOST = 8;
const LONGEST_DAYS = 365;
const SHOWN_PROBLEMS = 20;

/** The verb `calendars`: takes the nights of rentals from calendar files of portals and calendar programs. */
export const calendars: Verb = {
  name: 'calendars',
  usage: '<file> [--every TIME] [--concurrency N] [--per-host N] [--stale-after TIME] [--known-nights N]',
  summary: 'Take the nights of rentals from calendar files (iCal) of portals and calendar programs.',
  details: [
    '<file>               CSV with the columns rental_id,url and optionally time_zone (such as Europe/Rome); several',
    '                     rows of a rental add up. It is read again for each run. A rental without a row gets the nights',
    '                     of the catalogue again',
    '--every TIME         repeat until stopped, every 30m, 6h or 1d for example, with 10 % jitter',
    `--concurrency N      requests at the same time, 1 to ${MOST_REQUESTS}; default: 8`,
    `--per-host N         requests to one host at the same time, 1 to ${MOST_PER_HOST}; default: 1`,
    '--stale-after TIME   a calendar that was not read for this time is marked on pages and in the API, and counts as',
    '                     unknown where it is not taken; default: 3d',
    '--known-nights N     nights from the day of reading on for which a calendar is complete, 1 to 800; default: 365',
    'Servers follow within a second, without a new version. A calendar that cannot be read keeps its last nights, is',
    'reported, and is tried again after 5 minutes at first, then in growing intervals up to a day.',
  ],
  examples: ['calendars calendars.csv --every 30m'],
  async run(args, context) {
    const { values, positionals } = readArguments(args, {
      every: { type: 'string' },
      concurrency: { type: 'string' },
      'per-host': { type: 'string' },
      'stale-after': { type: 'string' },
      'known-nights': { type: 'string' },
    });
    const file = soleArgument(positionals, 'The file');
    const everyMs = values.every === undefined ? null : readInterval(values.every, '--every', 20);
    const options: RefreshOptions = {
      concurrency: wholeNumber(values.concurrency, '--concurrency', 1, MOST_REQUESTS) ?? 8,
      perHost: wholeNumber(values['per-host'], '--per-host', 1, MOST_PER_HOST) ?? 1,
      staleAfterMs: readInterval(values['stale-after'] ?? '3d', '--stale-after', LONGEST_DAYS),
      knownNights: wholeNumber(values['known-nights'], '--known-nights', 1, 800) ?? 365,
      onProgress: context.screen.counter((text) => context.screen.show('calendars', text)),
    };
    const states = new CalendarStates(context.config.dataDirectory);
    const fetcher = new CalendarFetcher();
    try {
      for (;;) {
        const { code, nextAtMs } = await recordedRun({ file, states, fetcher, options }, everyMs, context);
        if (nextAtMs === null) return code;
        await waitUntil(nextAtMs, (line) => context.screen.line(line));
      }
    } finally {
      context.screen.clear('calendars');
      fetcher.close();
      states.close();
    }
  },
};

/** Whether the next run may succeed. */
function isTemporary(error: unknown): error is Error {
  return (
    error instanceof CatalogueLocked || error instanceof StoreUnavailable || error instanceof BundleError
  );
}

/** What each run works with. */
interface RunTools {
  readonly file: string;
  readonly states: CalendarStates;
  readonly fetcher: CalendarFetcher;
  readonly options: RefreshOptions;
}

/**
 * Runs once and records the run. With `everyMs`, a failure after which the next run may succeed is printed only.
 * @returns when the next run begins; null for none
 */
async function recordedRun(
  tools: RunTools,
  everyMs: number | null,
  context: VerbContext,
): Promise<{ readonly code: ExitCode; readonly nextAtMs: number | null }> {
  const run = await recordRun({ kind: 'calendars', source: tools.file }, context);
  try {
    const { code, text, result } = await runOnce(tools, run, context);
    const nextAtMs = everyMs === null ? null : nextRunAt(everyMs);
    const { published, failed, ...counts } = result;
    await run.end({
      outcome: (published?.rentals ?? 0) > 0 ? 'published' : 'unchanged',
      message: text,
      versionId: published?.versionId ?? null,
      nextAtMs,
      summary: { calendars: { ...counts, failed: failed.length } },
    });
    return { code, nextAtMs };
  } catch (error) {
    const nextAtMs = everyMs === null || !isTemporary(error) ? null : nextRunAt(everyMs);
    const message = error instanceof Error ? error.message : String(error);
    const outcome = error instanceof CatalogueLocked ? 'locked' : 'unusable';
    await run.end({ outcome, message, versionId: null, nextAtMs, summary: {} });
    if (nextAtMs === null) throw error;
    context.screen.line(message);
    return { code: 2, nextAtMs };
  }
}

async function runOnce(
  { file, states, fetcher, options }: RunTools,
  run: RecordedRun,
  { config, screen, answer }: VerbContext,
): Promise<{ readonly code: ExitCode; readonly text: string; readonly result: Refreshed }> {
  const startedAtMs = performance.now();
  const list = await readCalendarList(file);
  const result = await withShelf(config, (shelf) =>
    refreshCalendars(shelf, list.calendars, states, fetcher, options),
  );
  screen.clear('calendars');
  for (const problem of list.problems.slice(0, SHOWN_PROBLEMS)) screen.line(problem);
  for (const { rentalId, host, problem, readAtMs, isStale } of result.failed.slice(0, SHOWN_PROBLEMS)) {
    const since = readAtMs === null ? 'never read' : `last read ${new Date(readAtMs).toISOString()}`;
    const marked = isStale ? ', marked as stale' : '';
    screen.line(`Rental ${rentalId}, ${host}: the calendar ${problem} (${since}${marked}).`);
  }
  for (const reason of list.problems) run.add({ ...NO_RECORD, source: file, reason });
  for (const { rentalId, host, problem } of result.failed) {
    run.add({ ...NO_RECORD, source: host, source_id: String(rentalId), reason: problem });
  }
  const more = list.problems.length + result.failed.length - 2 * SHOWN_PROBLEMS;
  if (more > 0) screen.line(`More problems are in the result of --json.`);
  const { published, failed, ...counts } = result;
  const text = describe(result, list.problems.length);
  answer(text, {
    event: 'calendars',
    time: new Date().toISOString(),
    seconds: Math.round((performance.now() - startedAtMs) / 100) / 10,
    ...counts,
    failed: failed.map(({ rentalId, host, problem, readAtMs, isStale }) => ({
      rental_id: rentalId,
      host,
      problem,
      read_at: readAtMs === null ? null : new Date(readAtMs).toISOString(),
      is_stale: isStale,
    })),
    rejected_rows: list.problems,
    version: published?.versionId ?? null,
    revision: published?.revision ?? null,
    rentals: published?.rentals ?? 0,
    bytes: published?.bytes ?? 0,
  });
  return { code: list.problems.length > 0 ? 1 : 0, text, result };
}

/** The members of a remark on a calendar that are always the same. */
const NO_RECORD = { kind: 'calendars', action: 'rejected', line: null, field: null } as const;

function describe(
  { calendars: count, read, unchanged, postponed, failed, stale, published }: Refreshed,
  rejected: number,
): string {
  const parts = [
    `${read} read`,
    `${unchanged} as before`,
    `${failed.length} failed`,
    ...(postponed > 0 ? [`${postponed} postponed`] : []),
    ...(stale > 0 ? [`${stale} stale`] : []),
    ...(rejected > 0 ? [`${rejected} rows rejected`] : []),
  ];
  const changed = published?.rentals ?? 0;
  const outcome =
    published && changed > 0
      ? `Published revision ${published.revision} of version ${published.versionId} with ${changed} rentals.`
      : 'No night changed.';
  return `${count} calendars: ${parts.join(', ')}. ${outcome}`;
}
