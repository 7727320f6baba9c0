/**
 * Parses the dates of HTTP header fields (RFC 9110, section 5.6.7): the preferred form and the two obsolete ones. `Date.parse`, which
 * common packages use, also accepts "9999", "2026" or a local time, and would yield a 304 for a date that no server ever sent.
 */

const DAY = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
const LONG_DAY = '(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)';
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const MONTH = `(?<month>${MONTHS.join('|')})`;
const CLOCK = '(?<hour>\\d\\d):(?<minute>\\d\\d):(?<second>\\d\\d)';

const FORMS = [
  // IMF-fixdate: Sun, 06 Nov 1994 08:49:37 GMT
  new RegExp(`^${DAY}, (?<day>\\d\\d) ${MONTH} (?<year>\\d{4}) ${CLOCK} GMT$`),
  // RFC 850: Sunday, 06-Nov-94 08:49:37 GMT
  new RegExp(`^${LONG_DAY}, (?<day>\\d\\d)-${MONTH}-(?<year>\\d\\d) ${CLOCK} GMT$`),
  // asctime: Sun Nov  6 08:49:37 1994
  new RegExp(`^${DAY} ${MONTH} (?<day>\\d\\d| \\d) ${CLOCK} (?<year>\\d{4})$`),
];

/**
 * Parses a date in one of the three HTTP forms, always UTC. Returns milliseconds since 1970; null for any other text or a time that does
 * not exist. A year of two digits is in the current century, or in the last one where it would lie more than 50 years after `nowMs`.
 */
export function parseHttpDate(text: string, nowMs: number = Date.now()): number | null {
  const groups = FORMS.map((form) => form.exec(text)?.groups).find((found) => found !== undefined);
  if (!groups) return null;
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = groups;
  const fullYear = year.length === 2 ? centuryOf(Number(year), nowMs) : Number(year);
  const [dayOfMonth, monthIndex] = [Number(day), MONTHS.indexOf(month)];
  const date = new Date(0);
  date.setUTCFullYear(fullYear, monthIndex, dayOfMonth);
  if (date.getUTCMonth() !== monthIndex || date.getUTCDate() !== dayOfMonth) return null;
  // 60 is a leap second.
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return null;
  return date.setUTCHours(Number(hour), Number(minute), Number(second));
}

function centuryOf(shortYear: number, nowMs: number): number {
  const thisYear = new Date(nowMs).getUTCFullYear();
  const year = thisYear - (thisYear % 100) + shortYear;
  return year > thisYear + 50 ? year - 100 : year;
}
