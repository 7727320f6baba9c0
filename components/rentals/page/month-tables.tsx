'use client';

import { type Ref, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { lazyPart } from '#components/ui/lazy-part';
import { useWhenSeen } from '#lib/browser/use-when-seen';
import type { ArrivalPriceScope } from '#lib/browser/when/arrival-price-scope';
import type { ArrivalPrice } from '#lib/browser/when/arrival-prices';

const CalendarPrices = lazyPart(() => import('./calendar-prices.tsx'));

/** The prices by day of arrival; null before they have loaded. */
type Prices = ReadonlyMap<string, ArrivalPrice> | null;

/** A month of a calendar in short form: pages carry a year of nights as data, too. */
export interface MonthNights {
  /** YYYY-MM */
  readonly month: string;
  /** "May 2027" */
  readonly title: string;
  /** Empty cells before the first day. */
  readonly blanks: number;
  /** The look of each night, a letter per day: a key of `LOOKS`, as a capital letter in the requested stay. */
  readonly nights: string;
  readonly isUnknown: boolean;
}

/** The looks of a night, `data-night` in the style sheet, by their letters. */
const LOOKS = { p: 'past', f: 'free', t: 'taken', u: 'unknown', c: 'changeover' } as const;

/** The letter of a night's look. */
export type LookLetter = keyof typeof LOOKS;

interface MonthTablesProps {
  readonly months: readonly MonthNights[];
  /** The month at which the row opens, YYYY-MM; the first one where it is not among `months`. */
  readonly opensAt: string | null;
  /** What the prices of days of arrival are for; null where the home has none. */
  readonly prices: ArrivalPriceScope | null;
  /** The seven columns. */
  readonly weekdays: readonly { readonly short: string; readonly long: string }[];
  readonly words: {
    /** What screen readers say of a night, by its look. */
    readonly looks: Readonly<Record<LookLetter, string>>;
    /** Said of a night of the requested stay. */
    readonly chosen: string;
    /** Said of a month without a known night. */
    readonly monthUnknown: string;
  };
}

/** The months in the document: as many as fit the row on wide screens. */
const FIRST_MONTHS = 3;
/** The longest wait for an idle browser. */
const LONGEST_WAIT_MS = 1500;

/**
 * Renders months as one table each, with the state of every night in colour and in words. The document contains three, from the one on at
 * which the row opens; the browser adds the others when it is idle, because their nights are most of the page's elements, and scrolls the
 * row so that the same month stays in its place.
 */
export function MonthTables({ months, opensAt, prices: scope, ...shared }: MonthTablesProps) {
  const [isComplete, setComplete] = useState(false);
  const [prices, setPrices] = useState<Prices>(null);
  useEffect(() => {
    const complete = () => startTransition(() => setComplete(true));
    // Safari has no idle callback.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(complete);
      return () => clearTimeout(timer);
    }
    const idle = window.requestIdleCallback(complete, { timeout: LONGEST_WAIT_MS });
    return () => window.cancelIdleCallback(idle);
  }, []);
  const opening = Math.max(
    0,
    months.findIndex(({ month }) => month === opensAt),
  );
  const [firstTable, isWanted] = useWhenSeen<HTMLTableElement>({ waitsForIdle: true });
  useLayoutEffect(() => {
    const row = firstTable.current?.closest('section');
    const table = row?.querySelectorAll('table')[opening];
    if (!isComplete || !row || !table) return;
    return scrollToStart(row, table);
  }, [isComplete, opening, firstTable]);
  const first = isComplete ? 0 : Math.min(opening, Math.max(0, months.length - FIRST_MONTHS));
  const weekCount = Math.max(...months.map(weeksOf));
  return (
    <>
      {months.slice(first, isComplete ? months.length : first + FIRST_MONTHS).map((month, index) => (
        <Month
          key={month.month}
          ref={index === 0 ? firstTable : null}
          month={month}
          spareWeeks={index === 0 && !isComplete ? weekCount - weeksOf(month) : 0}
          prices={prices}
          isPriced={scope !== null}
          isPriceless={prices?.size === 0}
          {...shared}
        />
      ))}
      {scope && isWanted && <CalendarPrices scope={scope} onPrices={setPrices} />}
    </>
  );
}

/**
 * Scrolls a row so that one of its tables is at its start; at once, and again when a row far out of view is first laid out, because until
 * then it may not scroll. Returns a function that cancels the second.
 */
function scrollToStart(row: HTMLElement, table: HTMLElement): () => void {
  const isRtl = getComputedStyle(row).direction === 'rtl';
  const distance = () => {
    const [place, target] = [row.getBoundingClientRect(), table.getBoundingClientRect()];
    return isRtl ? target.right - place.right : target.left - place.left;
  };
  const scroll = () => {
    row.scrollLeft += distance();
  };
  scroll();
  if (Math.abs(distance()) < 1) return () => {};
  row.addEventListener('contentvisibilityautostatechange', scroll, { once: true });
  return () => row.removeEventListener('contentvisibilityautostatechange', scroll);
}

const weeksOf = ({ blanks, nights }: Pick<MonthNights, 'blanks' | 'nights'>): number =>
  Math.ceil((blanks + nights.length) / 7);

function Month({
  ref,
  month: { month, title, blanks, nights, isUnknown },
  spareWeeks,
  prices,
  isPriced,
  isPriceless,
  weekdays,
  words,
}: Omit<MonthTablesProps, 'months' | 'opensAt' | 'prices'> & {
  readonly prices: Prices;
  /** Whether days have room for prices. */
  readonly isPriced: boolean;
  /** Whether no day has one. */
  readonly isPriceless: boolean;
  readonly ref: Ref<HTMLTableElement>;
  readonly month: MonthNights;
  /** Empty weeks below the month, which give the row the height of its longest month. */
  readonly spareWeeks: number;
}) {
  const weekCount = weeksOf({ blanks, nights });
  // The index in `nights` of the first day of each week.
  const weekStarts = Array.from({ length: weekCount + spareWeeks }, (_, week) => week * 7 - blanks);
  return (
    <table
      ref={ref}
      className="month"
      data-priced={isPriced || undefined}
      data-priceless={isPriceless || undefined}
    >
      <caption>
        {title}
        {isUnknown && <span className="sr-only">, {words.monthUnknown}</span>}
      </caption>
      <thead>
        <tr>
          {weekdays.map(({ short, long }) => (
            <th key={long} scope="col">
              <abbr title={long}>{short}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weekStarts.slice(0, weekCount).map((start) => (
          <tr key={start}>
            {weekdays.map(({ long }, column) => {
              const day = start + column;
              const letter = nights[day];
              return (
                <td key={long}>
                  {letter && (
                    <Night month={month} day={day + 1} letter={letter} prices={prices} words={words} />
                  )}
                </td>
              );
            })}
          </tr>
        ))}
        {weekStarts.slice(weekCount).map((start) => (
          <tr key={start}>
            <td>
              <div className="spare-night" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface NightProps extends Pick<MonthTablesProps, 'words'> {
  readonly month: string;
  readonly day: number;
  readonly letter: string;
  readonly prices: Prices;
}

function Night({ month, day, letter, prices, words }: NightProps) {
  const lookLetter = letter.toLowerCase();
  if (!isLook(lookLetter)) return null;
  const isChosen = letter !== lookLetter;
  const date = `${month}-${String(day).padStart(2, '0')}`;
  const price = prices?.get(date);
  return (
    <time
      dateTime={date}
      data-price={price?.level}
      data-night={LOOKS[lookLetter]}
      data-chosen={isChosen || undefined}
    >
      {day}
      {price && <small aria-hidden="true">{price.nightly}</small>}
      <span>{` ${words.looks[lookLetter]}${isChosen ? `, ${words.chosen}` : ''}${price ? `, ${price.text}` : ''}`}</span>
    </time>
  );
}

const isLook = (letter: string): letter is LookLetter => letter in LOOKS;
