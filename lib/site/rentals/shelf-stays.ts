/** The rentals of a shared list for one stay: which are free and what each costs, in the order in which to show them. */
import type { RentalRecord } from '#lib/catalogue/rentals/rental-records';
import { readStayLimits } from '#lib/catalogue/rentals/stay-limits';
import type { Store } from '#lib/store/store';
import { type StayAnswer, type StayRequest, stayAnswer } from './rental-stay.ts';

/**
 * A rental with the answer to the stay. `free`: all nights are free and the total is known. `unknown`: some nights are not known, none is
 * taken. `impossible`: not for this stay. `onRequest`: free, its price on request. Without dates, `open`, or `impossible` for too many guests.
 */
export interface ShelfStay {
  readonly state: 'free' | 'unknown' | 'impossible' | 'onRequest' | 'open';
  readonly record: RentalRecord;
  readonly answer: StayAnswer;
}

/** The order of the states in a list with dates. */
const STATES: readonly ShelfStay['state'][] = ['free', 'onRequest', 'unknown', 'impossible', 'open'];

/** Returns the state of a rental from the answer to the stay; see `ShelfStay`. */
export function shelfState(answer: StayAnswer): ShelfStay['state'] {
  if (answer.kind !== 'possible') return answer.kind;
  if (!answer.isFree) return 'unknown';
  return answer.finalPriceMinor === null ? 'onRequest' : 'free';
}

/**
 * Returns the rentals with their answers. With a stay they are in the order of states, free ones by total, and of equal ones in the order of
 * `records`; without a stay in the order of `records`. `records` must have been read with the stay and the guests of the request.
 */
export async function shelfStays(
  store: Store,
  records: readonly RentalRecord[],
  request: StayRequest,
): Promise<readonly ShelfStay[]> {
  const limits = await readStayLimits(store, request.stay === null ? [] : records.map(({ id }) => id));
  const stays = records.map((record): ShelfStay => {
    const { bookings, seasons } = limits.get(record.id) ?? NO_LIMITS;
    // The page says once what is wrong with the dates, instead of in each rental.
    const answer = stayAnswer({ ...record, bookings, seasons }, { ...request, problems: [] });
    return { state: shelfState(answer), record, answer };
  });
  return request.stay === null ? stays : stays.toSorted(compareStays);
}

const NO_LIMITS = { bookings: [], seasons: [] } as const;

function compareStays(a: ShelfStay, b: ShelfStay): number {
  if (a.state !== b.state) return STATES.indexOf(a.state) - STATES.indexOf(b.state);
  return a.state === 'free' ? (a.record.finalPriceMinor ?? 0) - (b.record.finalPriceMinor ?? 0) : 0;
}

/** The numbers of rentals by state, and the lowest total of the free ones in minor units, null without one. */
export interface ShelfSummary {
  readonly total: number;
  readonly free: number;
  readonly unknown: number;
  readonly onRequest: number;
  readonly lowestMinor: number | null;
}

/** Returns the summary of a list for a stay. */
export function shelfSummary(stays: readonly ShelfStay[]): ShelfSummary {
  const count = (state: ShelfStay['state']) => stays.filter((stay) => stay.state === state).length;
  const totals = stays
    .filter(({ state }) => state === 'free')
    .map(({ record }) => record.finalPriceMinor)
    .filter((minor) => minor !== null);
  return {
    total: stays.length,
    free: totals.length,
    unknown: count('unknown'),
    onRequest: count('onRequest'),
    lowestMinor: totals.length === 0 ? null : Math.min(...totals),
  };
}
