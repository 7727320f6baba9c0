/** Route handlers of the site and the readiness probe, with an unreadable or damaged catalogue. */
import { NextRequest } from 'next/server';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { answerFromVersion } from '#lib/http/answer-from-version';
import { readiness } from '#lib/server/health';
import { serveShelf } from '#lib/store/current-store';
import { type Store, VersionDamaged } from '#lib/store/store';
import { openTestShelf, publishFixtureOn, type TestShelf } from '#lib/store/testing/engines';
import { GET as summary } from './[locale]/destinations/summary/[id]/route.ts';
import { GET as find } from './[locale]/find/route.ts';
import { GET as mapPlaces } from './[locale]/map-places/route.ts';
import { GET as stayFile } from './[locale]/rentals/[slug]/stay.ics/route.ts';
import { GET as share } from './share/[locale]/[...page]/route.ts';

let catalogue: TestShelf;

beforeEach(async () => {
  catalogue = await openTestShelf('sqlite');
  const current = serveShelf(catalogue.shelf);
  onTestFinished(async () => {
    current.stop();
    await catalogue.remove();
  });
});

const publish = (day: number) => publishFixtureOn(catalogue.shelf, new Date(Date.UTC(2026, 0, day)));
const ask = (path: string) => new NextRequest(`http://homes.example${path}`);
const locale = 'en';
const ROUTES = {
  'places of a tile': () =>
    mapPlaces(ask('/en/map-places?tile=6/32/22'), { params: Promise.resolve({ locale }) }),
  'a place to find': () => find(ask('/en/find?where=x'), { params: Promise.resolve({ locale }) }),
  'a summary': () => summary(ask('/en/x'), { params: Promise.resolve({ locale, id: '1' }) }),
  'a calendar file': () =>
    stayFile(ask('/en/rentals/1/stay.ics?checkin=2199-01-01&checkout=2199-01-03'), {
      params: Promise.resolve({ locale, slug: '1' }),
    }),
  'a picture': () =>
    share(ask('/share/en/x.jpg'), { params: Promise.resolve({ locale, page: ['search.jpg'] }) }),
};

test.each(Object.entries(ROUTES))(
  '%s is 503 with Retry-After while no catalogue can be read',
  async (_, get) => {
    const { status, headers } = await get();
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
  },
);

test('a response that meets a damaged version is made again from another version', async () => {
  const [older] = [await publish(15), await publish(16)];
  let runs = 0;
  const response = await answerFromVersion(async () => {
    runs += 1;
    if (runs === 1) throw new VersionDamaged(null, { reason: 'A stored value is broken.' });
    return new Response('done');
  });
  expect(response.status).toBe(200);
  expect((await readiness()).body).toMatchObject({ status: 'ready', version: older });
});

test('concurrent probes query the database once', async () => {
  await publish(15);
  const store: Store = await serveShelf(catalogue.shelf).get();
  let statements = 0;
  const { db } = store;
  const select = db.selectFrom.bind(db);
  Object.assign(db, {
    selectFrom: (...parameters: Parameters<typeof select>) => {
      statements += 1;
      return select(...parameters);
    },
  });
  const answers = await Promise.all(Array.from({ length: 200 }, () => readiness()));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(statements).toBe(1);
});
