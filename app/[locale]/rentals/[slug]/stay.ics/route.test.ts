import ICAL from 'ical.js';
import { NextRequest } from 'next/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveShelf } from '#lib/store/current-store';
import { openTestShelf, publishFixtureOn, type TestShelf } from '#lib/store/testing/engines';
import { GET } from './route.ts';

Object.assign(process.env, { PUBLIC_BASE_URL: 'https://homes.example' });

let catalogue: TestShelf;
let stop: () => void;
let rental: { readonly id: number; readonly slug: string };
beforeAll(async () => {
  catalogue = await openTestShelf('sqlite');
  await publishFixtureOn(catalogue.shelf, new Date('2026-01-15T10:20:30Z'));
  const current = serveShelf(catalogue.shelf);
  stop = () => current.stop();
  const { db } = await current.get();
  rental = await db.selectFrom('rentals').select(['id', 'slug']).orderBy('id').executeTakeFirstOrThrow();
});
afterAll(async () => {
  stop();
  await catalogue.remove();
});

const STAY = 'checkin=2199-06-05&checkout=2199-06-12';

function ask(locale: string, slug: string, query: string, headers: Readonly<Record<string, string>> = {}) {
  const url = `https://homes.example/${locale}/rentals/${slug}/stay.ics?${query}`;
  return GET(new NextRequest(url, { headers }), { params: Promise.resolve({ locale, slug }) });
}

test('the file has the stay, the home, the guests and the address of its page', async () => {
  const response = await ask('en', `${rental.id}-${rental.slug}`, `${STAY}&guests=2`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe(`inline; filename="${rental.id}-2199-06-05.ics"`);
  expect(response.headers.get('cache-control')).toBe('public, max-age=300');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  const component = new ICAL.Component(ICAL.parse(await response.text())).getFirstSubcomponent('vevent');
  if (component === null) throw new Error('no event');
  const event = new ICAL.Event(component);
  expect([event.startDate.toString(), event.endDate.toString()]).toEqual(['2199-06-05', '2199-06-12']);
  expect(event.uid).toBe(`stay-${rental.id}-2199-06-05-2199-06-12@homes.example`);
  expect(event.summary).toMatch(/^Stay: ./);
  expect(event.description).toContain('Guests: 2\nThis entry is not a booking.');
  expect(component.getFirstPropertyValue('url')).toBe(
    `https://homes.example/en/rentals/${rental.id}-${rental.slug}?${STAY}&guests=2`,
  );
  expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-01-15T10:20:30Z');
});

test('a client that has the file gets 304', async () => {
  const etag = (await ask('de', String(rental.id), STAY)).headers.get('etag') ?? '';
  const response = await ask('de', String(rental.id), STAY, { 'if-none-match': etag });
  expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', etag]);
  expect((await ask('en', String(rental.id), STAY, { 'if-none-match': etag })).status).toBe(200);
});

test.each([
  ['', 'Ein Kalendereintrag braucht ein Anreise- und ein Abreisedatum.\n'],
  ['checkin=2199-06-05', expect.stringContaining('5. Juni 2199')],
  ['checkin=2199-06-05&checkout=2199-06-05', expect.stringContaining('5. Juni 2199')],
  ['checkin=2199-02-30&checkout=2199-03-02', expect.stringContaining('2199-02-30')],
  ['checkin=2001-06-05&checkout=2001-06-12', expect.stringContaining('5. Juni 2001')],
])('the dates of ?%s are 400 with the reason in the language of the address', async (query, text) => {
  const response = await ask('de', String(rental.id), query);
  expect([response.status, response.headers.get('cache-control')]).toEqual([400, 'no-store']);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toEqual(text);
});

test('guests that cannot be read are left out', async () => {
  const response = await ask('en', String(rental.id), `${STAY}&guests=many`);
  expect(response.status).toBe(200);
  expect(await response.text()).not.toContain('Guests');
});

test.each([
  ['en', '999999999'],
  ['en', 'casa'],
  ['xx', '1'],
])('/%s/rentals/%s/stay.ics is 404', async (locale, slug) => {
  const response = await ask(locale, slug, STAY);
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
});
