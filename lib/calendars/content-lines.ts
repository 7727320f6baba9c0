/**
 * The lines of an iCalendar file (RFC 5545) that determine taken nights. All others are dropped before the file is parsed: guests' names
 * and telephone numbers are never kept, and a line that another program wrote wrongly does no harm where it does not matter.
 */
import { CalendarProblem } from '#lib/calendars/calendar-problem';

/** Limits of a calendar file. */
export interface FileLimits {
  /** Bytes of the file. */
  readonly bytes: number;
  readonly events: number;
}

/** Characters of a line after unfolding. The parser takes time that grows with the square of a line's parameters. */
const LONGEST_LINE = 65_536;

const PROPERTIES = [
  'BEGIN',
  'END',
  'PRODID',
  'X-WR-TIMEZONE',
  'UID',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'EXRULE',
  'RECURRENCE-ID',
  'STATUS',
  'TRANSP',
  'SUMMARY',
];
/** A content line of one of the properties: the name, then parameters or the value. */
const KEPT = new RegExp(`^(?:${PROPERTIES.join('|')})[;:]`, 'i');
const PARAMETERS = 12;

/**
 * Returns the lines of a calendar file that determine taken nights, unfolded and without trailing spaces, in order. Components other than
 * VCALENDAR and VEVENT are dropped with their content.
 * @throws CalendarProblem when the file is too large, has too many events, is not a calendar, or is incomplete.
 */
export function contentLines(bytes: Uint8Array, limits: FileLimits): readonly string[] {
  if (bytes.byteLength > limits.bytes) throw new CalendarProblem(`is larger than ${limits.bytes} bytes`);
  const text = new TextDecoder().decode(bytes).trim();
  if (text === '') throw new CalendarProblem('is empty');
  if (!/^BEGIN:VCALENDAR[ \t]*(?:[\r\n]|$)/i.test(text)) {
    throw new CalendarProblem('is not a calendar: it does not begin with BEGIN:VCALENDAR');
  }
  const lines: string[] = [];
  const open: string[] = [];
  let events = 0;
  for (const folded of text.replace(/(?:\r\n|\r|\n)[ \t]/g, '').split(/\r\n|\r|\n/)) {
    if (!KEPT.test(folded)) continue;
    const line = folded.trimEnd();
    const [, bound, name = ''] = /^(BEGIN|END):(.*)$/i.exec(line) ?? [];
    const component = name.trim().toUpperCase();
    if (bound?.toUpperCase() === 'BEGIN') {
      open.push(component);
      if (component === 'VFREEBUSY') throw new CalendarProblem('has VFREEBUSY, which is not supported');
      if (isKept(open) && component === 'VEVENT' && ++events > limits.events) {
        throw new CalendarProblem(`has more than ${limits.events} events`);
      }
    }
    if (isKept(open)) lines.push(bound === undefined ? checked(line) : `${bound}:${component}`);
    if (bound?.toUpperCase() === 'END' && open.pop() !== component) {
      throw new CalendarProblem(`is malformed: END:${component} has no BEGIN:${component}`);
    }
  }
  if (open.length > 0) throw new CalendarProblem(`is incomplete: END:${open.at(-1)} is missing`);
  return lines;
}

/** Whether the innermost open component is a calendar, or an event of one. */
function isKept([calendar, event, ...deeper]: readonly string[]): boolean {
  return calendar === 'VCALENDAR' && (event === undefined || event === 'VEVENT') && deeper.length === 0;
}

/** @throws CalendarProblem for a line that takes too long to parse. */
function checked(line: string): string {
  if (line.length > LONGEST_LINE)
    throw new CalendarProblem(`has a line of more than ${LONGEST_LINE} characters`);
  const [name = ''] = line.split(':', 1);
  if (name.split(';').length > PARAMETERS)
    throw new CalendarProblem(`has a line with more than ${PARAMETERS} parameters`);
  return line;
}
