/** The sentences of the strip "when to go", from the numbers of its days. */

import { type ArrivalYear, cheapestArrival, isWithoutArrivals } from '#lib/browser/when/arrival-year';
import type { ArrivalRun, BestArrivals } from '#lib/browser/when/best-arrivals';
import { type StayWindow, stayOf, type WindowRange } from '#lib/browser/when/stay-window';
import { addDays } from '#lib/dates/plain-dates';
import type { Stay } from '#lib/dates/stay';
import { countText } from '#lib/i18n/count-texts';
import { formatDateRange, formatMoney, formatShownPrice } from '#lib/i18n/format';
import { joinedParts } from '#lib/i18n/joined-parts';
import { wholeUnits } from '#lib/money/currency';
import type { ShownStay } from '#lib/site/shown-stay';
import type { WhenLabels } from '#lib/site/when-labels';
import type { WindowTexts } from './strip-control.ts';

interface TextScope {
  /** Undefined while the numbers for stays of the window's length are loading. */
  readonly year: ArrivalYear | undefined;
  readonly range: WindowRange;
  /** What the page says of the stay that it shows, where the window has that stay; else null. */
  readonly shown: ShownStay | null;
  /** Whether the page counts shifted dates too, which the days of the year do not. */
  readonly isShifted: boolean;
  readonly labels: WhenLabels;
  readonly locale: string;
}

/** Returns the texts of a window: its dates, and how many homes are free then and at which prices; null: without a stay. */
export function windowTexts(
  window: StayWindow | null,
  { year, range, shown, isShifted, labels, locale }: TextScope,
): WindowTexts {
  const nights = countText(labels.nights, window?.nights ?? shown?.nights ?? 0, locale);
  if (shown) return { dates: shown.dates, numbers: shown.homes, nights };
  if (window === null) {
    const numbers = year && isWithoutArrivals(year) ? '' : labels.slide;
    return { dates: labels.anyDates, numbers, nights: labels.anyDates };
  }
  const { checkin, checkout } = stayOf(window, range);
  const dates = joinedParts([formatDateRange(checkin, checkout, locale), nights], locale);
  const day = year?.nights === window.nights ? year.days[Math.round(window.arrival)] : undefined;
  if (!year || !day) return { dates, numbers: '', nights };
  const homes = countText(isShifted ? labels.exactHomes : labels.homes, day.homes, locale);
  // The prices of a list with shifted dates are those of other days.
  if (isShifted || day.lowestMinor === null || day.medianMinor === null)
    return { dates, numbers: homes, nights };
  const { currency } = year;
  const prices = labels.prices
    .replace('{lowest}', formatShownPrice(day.lowestMinor, currency, locale))
    .replace('{typical}', formatMoney(wholeUnits(day.medianMinor, currency), currency, locale));
  return { dates, numbers: joinedParts([homes, prices], locale), nights };
}

/** Returns the sentence for a year in which no stay of its length can begin; null where one can. */
export function noArrivalText(year: ArrivalYear, labels: WhenLabels, locale: string): string | null {
  return isWithoutArrivals(year) ? countText(labels.noArrival, year.nights, locale) : null;
}

/** A sentence about the best part of the year, in which the dates are a link to a stay. */
export interface BestLine {
  readonly before: string;
  readonly dates: string;
  readonly after: string;
  /** The cheapest stay that begins in that part. */
  readonly stay: Stay;
}

/** Returns what can be said about the best parts of a year; nothing where no part is better. */
export function bestLines(
  best: BestArrivals | null,
  year: ArrivalYear,
  labels: WhenLabels,
  locale: string,
): readonly BestLine[] {
  if (best === null) return [];
  const parts: readonly (readonly [string, ArrivalRun | null])[] =
    best.kind === 'both'
      ? [[labels.both, best.run]]
      : [
          [labels.most, best.homes],
          [labels.cheapest, best.prices],
        ];
  return parts.flatMap(([text, run]) => {
    const arrival = run && cheapestArrival(year.days, run);
    if (run === null || arrival === null || text === '') return [];
    const [before = '', after = ''] = text.split('{dates}');
    const dates = formatDateRange(addDays(year.from, run.first), addDays(year.from, run.last), locale);
    const stay = stayOf({ arrival, nights: year.nights }, { from: year.from, days: year.days.length });
    return [{ before, dates, after, stay }];
  });
}
