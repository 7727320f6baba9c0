import { DAY_MS } from '#lib/dates/plain-dates';
import type { RentalNights } from '#lib/store/rental-nights';

const STAYS = 12;

const today = Math.floor(Date.now() / DAY_MS);

/** Returns the nights of the next year, with 12 stays of a week, four weeks apart. The first begins `shift` days from today. */
export function nightsOfYear(shift: number): RentalNights {
  const taken = Array.from({ length: STAYS }, (_, stay) => [
    today + 28 * stay + shift,
    today + 28 * stay + shift + 7,
  ]);
  return { taken: Int32Array.from(taken.flat()), known: { from: today, until: today + 364 } };
}
