/** A page that is open during an update: its server is replaced by one of another build. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type OwnSite, serveListings } from './support/own-catalogue.ts';
import { createRenamedBuild } from './support/renamed-build.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'default' });

const LISTINGS = `id,name,place_1,latitude,longitude,property_type,bedrooms,sleeps,price,available
1,Casa Rosa,Limone,45.81,10.79,Villa,2,4,120,t
2,Casa Blu,Limone,45.82,10.80,Villa,1,2,80,t
3,Casa Verde,Malcesine,45.76,10.81,Apartment,3,6,140,t
`;

let earlier: string;
let site: OwnSite;
test.beforeAll(async () => {
  earlier = await createRenamedBuild();
  site = await serveListings(LISTINGS, 'Italy/Lake Garda', {}, null, null, earlier);
});
test.afterAll(async () => {
  await site.stop();
  await rm(earlier, { recursive: true });
});
test.beforeEach(({ complaints }) => complaints.expect(new RegExp(`^other host: ${site.url}/`)));

async function buildIdOf(project: string): Promise<string> {
  return (await readFile(join(project, '.next/BUILD_ID'), 'utf8')).trim();
}

test('an open page of the earlier build loads its remaining scripts and leads to the new build', {
  tag: '@desktop',
}, async ({ page }) => {
  const [earlierId, currentId] = [await buildIdOf(earlier), await buildIdOf('.')];
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/_next/static/')) scripts.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(`${site.url}/en/rentals/1-casa-rosa`);
  expect(await page.content()).toContain(earlierId);

  await site.restart('.');
  const before = scripts.length;
  await page
    .getByRole('button', { name: /check-in|dates/i })
    .first()
    .click();
  await expect(page.getByRole('grid').first()).toBeVisible();
  expect(scripts.length, 'scripts that were loaded after the update').toBeGreaterThan(before);
  await page.keyboard.press('Escape');

  await page.evaluate(() => Object.assign(window, { isEarlierPage: true }));
  await page.getByRole('link', { name: 'Limone' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Limone' })).toBeVisible();
  await page.waitForFunction(() => !('isEarlierPage' in window));
  expect(await page.content()).toContain(currentId);
  expect(scripts.filter((line) => !/^(200|304) /.test(line))).toEqual([]);
});
