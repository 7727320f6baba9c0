import type { Translator } from '#lib/i18n/translator';
import { availabilityMonths, type CalendarDay, type CalendarMonth, weekdays } from './availability-months.ts';

interface AvailabilityCalendarProps {
  readonly bookings: Parameters<typeof availabilityMonths>[0];
  /** YYYY-MM-DD */
  readonly today: string;
  readonly locale: string;
  readonly t: Translator<'rental'>;
}

const MONTHS = 12;

/** The coming months side by side, each a table; a day says in words whether its night is free. */
export function AvailabilityCalendar({ bookings, today, locale, t }: AvailabilityCalendarProps) {
  const months = availabilityMonths(bookings, { today, count: MONTHS, locale });
  return (
    <div>
      <p className="text-ink-soft">{t('calendarHint')}</p>
      <ul className="mt-3 mb-5 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {(
          [
            ['bg-sea-soft', t('legendFree')],
            [TAKEN, t('legendTaken')],
            [CHANGEOVER, t('legendChangeover')],
          ] as const
        ).map(([look, text]) => (
          <li key={text} className="flex items-center gap-2">
            <span aria-hidden="true" className={`size-4.5 rounded border border-line ${look}`} />
            {text}
          </li>
        ))}
      </ul>
      <section
        aria-label={t('calendarMonths')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="relative -m-1 overflow-x-auto p-1 pb-4"
      >
        <div className="flex w-max snap-x gap-8">
          {months.map((month) => (
            <Month key={month.month} month={month} locale={locale} t={t} />
          ))}
        </div>
      </section>
    </div>
  );
}

interface MonthProps {
  readonly month: CalendarMonth;
  readonly locale: string;
  readonly t: Translator<'rental'>;
}

function Month({ month, locale, t }: MonthProps) {
  const named = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <table className="w-68 shrink-0 snap-start table-fixed self-start text-center tabular-nums">
      <caption className="mb-2 text-start font-semibold first-letter:uppercase">
        {named.format(new Date(`${month.month}-01T00:00:00Z`))}
      </caption>
      <thead>
        <tr>
          {weekdays(locale).map((weekday) => (
            <th key={weekday} scope="col" className="pb-1 font-medium text-ink-soft text-xs">
              <abbr title={weekdayName(weekday, locale, 'long')} className="no-underline">
                {weekdayName(weekday, locale, 'short')}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {month.weeks.map((week, index) => (
          <tr key={week.find((day) => day !== null)?.date ?? index}>
            {week.map((day, place) =>
              day ? (
                <Day key={day.date} day={day} t={t} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a blank has only its place
                <td key={place} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const TAKEN = 'bg-sand-deep text-ink-soft line-through';
const CHANGEOVER = 'bg-[linear-gradient(135deg,var(--sand-deep)_50%,var(--sea-soft)_50%)]';

function Day({ day, t }: { readonly day: CalendarDay; readonly t: Translator<'rental'> }) {
  const { night, isMorningTaken, date, dayOfMonth } = day;
  const isChangeover = night === 'free' && isMorningTaken;
  const look =
    night === 'past'
      ? 'text-ink-soft'
      : night === 'taken'
        ? TAKEN
        : isChangeover
          ? CHANGEOVER
          : 'bg-sea-soft';
  return (
    <td className="p-0.5">
      <time dateTime={date} className={`grid aspect-square place-items-center rounded text-sm ${look}`}>
        {dayOfMonth}
        <span className="sr-only">
          {' '}
          {t(night)}
          {isChangeover && `, ${t('changeover')}`}
        </span>
      </time>
    </td>
  );
}

/** The name of a weekday, 1 (Monday) to 7 (Sunday). The first of January 2024 was a Monday. */
function weekdayName(weekday: number, locale: string, style: 'long' | 'short'): string {
  const day = new Date(Date.UTC(2024, 0, weekday));
  return new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(day);
}
