/** Feeds for other services, in front of the production server. */
import { unzip } from '#lib/feeds/testing/unzip';
import { askRaw } from '#lib/server/testing/raw-http';
import { FRONT_URL } from './support/deployment.ts';
import { type OwnSite, serveListings } from './support/own-catalogue.ts';
import { expect, test } from './support/test.ts';

// The tests share one server.
test.describe.configure({ mode: 'default' });

const LISTINGS = `id,name,place_1,latitude,longitude,property_type,bedrooms,sleeps,price,available,photos
1,Casa Rosa & Söhne,Limone,45.81,10.79,Villa,2,4,120,t,
`;
const PATHS = [
  '/feeds/google-vacation-rentals.zip',
  '/feeds/google-landing-pages.xml',
  '/sitemap-vacation-rentals.xml',
  '/feeds/meta-hotels.csv',
];

let site: OwnSite;
test.beforeAll(async () => {
  site = await serveListings(LISTINGS, 'Italy/Lake Garda', {
    FEEDS: 'google-vacation-rentals,google-sitemap,meta',
  });
});
test.afterAll(() => site.stop());

test('a feed that is off is a page that does not exist', async () => {
  const absent = await askRaw(FRONT_URL, '/feeds/nothing.csv');
  expect(absent.status).toBe(404);
  const titleOf = (body: string) => /<title>[^<]*/.exec(body)?.[0];
  expect(titleOf(absent.body)).toBeDefined();
  for (const path of PATHS) {
    const { status, headers, body } = await askRaw(FRONT_URL, path);
    expect([status, headers['content-type'], titleOf(body)], path).toEqual([
      404,
      absent.headers['content-type'],
      titleOf(absent.body),
    ]);
  }
});

test('feeds that are on are served', async () => {
  for (const path of PATHS) {
    const { status, headers } = await askRaw(site.url, path);
    expect(status, path).toBe(200);
    const again = await askRaw(site.url, path, { headers: { 'if-none-match': headers.etag ?? '' } });
    expect(again.status, path).toBe(304);
    expect((await askRaw(site.url, path, { method: 'POST' })).status, path).toBe(405);
  }
  const { body } = await askRaw(site.url, PATHS[0] ?? '');
  const files = await unzip(Buffer.from(body, 'latin1'));
  expect(files.get('listings-en-1.xml')).toContain('<name>Casa Rosa &amp; Söhne</name>');
});

test('a landing page opens the rental with the stay of the traveller', async ({ page, complaints }) => {
  complaints.expect(new RegExp(`^other host: ${site.url}/`));
  const { body } = await askRaw(site.url, '/feeds/google-landing-pages.xml');
  const sitemap = (await askRaw(site.url, '/sitemap-vacation-rentals.xml')).body;
  const [, id = ''] = /\/rentals\/(\d+)-/.exec(sitemap) ?? [];
  const [, template = ''] = /<URL>([^<]+)<\/URL>/.exec(body) ?? [];
  const values: Readonly<Record<string, string>> = {
    'PARTNER-HOTEL-ID': id,
    CHECKINYEAR: '2027',
    CHECKINMONTH: '06',
    CHECKINDAY: '05',
    CHECKOUTYEAR: '2027',
    CHECKOUTMONTH: '06',
    CHECKOUTDAY: '12',
    'NUM-GUESTS': '3',
    'USER-CURRENCY': 'USD',
  };
  const address = template.replaceAll('&amp;', '&').replace(/\(([^)]+)\)/g, (_, name) => values[name] ?? '');
  await page.goto(site.url + address.slice(address.indexOf('/en/')));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Casa Rosa & Söhne');
  expect(new URL(page.url()).searchParams.get('checkin')).toBe('2027-06-05');
  expect(new URL(page.url()).searchParams.get('guests')).toBe('3');
});
