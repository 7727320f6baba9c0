'use client';

import { startTransition, useEffect, useState } from 'react';

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
 * Renders months as one table each, with the state of every night in colour and in words. The document contains the
 * first three; the browser adds the others when it is idle, because their nights are most of the page's elements.
 */
export function MonthTables({ months, ...shared }: MonthTablesProps) {
  const [isComplete, setComplete] = useState(false);
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
  const weekCount = Math.max(...months.map(weeksOf));
  return months
    .slice(0, isComplete ? months.length : FIRST_MONTHS)
    .map((month, index) => (
      <Month
        key={month.month}
        month={month}
        spareWeeks={index === 0 && !isComplete ? weekCount - weeksOf(month) : 0}
        {...shared}
      />
    ));
}

const weeksOf = ({ blanks, nights }: Pick<MonthNights, 'blanks' | 'nights'>): number =>
  Math.ceil((blanks + nights.length) / 7);

function Month({
  month: { month, title, blanks, nights, isUnknown },
  spareWeeks,
  weekdays,
  words,
}: Omit<MonthTablesProps, 'months'> & {
  readonly month: MonthNights;
  /** Empty weeks below the month, which give the row the height of its longest month. */
  readonly spareWeeks: number;
}) {
  const weekCount = weeksOf({ blanks, nights });
  // The index in `nights` of the first day of each week.
  const weekStarts = Array.from({ length: weekCount + spareWeeks }, (_, week) => week * 7 - blanks);
  return (
    <table className="month">
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
                  {letter && <Night month={month} day={day + 1} letter={letter} words={words} />}
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
}

function Night({ month, day, letter, words }: NightProps) {
  const lookLetter = letter.toLowerCase();
  if (!isLook(lookLetter)) return null;
  const isChosen = letter !== lookLetter;
  return (
    <time
      dateTime={`${month}-${String(day).padStart(2, '0')}`}
      data-night={LOOKS[lookLetter]}
      data-chosen={isChosen || undefined}
    >
      {day}
      <span>{` ${words.looks[lookLetter]}${isChosen ? `, ${words.chosen}` : ''}`}</span>
    </time>
  );
}

const isLook = (letter: string): letter is LookLetter => letter in LOOKS;
