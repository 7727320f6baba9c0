/**
 * Serves calendar files of 40 events at every path, from a process of its own, so that its time and memory are not those of the measured one.
 * Sends its port and the bytes of a file to its parent, and ends with it.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays, utcDay } from '#lib/dates/plain-dates';

const EVENTS = 40;
/** Different files, so that different rentals have different nights. */
const FILES = 7;

function calendarFile(shift: number): Buffer {
  const compact = (days: number) => addDays(utcDay(Date.now()), days).replaceAll('-', '');
  const events = Array.from({ length: EVENTS }, (_, event) => [
    'BEGIN:VEVENT',
    'DTSTAMP:20261001T061512Z',
    `DTSTART;VALUE=DATE:${compact(8 * event + shift)}`,
    `DTEND;VALUE=DATE:${compact(8 * event + shift + 5)}`,
    'SUMMARY:Reserved',
    `UID:1418fb94e984-${String(event).padStart(32, '0')}@airbnb.com`,
    'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/de',
    ` tails/${confirmationCode(event)}\\nPhone Number (Last 4 Digits): ${1_000 + 37 * event}`,
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN',
    ...events.flat(),
    'END:VCALENDAR',
    '',
  ];
  return Buffer.from(lines.join('\r\n'));
}

/** Returns a code of the form of Airbnb's: HM and eight capital letters or digits. */
function confirmationCode(event: number): string {
  const number = ((event + 1) * 1_103_515_245_000) % 36 ** 8;
  return `HM${number.toString(36).toUpperCase().padStart(8, '0')}`;
}

const files = Array.from({ length: FILES }, (_, shift) => calendarFile(shift));
const server = createServer(({ url = '', headers }, response) => {
  const file = files[Number(/\d+/.exec(url)?.[0] ?? 0) % FILES] ?? Buffer.alloc(0);
  if (headers['if-none-match'] === '"1"') return void response.writeHead(304).end();
  response.writeHead(200, { ETag: '"1"', 'Content-Length': file.byteLength }).end(file);
}).listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ port, bytes: files[0]?.byteLength ?? 0 });
});
process.on('disconnect', () => process.exit(0));
