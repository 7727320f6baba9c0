/** When the commands that renew the catalogue ran, when they run next, and which of them fail. */
import type { Kysely } from 'kysely';
import { DAY_MS } from '#lib/dates/plain-dates';
import type { RunRow, StudioSchema } from '#lib/studio/database/studio-schema';

type Database = Kysely<StudioSchema>;

/**
 * What a source is doing: `running`; `interrupted`: its run ended without a record, as when it is killed; `overdue`: it should have run again;
 * `failed`: its last run failed; `well` otherwise.
 */
export type RenewalState = 'running' | 'interrupted' | 'overdue' | 'failed' | 'well';

/** A command with what it reads, and how its runs went. Times are milliseconds since 1970. */
export interface RenewalSource {
  /** What runs, such as `import`. */
  readonly kind: string;
  /** What it reads: a path or an address. */
  readonly source: string;
  readonly state: RenewalState;
  readonly lastAtMs: number;
  /** What became of the last run that ended; empty for none. */
  readonly outcome: string;
  /** A sentence about it, in English. */
  readonly message: string;
  /** The end of the last run that succeeded, among the recorded ones; null for none. */
  readonly succeededAtMs: number | null;
  /** Null for a command that does not repeat by itself. */
  readonly nextAtMs: number | null;
  /** Failed runs since the last that succeeded, among the recorded ones. */
  readonly failures: number;
  /** What the last run could not read, by host, the most frequent first; of calendars only. */
  readonly failing: readonly FailingHost[];
}

/** A host of which calendars could not be read. */
interface FailingHost {
  readonly host: string;
  readonly calendars: number;
  /** Why, for one of them. */
  readonly problem: string;
}

/** The greatest age of the last run of a source that is shown. */
const OLDEST_MS = 90 * DAY_MS;
/** A run that recorded nothing for this time is over. */
const SILENT_MS = 120_000;
/** How late a run may be: a computer that was busy, or a long run before it. */
const LATE_MS = 600_000;
const SUCCESSES: ReadonlySet<string> = new Set(['published', 'unchanged']);
/** Number of hosts that are listed. */
const HOSTS = 10;

/** Dates and times in names of files. */
const DATES = /\d{4}([-_.]?)\d\d\1\d\d(?:[-_.T]?\d{2,6}Z?)?/gi;

/** Lists the sources that ran within 90 days, by kind, those with the latest run first. Names that differ in a date only are one source. */
export async function listRenewalSources(db: Database, nowMs: number): Promise<readonly RenewalSource[]> {
  const runs = await db
    .selectFrom('runs')
    .selectAll()
    .where('started_at_ms', '>', nowMs - OLDEST_MS)
    .orderBy('kind')
    .orderBy('started_at_ms', 'desc')
    .execute();
  const bySource = Map.groupBy(runs, ({ kind, source }) => `${kind} ${source.replaceAll(DATES, '')}`);
  return Promise.all([...bySource.values()].map((ofSource) => sourceOf(db, ofSource, nowMs)));
}

async function sourceOf(db: Database, runs: readonly RunRow[], nowMs: number): Promise<RenewalSource> {
  const [last] = runs;
  if (last === undefined) throw new Error('A source without runs.');
  const ended = runs.filter(({ ended_at_ms }) => ended_at_ms !== null);
  const succeededAt = ended.findIndex(({ outcome }) => SUCCESSES.has(outcome ?? ''));
  const [lastEnded] = ended;
  return {
    kind: last.kind,
    source: last.source,
    state: stateOf(last, nowMs),
    lastAtMs: last.started_at_ms,
    outcome: lastEnded?.outcome ?? '',
    message: lastEnded?.message ?? '',
    succeededAtMs: ended[succeededAt]?.ended_at_ms ?? null,
    nextAtMs: last.next_at_ms,
    failures: succeededAt === -1 ? ended.length : succeededAt,
    failing: lastEnded?.kind === 'calendars' ? await failingHosts(db, lastEnded.id) : [],
  };
}

function stateOf({ ended_at_ms, seen_at_ms, next_at_ms, outcome }: RunRow, nowMs: number): RenewalState {
  if (ended_at_ms === null) return nowMs - seen_at_ms < SILENT_MS ? 'running' : 'interrupted';
  if (next_at_ms !== null && nowMs - next_at_ms > LATE_MS) return 'overdue';
  return SUCCESSES.has(outcome ?? '') ? 'well' : 'failed';
}

async function failingHosts(db: Database, runId: string): Promise<readonly FailingHost[]> {
  const rows = await db
    .selectFrom('run_remarks')
    .select(({ fn }) => ['source', fn.countAll().as('calendars'), fn.min('reason').as('problem')])
    .where('run_id', '=', runId)
    .groupBy('source')
    .orderBy('calendars', 'desc')
    .orderBy('source')
    .limit(HOSTS)
    .execute();
  return rows.map(({ source, calendars, problem }) => ({
    host: source,
    calendars: Number(calendars),
    problem,
  }));
}
