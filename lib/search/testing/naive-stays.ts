import { addDays, daysBetween } from '#lib/dates/plain-dates';
import type { Stay } from '#lib/dates/stay';
import type { RentalFilter, SearchedStay } from '#lib/search/rental-filter';
import type { RentalSelection } from '#lib/search/selection';

/** A stay with fixed dates, and the shift of its arrival from the chosen one. */
interface ShiftedStay {
  readonly stay: SearchedStay;
  readonly shift: number;
}

const known = new WeakMap<SearchedStay, Map<string, readonly ShiftedStay[]>>();

/** Returns the stays with fixed dates that a stay allows, the earliest first. */
export function staysWithin(stay: SearchedStay, today: string): readonly ShiftedStay[] {
  const byDay = known.get(stay) ?? new Map<string, readonly ShiftedStay[]>();
  known.set(stay, byDay);
  const stays = byDay.get(today) ?? shiftedStays(stay, today);
  byDay.set(today, stays);
  return stays;
}

function shiftedStays({ flexibility, ...stay }: SearchedStay, today: string): readonly ShiftedStay[] {
  if (flexibility === undefined) return [{ stay, shift: 0 }];
  const [before, after] = flexibility === 'month' ? [0, 30] : [flexibility, flexibility];
  const shifts = Array.from({ length: before + 1 + after }, (_, index) => index - before);
  return shifts
    .map((shift) => ({
      shift,
      stay: { ...stay, checkin: addDays(stay.checkin, shift), checkout: addDays(stay.checkout, shift) },
    }))
    .filter((shifted) =>
      flexibility === 'month'
        ? shifted.stay.checkin.slice(0, 7) === stay.checkin.slice(0, 7) && shifted.stay.checkin >= today
        : shifted.shift === 0 || shifted.stay.checkin >= today,
    );
}

/** Returns the filters of a selection that have the same dates as `stay`, itself included. */
export function filtersWithSameDates(
  stay: SearchedStay,
  { filters }: Pick<RentalSelection, 'filters'>,
): readonly RentalFilter[] {
  return filters.filter(
    (filter) =>
      filter.stay?.checkin === stay.checkin &&
      daysBetween(filter.stay.checkout, stay.checkout) === 0 &&
      filter.stay.flexibility === stay.flexibility,
  );
}

/** Returns the cheapest stay, of equal ones that with the least shift, then the earliest; null for none. */
export function cheapestStay(
  stays: readonly ShiftedStay[],
  totalOf: (stay: Stay) => number | null,
): Stay | null {
  let best: { readonly of: ShiftedStay; readonly total: number } | null = null;
  for (const each of stays) {
    const total = totalOf(each.stay) ?? 0;
    const isBetter =
      best === null ||
      total < best.total ||
      (total === best.total && Math.abs(each.shift) < Math.abs(best.of.shift));
    if (isBetter) best = { of: each, total };
  }
  return best && { checkin: best.of.stay.checkin, checkout: best.of.stay.checkout };
}
