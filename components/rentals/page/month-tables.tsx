'use client';

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

/** Renders months as one table each, with the state of every night in colour and in words. */
export function MonthTables({ months, ...shared }: MonthTablesProps) {
  return months.map((month) => <Month key={month.month} month={month} {...shared} />);
}

function Month({
  month: { month, title, blanks, nights, isUnknown },
  weekdays,
  words,
}: Omit<MonthTablesProps, 'months'> & { readonly month: MonthNights }) {
  const weekStarts = Array.from(
    { length: Math.ceil((blanks + nights.length) / 7) },
    (_, week) => week * 7 - blanks,
  );
  return (
    <table className="month w-full shrink-0 snap-start table-fixed self-start text-center tabular-nums sm:w-[calc((100%-2rem)/2)] xl:w-[calc((100%-4rem)/3)] print:w-[30%] print:break-inside-avoid">
      <caption className="mb-2 text-start font-semibold first-letter:uppercase">
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
        {weekStarts.map((start) => (
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
      className="night"
      data-night={LOOKS[lookLetter]}
      data-chosen={isChosen || undefined}
    >
      {day}
      <span className="sr-only">{` ${words.looks[lookLetter]}${isChosen ? `, ${words.chosen}` : ''}`}</span>
    </time>
  );
}

const isLook = (letter: string): letter is LookLetter => letter in LOOKS;
