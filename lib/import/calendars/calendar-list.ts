/** Reads calendars.csv: the URL of a calendar file and the rental that it is of, in each row. */
import { isZone } from '#lib/calendars/calendar-events';
import { BundleError } from '#lib/import/bundle/ndjson';
import { isCalendarUrl } from '#lib/import/calendars/calendar-fetcher';
import { readCsv } from '#lib/import/csv/csv-records';

/** A row of calendars.csv. A rental may have several calendars. */
export interface ListedCalendar {
  readonly rentalId: number;
  readonly url: string;
  /** IANA name of the home's time zone; null when the row gives none. */
  readonly timeZone: string | null;
}

/** The rows of calendars.csv that can be used, and what is wrong with the others. */
export interface CalendarList {
  readonly calendars: readonly ListedCalendar[];
  /** Sentences with the line. URLs are left out: a calendar can be read with its URL alone. */
  readonly problems: readonly string[];
}

/**
 * Reads a file with the columns `rental_id`, `url` and optionally `time_zone`. Rows that repeat another are skipped.
 * @throws BundleError when the file cannot be read or lacks a column
 */
export async function readCalendarList(file: string): Promise<CalendarList> {
  let columns: readonly string[] | null = null;
  const calendars = new Map<string, ListedCalendar>();
  const problems: string[] = [];
  for await (const { line, fields, problem } of readCsv(file)) {
    if (columns === null) {
      columns = fields.map((name) => name.trim().toLowerCase());
      const missing = ['rental_id', 'url'].filter((name) => !columns?.includes(name));
      if (missing.length > 0) throw new BundleError(`${file} has no column ${missing.join(' and ')}.`);
      continue;
    }
    const cell = (name: string) => (fields[columns?.indexOf(name) ?? -1] ?? '').trim();
    const [id, url, timeZone] = [cell('rental_id'), cell('url'), cell('time_zone')];
    const reason =
      problem ??
      (!/^[1-9]\d{0,15}$/.test(id)
        ? 'rental_id is not a positive whole number'
        : !isCalendarUrl(url)
          ? 'url is not an http or https URL'
          : timeZone !== '' && !isZone(timeZone)
            ? `time_zone ${timeZone} is not the IANA name of a time zone`
            : null);
    if (reason !== null) problems.push(`Line ${line}: ${reason}.`);
    else calendars.set(`${id} ${url}`, { rentalId: Number(id), url, timeZone: timeZone || null });
  }
  return { calendars: [...calendars.values()], problems };
}
