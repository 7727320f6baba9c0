/** Computes how many nights of a stay lie in which seasons. */
import type { RateRecords } from '#lib/search/memory/rate-records';
import type { PricedNights } from '#lib/search/stay-pricing';

/** Numbers of each calendar in the nights of a stay. */
export const NIGHTS_OF_CALENDAR = 3;
/** Instead of the first season: the nights of the calendar are not computed. */
export const UNKNOWN_SEASON = -1;
/** Instead of the first season: the stay has nights of three seasons or more, which are added one by one. */
const MANY_SEASONS = -2;

/** The nights of a stay in the seasons of each calendar. */
export class SeasonNights {
  readonly #records: RateRecords;
  readonly #nights: PricedNights;
  /**
   * By calendar: the place of the first season with nights of the stay among its seasons, or `UNKNOWN_SEASON`, for which `find` has to be
   * called, or another negative number, for which `sumOf` adds up the nights; the nights of that season; those of the next.
   */
  readonly byCalendar: Int32Array;

  constructor(records: RateRecords, nights: PricedNights) {
    this.#records = records;
    this.#nights = nights;
    const calendars = records.calendarStarts.length - 1;
    this.byCalendar = new Int32Array(NIGHTS_OF_CALENDAR * calendars).fill(UNKNOWN_SEASON);
  }

  /** Finds the seasons of a calendar with nights of the stay, and writes them into `byCalendar`. */
  find(calendar: number): void {
    const { calendarStarts, seasonFirstDays, seasonEndDays } = this.#records;
    const { arrival, departure } = this.#nights;
    const firstSeason = calendarStarts[calendar]!;
    const seasonsEnd = calendarStarts[calendar + 1]!;
    let season = firstSeason;
    while (season < seasonsEnd && seasonEndDays[season]! <= arrival) season += 1;
    const nightsOf = (each: number) =>
      each < seasonsEnd
        ? Math.max(0, Math.min(seasonEndDays[each]!, departure) - Math.max(seasonFirstDays[each]!, arrival))
        : 0;
    const place = nightsOf(season + 2) > 0 ? MANY_SEASONS : nightsOf(season) > 0 ? season - firstSeason : 0;
    this.byCalendar.set([place, nightsOf(season), nightsOf(season + 1)], NIGHTS_OF_CALENDAR * calendar);
  }

  /**
   * Adds up what the nights of an entry cost: of any number of seasons, and with amounts of any size. `otherAt` and `firstRate` are the places of
   * the price of nights outside the seasons and of the first price of a season in the words of the records.
   */
  sumOf(calendar: number, otherAt: number, firstRate: number): number {
    const { calendarStarts, seasonFirstDays, seasonEndDays } = this.#records;
    const { arrival, departure, count } = this.#nights;
    const other = this.#amount(otherAt);
    const firstSeason = calendarStarts[calendar]!;
    const seasonsEnd = calendarStarts[calendar + 1]!;
    let sum = count * other;
    for (let season = firstSeason; season < seasonsEnd; season++) {
      const nights =
        Math.min(seasonEndDays[season]!, departure) - Math.max(seasonFirstDays[season]!, arrival);
      if (nights > 0) sum += nights * (this.#amount(firstRate + season - firstSeason) - other);
    }
    return sum;
  }

  #amount(at: number): number {
    const { words, largeAmounts } = this.#records;
    const word = words[at]!;
    return word >= 0 ? word : largeAmounts[~word]!;
  }
}
