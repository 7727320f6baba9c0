import { MonthRow } from '#components/rentals/page/month-row';
import { type LookLetter, type MonthNights, MonthTables } from '#components/rentals/page/month-tables';
import { formatDate, formatDateRange } from '#lib/i18n/format';
import { dateFormat } from '#lib/i18n/formatters';
import type { Translator } from '#lib/i18n/translator';
import type { HomePrices } from '#lib/site/rentals/home-prices';
import {
  availabilityMonths,
  type Calendar,
  type CalendarDay,
  type CalendarMonth,
  knownAhead,
  knownLater,
  takenRuns,
  weekdays,
} from './availability-months.ts';

interface AvailabilityCalendarProps {
  readonly calendar: Calendar;
  /** The day on which the stale calendar was last read, YYYY-MM-DD; null where it is current. */
  readonly staleSince: string | null;
  /** The requested stay, highlighted; YYYY-MM-DD. */
  readonly stay: { readonly checkin: string; readonly checkout: string } | null;
  /** YYYY-MM-DD */
  readonly today: string;
  /** The prices of days of arrival; null where the home has none. */
  readonly prices: HomePrices | null;
  readonly locale: string;
  readonly t: Translator<'rental'>;
}

const MONTHS = 12;

/**
 * Renders twelve months of a rental's calendar, from the current one on, as one table each, with free, taken and
 * unknown nights, and the same in words. The row opens at the month in which the stay begins. If no night is known or
 * taken, only a sentence. A stale calendar is marked.
 */
export function AvailabilityCalendar(props: AvailabilityCalendarProps) {
  const { calendar, staleSince, stay, today, prices, locale, t } = props;
  const known = knownAhead(calendar.known, { today, months: MONTHS });
  if (known === null && takenRuns(calendar.bookings, { today, months: MONTHS }).length === 0) {
    return <NothingKnown {...props} />;
  }
  const months = availabilityMonths(calendar, { today, count: MONTHS, locale });
  const legend = (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 pt-1.5 text-sm">
      {(
        [
          ['free', t('legendFree')],
          ['taken', t('legendTaken')],
          ['changeover', t('legendChangeover')],
          ...(known?.isAll ? [] : [['unknown', t('legendUnknown')] as const]),
        ] as const
      ).map(([look, text]) => (
        <li key={text} className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className="size-4.5 shrink-0 border border-line-strong/40"
            data-night={look}
          />
          {text}
        </li>
      ))}
    </ul>
  );
  return (
    <div className="availability">
      {staleSince !== null && <p className="mb-2">{staleText(staleSince, locale, t)}</p>}
      <div className="measure mb-4 text-ink-soft">
        <p>{t('calendarHint')}</p>
        {prices && (
          <p className="price-hint">
            <span>{prices.nightlyHint}</span>
            <span>{prices.noneHint}</span>
          </p>
        )}
      </div>
      <MonthRow
        label={t('calendarMonths')}
        earlierLabel={t('monthsBack')}
        laterLabel={t('monthsOn')}
        legend={legend}
      >
        <MonthTables
          months={months.map((month) => monthNights(month, { stay, locale }))}
          prices={prices?.scope ?? null}
          opensAt={stay?.checkin.slice(0, 7) ?? null}
          weekdays={weekdays(locale).map((weekday) => ({
            short: weekdayName(weekday, locale, 'short'),
            long: weekdayName(weekday, locale, 'long'),
          }))}
          words={{
            looks: {
              p: t('past'),
              f: t('free'),
              t: t('taken'),
              u: t('unknown'),
              c: `${t('free')}, ${t('changeover')}`,
            },
            chosen: t('chosen'),
            monthUnknown: t('monthUnknown'),
          }}
        />
      </MonthRow>
      <InWords {...props} />
    </div>
  );
}

type WordsProps = Omit<AvailabilityCalendarProps, 'stay' | 'prices'>;

function staleText(staleSince: string, locale: string, t: WordsProps['t']): string {
  return t('calendarStale', { date: formatDate(staleSince, locale) });
}

/** Renders why no night of the shown months is known: the calendar is stale, covers later nights, has ended, or is missing. */
function NothingKnown({ calendar: { known }, staleSince, today, locale, t }: WordsProps) {
  if (staleSince !== null) return <p>{staleText(staleSince, locale, t)}</p>;
  const end = known?.to ?? null;
  const later = knownLater(known, today);
  if (later) return <p>{t('calendarKnown', { dates: formatDateRange(later.first, later.last, locale) })}</p>;
  return (
    <p>
      {end !== null && end <= today
        ? t('calendarEnded', { date: formatDate(end, locale) })
        : t('calendarNone')}
    </p>
  );
}

function InWords({ calendar, today, locale, t }: WordsProps) {
  const runs = takenRuns(calendar.bookings, { today, months: MONTHS });
  const known = knownAhead(calendar.known, { today, months: MONTHS });
  if (known?.isAll && runs.length === 0) return <p className="mt-4">{t('calendarAllFree')}</p>;
  return (
    <>
      {known !== null && !known.isAll && (
        <p className="mt-4">
          {t('calendarKnown', { dates: formatDateRange(known.first, known.last, locale) })}
          {runs.length === 0 && ` ${t('calendarKnownFree')}`}
        </p>
      )}
      {runs.length > 0 && <TakenInWords runs={runs} locale={locale} t={t} />}
    </>
  );
}

interface TakenInWordsProps extends Pick<WordsProps, 'locale' | 't'> {
  readonly runs: ReturnType<typeof takenRuns>;
}

function TakenInWords({ runs, locale, t }: TakenInWordsProps) {
  return (
    <details className="mt-3 print:hidden">
      <summary className="inline-flex min-h-11 items-center text-link text-sm">
        {t('calendarInWords')}
      </summary>
      <ul className="mt-1 columns-[15rem] gap-x-8 text-sm">
        {runs.map(({ first, last }) => (
          <li key={first} className="py-0.5">
            {formatDateRange(first, last, locale)}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ShownNights {
  readonly stay: AvailabilityCalendarProps['stay'];
  readonly locale: string;
}

/** Returns a month in the short form of `MonthTables`. */
function monthNights(month: CalendarMonth, { stay, locale }: ShownNights): MonthNights {
  const [firstWeek = []] = month.weeks;
  const days = month.weeks.flat().filter((day) => day !== null);
  return {
    month: month.month,
    title: dateFormat(locale, { month: 'long', year: 'numeric' }).format(
      new Date(`${month.month}-01T00:00:00Z`),
    ),
    blanks: firstWeek.findIndex((day) => day !== null),
    nights: days
      .map((day) => {
        const isChosen = stay !== null && stay.checkin <= day.date && day.date < stay.checkout;
        return isChosen ? lookLetter(day).toUpperCase() : lookLetter(day);
      })
      .join(''),
    isUnknown: month.isUnknown,
  };
}

const LETTERS = { past: 'p', free: 'f', taken: 't', unknown: 'u' } as const;

const lookLetter = ({ night, isMorningTaken }: CalendarDay): LookLetter =>
  night === 'free' && isMorningTaken ? 'c' : LETTERS[night];

/** Returns the name of a weekday, 1 (Monday) to 7 (Sunday). */
function weekdayName(weekday: number, locale: string, style: 'long' | 'short'): string {
  const day = new Date(Date.UTC(2024, 0, weekday));
  return dateFormat(locale, { weekday: style }).format(day);
}
