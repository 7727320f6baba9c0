'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { BrowserQueries } from '#components/site/browser-queries';
import { firstDayHere } from '#lib/browser/first-day-here';
import { hasFailed } from '#lib/browser/has-failed';
import { useLastData } from '#lib/browser/use-last-data';
import {
  arrivalYear,
  cheapestArrival,
  isWithoutArrivals,
  monthsOfArrivals,
} from '#lib/browser/when/arrival-year';
import { bestArrivals } from '#lib/browser/when/best-arrivals';
import {
  MAX_WINDOW_NIGHTS,
  STRIP_DAYS,
  type StayWindow,
  stayOf,
  WINDOW_NIGHTS,
  windowOf,
} from '#lib/browser/when/stay-window';
import { whenQuery } from '#lib/browser/when/when-query';
import type { Stay } from '#lib/dates/stay';
import type { ShownStay } from '#lib/site/shown-stay';
import type { WhenLabels } from '#lib/site/when-labels';
import { type GoToStay, StayFollower } from './stay-follower.ts';
import { StripControl } from './strip-control.ts';
import { WhenBand } from './when-band.tsx';
import { WhenMonths } from './when-months.tsx';
import { bestLines, noArrivalText, windowTexts } from './when-texts.ts';

/** The props of the strip "when to go". */
export interface WhenStripProps {
  readonly labels: WhenLabels;
  readonly locale: string;
  readonly currency: string;
  /** The first day of arrival in UTC, YYYY-MM-DD. The strip begins a day earlier or later where that is the visitor's day. */
  readonly from: string;
  /** Query string of the search whose homes are counted, without dates, order and page. */
  readonly values: string;
  /** The dates of the page; null without dates. */
  readonly stay: Stay | null;
  /** What the page says of its stay where no day of the strip has its number of homes: flexible dates, a month; else null or absent. */
  readonly shownStay?: ShownStay | null;
  /** Whether the page lists homes that are free on shifted dates too; false by default. */
  readonly isShifted?: boolean;
  /** Whether the page of another stay is loading. */
  readonly isPending: boolean;
  /** Returns the address of the page with another stay. */
  readonly hrefOf: (stay: Stay) => string;
  /** Returns the address of the page with stays in a month (YYYY-MM); absent where it has no such stays. */
  readonly hrefOfMonth?: (month: string, nights: number) => string;
  readonly onStay: GoToStay;
  /** Whether the columns are the price of one home instead of the number of free homes; false by default. */
  readonly isOneHome?: boolean;
}

/**
 * Renders a year of days of arrival with a window that is moved along it, and the same in words and as a table. It works only in a
 * browser; pages use `WhenDoor`, which loads it there.
 */
export default function WhenStrip(props: WhenStripProps) {
  return (
    <BrowserQueries>
      <Strip {...props} />
    </BrowserQueries>
  );
}

function Strip({
  isOneHome = false,
  labels,
  locale,
  currency,
  from: firstDay,
  values,
  stay,
  shownStay = null,
  isShifted = false,
  isPending,
  hrefOf,
  hrefOfMonth,
  onStay,
}: WhenStripProps) {
  const from = firstDayHere(firstDay);
  const range = useMemo(() => ({ from, days: STRIP_DAYS }), [from]);
  const shown = useMemo(() => stay && windowOf(stay, range), [stay, range]);
  // While an end of the window is pulled, the numbers are those of stays of the new length.
  const [pulledNights, setPulledNights] = useState<number | null>(null);
  const month = shownStay?.month ?? null;
  const nightsOfPage = shown?.nights ?? (month === null ? null : (shownStay?.nights ?? null));
  const nights = pulledNights ?? nightsOfPage ?? WINDOW_NIGHTS;
  const answer = useQuery(whenQuery(values, { nights, from, days: STRIP_DAYS }, locale, currency));
  const { refetch } = answer;
  const data = useLastData(answer.data);
  const isOfOther = answer.isPlaceholderData || answer.data === undefined;
  const year = useMemo(() => data && arrivalYear(data), [data]);
  const best = useMemo(() => year && bestArrivals(year), [year]);
  const start = useMemo((): StayWindow => {
    if (shown) return shown;
    const ofMonth = monthsOfArrivals(range.from, range.days).find((each) => each.month === month);
    const run = ofMonth ?? (best?.kind === 'both' ? best.run : (best?.prices ?? best?.homes));
    const arrival = (year && run && cheapestArrival(year.days, run)) ?? ofMonth?.first ?? 0;
    return { arrival, nights: nightsOfPage ?? WINDOW_NIGHTS };
  }, [shown, best, year, month, nightsOfPage, range]);

  const rail = useRef<HTMLDivElement>(null);
  const windowBox = useRef<HTMLDivElement>(null);
  const arrivalBox = useRef<HTMLDivElement>(null);
  const nightsBox = useRef<HTMLDivElement>(null);
  const dates = useRef<HTMLElement>(null);
  const numbers = useRef<HTMLElement>(null);
  const control = useRef<StripControl | null>(null);
  const follower = useRef<StayFollower | null>(null);

  const describe = useEffectEvent((window: StayWindow | null) => {
    const isOfPage = !isPending && window?.arrival === shown?.arrival && window?.nights === shown?.nights;
    return windowTexts(window, {
      year: isOfOther ? undefined : year,
      range,
      shown: isOfPage ? shownStay : null,
      isShifted,
      labels,
      locale,
    });
  });
  const go = useEffectEvent<GoToStay>((wanted, mode) => {
    setPulledNights(windowOf(wanted, range).nights);
    onStay(wanted, mode);
  });
  const change = useEffectEvent((window: StayWindow) =>
    follower.current?.change(stayOf(window, range), window.nights !== nights),
  );
  useEffect(() => {
    const [railBox, window] = [rail.current, windowBox.current];
    const [arrival, length] = [arrivalBox.current, nightsBox.current];
    const [datesText, numbersText] = [dates.current, numbers.current];
    if (!railBox || !window || !arrival || !length || !datesText || !numbersText) return;
    const parts = { rail: railBox, window, arrival, nights: length, dates: datesText, numbers: numbersText };
    const following = new StayFollower((wanted, mode) => go(wanted, mode));
    const strip = new StripControl(parts, {
      range,
      describe: (window) => describe(window),
      onChange: (window) => change(window),
      onEnd: (window) => following.end(stayOf(window, range)),
    });
    control.current = strip;
    follower.current = following;
    return () => {
      strip.remove();
      following.stop();
    };
  }, [range]);

  useEffect(() => follower.current?.setPending(isPending), [isPending]);
  // Shows the stay of the page, unless the visitor is about to choose another.
  useEffect(() => {
    if (isPending || control.current?.isHeld || follower.current?.isBusy) return;
    setPulledNights(null);
    control.current?.show(start, shown !== null);
  }, [isPending, start, shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts of the window depend on the year and the page
  useEffect(() => control.current?.describe(), [year, isOfOther, shownStay, isPending]);

  return (
    <>
      <p className="when-readout">
        <strong ref={dates} />
        <span ref={numbers} />
      </p>
      <div ref={rail} className="when-rail" data-unset="" aria-busy={isOfOther}>
        <WhenBand year={year} isOneHome={isOneHome} range={range} todayLabel={labels.today} locale={locale} />
        <div ref={windowBox} className="when-window">
          <span data-end="start" />
          <div
            ref={arrivalBox}
            role="slider"
            tabIndex={0}
            aria-label={labels.arrival}
            aria-valuemin={0}
            aria-valuemax={STRIP_DAYS - 1}
            aria-valuenow={0}
          />
          <div
            ref={nightsBox}
            role="slider"
            tabIndex={0}
            data-end="end"
            aria-label={labels.length}
            aria-valuemin={1}
            aria-valuemax={MAX_WINDOW_NIGHTS}
            aria-valuenow={WINDOW_NIGHTS}
          />
        </div>
      </div>
      {hasFailed(answer) ? (
        <p role="alert" className="when-words">
          {labels.failed}{' '}
          <button type="button" className="text-link" onClick={() => refetch()}>
            {labels.retry}
          </button>
        </p>
      ) : (
        <p className="when-words">
          {year && noArrivalText(year, labels, locale)}
          {year &&
            bestLines(best ?? null, year, labels, locale).map(
              ({ before, dates: when, after, stay: target }) => (
                <span key={before}>
                  {before}
                  <a href={hrefOf(target)} className="text-link">
                    {when}
                  </a>
                  {after}
                </span>
              ),
            )}
        </p>
      )}
      {year && !isWithoutArrivals(year) && (
        <WhenMonths
          isOneHome={isOneHome}
          year={year}
          labels={labels}
          locale={locale}
          hrefOf={hrefOf}
          {...(hrefOfMonth && { hrefOfMonth })}
        />
      )}
    </>
  );
}
