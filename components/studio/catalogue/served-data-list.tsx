import { formatDate, formatInstant } from '#lib/i18n/format';
import type { Translator } from '#lib/i18n/translator';
import type { ServedData } from '#lib/studio/catalogue/served-data';

interface ServedDataListProps {
  readonly data: ServedData;
  readonly locale: string;
  readonly t: Translator<'catalogue-room'>;
}

/** Renders how old the exchange rates and the calendars on the site are. */
export function ServedDataList({ data: { rates, calendars }, locale, t }: ServedDataListProps) {
  return (
    <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
      <div>
        <dt className="text-ink-soft text-sm">{t('siteRates')}</dt>
        <dd>{ratesText()}</dd>
      </div>
      <div>
        <dt className="text-ink-soft text-sm">{t('siteCalendars')}</dt>
        <dd>
          {calendars === null
            ? t('siteCalendarsNone')
            : t('siteCalendarsOf', {
                count: calendars.homes,
                time: formatInstant(new Date(calendars.changedAtMs), locale),
              })}
        </dd>
        {calendars !== null && calendars.stale > 0 && (
          <dd className="text-danger text-sm">{t('siteStale', { count: calendars.stale })}</dd>
        )}
      </div>
    </dl>
  );

  function ratesText(): string {
    const [from, to] = [formatDate(rates.from, locale), formatDate(rates.to, locale)];
    return from === to ? t('siteRatesOf', { day: to }) : t('siteRatesFrom', { from, to });
  }
}
