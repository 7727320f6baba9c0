/** One run over a list of calendars: fetches those that are due, reads them, and publishes the nights that changed as a revision. */
import pLimit from 'p-limit';
import { CalendarProblem } from '#lib/calendars/calendar-problem';
import { readCalendar } from '#lib/calendars/read-calendar';
import { DAY_MS, daysBetween, utcDay } from '#lib/dates/plain-dates';
import { type CalendarFetcher, HostRefusal } from '#lib/import/calendars/calendar-fetcher';
import type { ListedCalendar } from '#lib/import/calendars/calendar-list';
import type { CalendarState, CalendarStates } from '#lib/import/calendars/calendar-states';
import { changedNights } from '#lib/import/calendars/changed-nights';
import { isStale } from '#lib/import/calendars/combined-nights';
import { HostQueue } from '#lib/import/calendars/host-queue';
import { type PublishedNights, publishNights } from '#lib/import/calendars/publish-nights';
import type { VersionShelf } from '#lib/store/store';

/** How calendars are refreshed. */
export interface RefreshOptions {
  /** Concurrent requests. */
  readonly concurrency: number;
  /** Concurrent requests to one host. */
  readonly perHost: number;
  /** Age of the last reading from which a calendar is stale. */
  readonly staleAfterMs: number;
  /** Number of nights from the day of reading on for which a calendar is complete. */
  readonly knownNights: number;
  readonly onProgress?: (done: number, total: number) => void;
}

/** The result of a run. */
export interface Refreshed {
  readonly calendars: number;
  /** Files that were read, and those that were as before. */
  readonly read: number;
  readonly unchanged: number;
  /** Calendars that were not due yet after earlier failures, or whose host failed before their turn. */
  readonly postponed: number;
  /** Calendars that could not be read this time or the last, with their rental, host and reason. */
  readonly failed: readonly FailedCalendar[];
  /** Calendars that are marked, and whose nights count as unknown, because they were not read for long. */
  readonly stale: number;
  /** Null when no night changed, and the day's first run was recorded before. */
  readonly published: PublishedNights | null;
}

/** A calendar that cannot be read. */
interface FailedCalendar {
  readonly rentalId: number;
  readonly host: string;
  readonly problem: string;
  /** When it was last read, milliseconds since 1970; null when it never was. */
  readonly readAtMs: number | null;
  /** Whether it is marked as stale: it was read, but not for long. */
  readonly isStale: boolean;
}

/** The pause after the first failure; doubled with each further one, up to the longest. */
const FIRST_PAUSE_MS = 5 * 60_000;
const LONGEST_PAUSE_MS = DAY_MS;
/** Days after which a file is read again although its host says that it is as before: known nights and series move on. */
const REREAD_DAYS = 7;
/** States stored at once: with their nights, and without. */
const BATCH = 1_000;
const READINGS_BATCH = 20_000;

/**
 * Refreshes calendars. A calendar that cannot be read keeps its last nights, is reported, and is tried again after a pause that grows with
 * its failures or that its host names.
 * @throws StoreUnavailable when no catalogue is published, CatalogueLocked when another process publishes; what was read is kept then.
 */
export async function refreshCalendars(
  shelf: VersionShelf,
  calendars: readonly ListedCalendar[],
  states: CalendarStates,
  fetcher: CalendarFetcher,
  options: RefreshOptions,
): Promise<Refreshed> {
  const nowMs = Date.now();
  const current = states.of(calendars);
  const due = current.flatMap(({ dueAtMs }, at) => (dueAtMs <= nowMs ? [at] : []));
  let [done, read, unchanged] = [0, 0, 0];
  const changed: CalendarState[] = [];
  const readings: CalendarState[] = [];
  const store = (isEnd = false) => {
    if (isEnd || changed.length >= BATCH) states.store(changed.splice(0));
    if (isEnd || readings.length >= READINGS_BATCH) states.storeReadings(readings.splice(0));
  };
  const refreshOne = async (at: number, queue: HostQueue) => {
    const calendar = calendars[at];
    const before = current[at];
    if (!calendar || !before) return;
    const { state, isUnchanged, refusal } = await refreshed(before, calendar, fetcher, options.knownNights);
    queue.report(refusal);
    current[at] = state;
    (state.nights === before.nights ? readings : changed).push(state);
    if (state.problem === null) isUnchanged ? unchanged++ : read++;
    done += 1;
    options.onProgress?.(done, due.length);
    store();
  };
  const queues = [...Map.groupBy(due, (at) => hostOf(calendars[at]?.url ?? '')).values()].map(
    (entries) => new HostQueue(entries),
  );
  const limit = pLimit(options.concurrency);
  const drain = async (queue: HostQueue) => {
    for (let at = queue.take(); at !== null; at = queue.take()) await refreshOne(at, queue);
  };
  await Promise.all(
    queues.flatMap((queue) => Array.from({ length: options.perHost }, () => limit(() => drain(queue)))),
  );
  store(true);
  const staleBeforeMs = nowMs - options.staleAfterMs;
  const reading = { atMs: nowMs, staleAfterMs: options.staleAfterMs };
  const published = await publishNights(shelf, (revised) => changedNights(current, revised, reading));
  return {
    calendars: calendars.length,
    read,
    unchanged,
    postponed: calendars.length - done,
    failed: current.flatMap(({ rentalId, url, problem, readAtMs }) =>
      problem === null
        ? []
        : [{ rentalId, host: hostOf(url), problem, readAtMs, isStale: isStale(readAtMs, staleBeforeMs) }],
    ),
    stale: current.filter(({ readAtMs }) => isStale(readAtMs, staleBeforeMs)).length,
    published,
  };
}

interface Outcome {
  readonly state: CalendarState;
  readonly isUnchanged: boolean;
  /** Null where the host responded. */
  readonly refusal: HostRefusal | null;
}

/** Fetches and reads a calendar; returns its new state. */
async function refreshed(
  before: CalendarState,
  { url, timeZone }: ListedCalendar,
  fetcher: CalendarFetcher,
  knownNights: number,
): Promise<Outcome> {
  const today = utcDay(Date.now());
  const isRecent = before.nightsOn !== null && daysBetween(before.nightsOn, today) < REREAD_DAYS;
  const validators = isRecent ? before : { etag: null, lastModified: null };
  const succeeded = { failures: 0, dueAtMs: 0, problem: null };
  try {
    const { bytes, etag, lastModified } = await fetcher.fetch(url, validators);
    const readAtMs = Date.now();
    if (bytes === null) {
      return { state: { ...before, ...succeeded, readAtMs }, isUnchanged: true, refusal: null };
    }
    const { taken, known } = readCalendar(bytes, { today, knownNights, timeZone });
    const nights = { known, taken: Int32Array.from(taken.flatMap(({ from, until }) => [from, until])) };
    const state = { ...before, ...succeeded, etag, lastModified, readAtMs, nightsOn: today, nights };
    return { state, isUnchanged: false, refusal: null };
  } catch (error) {
    if (!(error instanceof CalendarProblem)) throw error;
    const failures = before.failures + 1;
    const refusal = error instanceof HostRefusal ? error : null;
    const requestedMs = refusal?.retryAfterMs ?? 0;
    const pauseMs = Math.min(LONGEST_PAUSE_MS, Math.max(requestedMs, FIRST_PAUSE_MS * 2 ** (failures - 1)));
    const state = { ...before, failures, dueAtMs: Date.now() + pauseMs, problem: error.message };
    return { state, isUnchanged: false, refusal };
  }
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}
