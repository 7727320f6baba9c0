/** The syntax of written iCalendar files (RFC 5545): text values, dates, instants and folded lines. */

/** The most octets of a line, without its end (section 3.1). */
const LONGEST_LINE = 75;

/** Escapes a text value (section 3.3.11). Control characters other than line ends, which no value may have, are removed. */
export function textValue(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** Converts YYYY-MM-DD to the form of a `DATE`, YYYYMMDD. */
export function dateValue(date: string): string {
  return date.replaceAll('-', '');
}

/** Converts an instant, milliseconds since 1970, to the form of a `DATE-TIME` in UTC, YYYYMMDDTHHMMSSZ. */
export function instantValue(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Joins content lines to a file: each is folded after 75 octets, between characters, and ends with CRLF. */
export function calendarText(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function folded(line: string): string {
  if (Buffer.byteLength(line) <= LONGEST_LINE) return line;
  let text = '';
  let length = 0;
  for (const character of line) {
    const octets = Buffer.byteLength(character);
    if (length + octets > LONGEST_LINE) {
      text += '\r\n ';
      length = 1;
    }
    text += character;
    length += octets;
  }
  return text;
}
