/** The studio's drafts, languages, links and homes: what is deleted comes back, and what is pasted is understood. */
import type { Page } from '@playwright/test';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { newCampaign } from './support/new-campaign.ts';
import { type StudioSite, startStudio } from './support/studio-server.ts';
import { expect, test } from './support/test.ts';

// The journeys share a server, and change its campaigns.
test.describe.configure({ mode: 'default' });

let site: StudioSite;
test.beforeAll(async () => {
  site = await startStudio();
});
test.afterAll(() => site.stop());
test.beforeEach(({ complaints }) => {
  complaints.expect(new RegExp(`^other host: ${site.origin}/`));
});

/** A save, and a check of the draft, follow a pause in typing. */
const SAVED = { timeout: 15_000 };

async function isSaved(page: Page): Promise<void> {
  await expect(page.getByText('Saved', { exact: true })).toBeVisible(SAVED);
}

async function isAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const rules = colorScheme === 'light' ? 'all' : 'colours';
    expect(await accessibilityViolations(page, { rules }), colorScheme).toEqual([]);
  }
}

test('a draft is deleted after a question, its preview links end, and it comes back', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(/^console: Failed to load resource: .* 410/);
  await site.signIn(page, 'Ben', 'editor');
  const slug = await newCampaign(page, site, 'First idea');
  await page.goto(`${site.origin}/studio/campaigns/${slug}/links`);
  await page.getByLabel('For whom').fill('the agency');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.locator('input[readonly]').inputValue();
  const visitor = await browser.newPage();
  expect((await visitor.goto(link))?.status()).toBe(200);

  await page.goto(`${site.origin}/studio`);
  await page.getByRole('button', { name: 'Delete: First idea' }).click();
  const question = page.getByRole('dialog', { name: 'Delete “First idea”?' });
  await isAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Delete: First idea' })).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('link', { name: 'First idea' })).toHaveCount(0);
  expect((await visitor.goto(link))?.status()).toBe(410);
  await expect(visitor.getByRole('heading', { name: 'This preview link was withdrawn' })).toBeVisible();
  await visitor.close();

  await page.getByText('Deleted drafts (1)').click();
  await expect(page.getByText(/^Deleted by Ben, /)).toBeVisible();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Bring back: First idea' }).click();
  await expect(page.getByRole('link', { name: 'First idea' }).first()).toBeVisible();
  await expect(page.getByText(/^Deleted drafts/)).toHaveCount(0);
  await page.goto(`${site.origin}/studio/campaigns/${slug}/history`);
  const entries = page.locator('main ol > li');
  await expect(entries.nth(0)).toContainText('Restored');
  await expect(entries.nth(1)).toContainText(/Deleted\s*Ben/);
});

test('words that were typed into a deleted draft wait until it is brought back @desktop', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(/^console: Failed to load resource: .* 4(04|09|10)/);
  await site.signIn(page, 'Ana', 'publisher');
  const slug = await newCampaign(page, site, 'Second idea');
  const other = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await site.signIn(other, 'Ben', 'editor');
  await other.goto(`${site.origin}/studio/campaigns/${slug}`);
  await other.getByRole('button', { name: 'Delete: Second idea' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await other.waitForURL(`${site.origin}/studio`);

  await page.getByLabel('Introduction').first().fill('Words of Ana.');
  await expect(page.getByText(/^Not saved: Ben deleted this campaign/)).toBeVisible(SAVED);
  await other.getByText('Deleted drafts (1)').click();
  await other.getByRole('button', { name: 'Bring back: Second idea' }).click();
  await isSaved(page);
  await page.reload();
  await expect(page.getByLabel('Introduction').first()).toHaveValue('Words of Ana.');
  await other.context().close();
});

test('campaigns of the catalogue, and those that were published, cannot be deleted @desktop', async ({
  page,
}) => {
  await site.signIn(page, 'Ana', 'publisher');
  const post = (path: string, data: object) =>
    page.request.post(`${site.origin}/studio/api/campaigns/${path}`, {
      data,
      headers: { Origin: site.origin, 'Sec-Fetch-Site': 'same-origin' },
      failOnStatusCode: false,
    });
  await page.goto(`${site.origin}/studio/campaigns/first-snow`);
  await page.getByLabel('Title').first().fill('First snow, and more');
  await isSaved(page);
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  const refused = await post('first-snow/delete', { number: 2 });
  expect(refused.status()).toBe(409);
  expect(await refused.json()).toMatchObject({ code: 'published' });

  const slug = await newCampaign(page, site, 'Third idea');
  const changed = await post(`${slug}/delete`, { number: 7 });
  expect(changed.status()).toBe(409);
  expect(await changed.json()).toMatchObject({ code: 'changed' });
  expect((await post(`${slug}/delete`, { number: 0 })).status()).toBe(400);
  expect((await post('nothing/delete', { number: 1 })).status()).toBe(404);
  expect((await post(`${slug}/bring-back`, {})).status()).toBe(409);
});

test('a person chooses the language of the studio, and what was typed stays', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(/^console: Failed to load resource: .* 401/);
  await site.signIn(page, 'Carla', 'editor');
  await newCampaign(page, site, `Language ${test.info().project.name}`);
  await page.getByLabel('Introduction').first().fill('Typed before');
  await page.getByRole('button', { name: 'Language of the studio: English' }).click();
  await expect(page.getByRole('button', { name: 'The browser’s language' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await isAccessible(page);
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { name: 'Was Besucher sehen' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByLabel('Einleitung').first()).toHaveValue('Typed before');

  // It is the person's, in other browsers too; without a session the browser decides.
  const other = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
  await other.goto(await site.linkOf('Carla', 'editor'));
  await expect(other.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await other.locator('form[action="/studio/api/sign-in"] button').click();
  await expect(other.getByRole('heading', { level: 1, name: 'Kampagnen' })).toBeVisible();
  await other.getByRole('button', { name: 'Sprache des Studios: Deutsch' }).click();
  await other.getByRole('button', { name: 'Die Sprache des Browsers' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Campagnes' })).toBeVisible();
  const wrong = await other.request.post(`${site.origin}/studio/api/language`, {
    data: { locale: 'xx' },
    headers: { Origin: site.origin, 'Sec-Fetch-Site': 'same-origin' },
    failOnStatusCode: false,
  });
  expect(wrong.status()).toBe(400);
  expect(await wrong.text()).toContain('locale');
  await other.context().close();
});

test('a pasted address of the site becomes a link in the language of the text @desktop', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
  await site.signIn(page, 'Ana', 'publisher');
  await newCampaign(page, site, 'Links');
  const list = await page.request.get(`${site.origin}/api/public/v2/search?per_page=1`);
  const { rentals }: { rentals: readonly { url: string; name: string }[] } = await list.json();
  const [home] = rentals;
  if (!home) throw new Error('The demo has no homes.');
  const path = new URL(home.url).pathname.slice('/en'.length);
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('ControlOrMeta+V');
  };
  const story = page.getByLabel('Story').first();
  await story.pressSequentially('Stay at ');
  await paste(`${home.url}?utm_source=mail&currency=USD`);
  await expect(story).toHaveValue(`Stay at [${home.name}](/en${path})`);
  // One step of undoing removes the link, and leaves what was typed before it.
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(story).toHaveValue('Stay at ');
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  await expect(story).toHaveValue(`Stay at [${home.name}](/en${path})`);

  await story.fill('See our castles now');
  await story.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(8, 15));
  await paste(`${site.origin}/de/campaigns/first-snow`);
  await expect(story).toHaveValue('See our [castles](/en/campaigns/first-snow) now');
  await page.keyboard.type('!');
  await expect(story).toHaveValue('See our [castles](/en/campaigns/first-snow)! now');

  await story.fill('');
  await paste('https://elsewhere.example/en/search?guests=4');
  await expect(story).toHaveValue('https://elsewhere.example/en/search?guests=4');
  await story.fill('');
  await paste('and/or');
  await expect(story).toHaveValue('and/or');

  await page.getByLabel('Second language').selectOption('de');
  const german = page.getByLabel('Story').nth(1);
  await german.click();
  await paste(`${site.origin}/en/search?guests=4&amenities=pool`);
  await expect(german).toHaveValue(/^\[.*Pool.*\]\(\/de\/search\?guests=4&amenities=pool\)$/);
  await isSaved(page);
});

test('a saved search without filters is worth a look @desktop', async ({ page }) => {
  await site.signIn(page, 'Ana', 'publisher');
  await newCampaign(page, site, 'Everything');
  await page.getByLabel(/^By a saved search/).check();
  const remark = page.getByText(/^The search has no filters: the campaign has all \d/);
  await expect(remark).toBeVisible(SAVED);
  await page.getByLabel('Or paste the address of a search').fill('/en/search?guests=4');
  await page.getByRole('button', { name: 'Use this' }).click();
  await expect(remark).toBeHidden(SAVED);
});

test('homes are pinned on top of a search, ordered by keyboard, published, and merged with changes of others', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(/^console: Failed to load resource: .* 409/);
  await site.signIn(page, 'Ana', 'publisher');
  const slug = await newCampaign(page, site, `Pinned ${test.info().project.name}`);
  await page.getByLabel('Introduction').first().fill('The best first.');
  await page.getByLabel(/^By a saved search/).check();
  await page.getByLabel('Or paste the address of a search').fill('/en/search?guests=6&amenities=pool');
  await page.getByRole('button', { name: 'Use this' }).click();
  await expect(page.getByRole('list', { name: 'Filters of the search' })).toContainText('6 guests or more');

  const pinned = page.getByRole('list', { name: 'Pinned homes in their order' }).getByRole('listitem');
  const pins = page.getByRole('button', { name: /^Pin on top/ });
  await expect(pins.first()).toBeVisible(SAVED);
  const third = ((await pins.nth(2).getAttribute('aria-label')) ?? '').replace('Pin on top: ', '');
  await pins.nth(2).click();
  await expect(pinned).toHaveCount(1);
  // A home that the search does not find.
  const small = await page.request.get(`${site.origin}/api/public/v2/search?guests=1&per_page=100`);
  const { rentals }: { rentals: readonly { url: string; name: string; sleeps: number }[] } =
    await small.json();
  const other = rentals.find(({ sleeps }) => sleeps <= 2);
  if (!other) throw new Error('The demo has no small home.');
  await page.getByLabel('Or paste the address of a home to pin').fill(other.url);
  await page.getByRole('button', { name: 'Pin', exact: true }).click();
  await expect(pinned).toHaveCount(2);
  await expect(pinned.locator('img')).toHaveCount(2, SAVED);
  await page.getByRole('button', { name: `Move up: ${other.name}` }).press('Alt+ArrowUp');
  await expect(pinned.nth(0)).toContainText(other.name);
  await expect(pinned.nth(1)).toContainText(third);
  await isSaved(page);
  await isAccessible(page);

  // Somebody else changes the search meanwhile: both changes are kept.
  const ben = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await site.signIn(ben, 'Ben', 'editor');
  await ben.goto(`${site.origin}/studio/campaigns/${slug}`);
  await ben.getByLabel('Or paste the address of a search').fill('/en/search?guests=8&amenities=pool');
  await ben.getByRole('button', { name: 'Use this' }).click();
  await expect(ben.getByRole('list', { name: 'Filters of the search' })).toContainText(
    '8 guests or more',
    SAVED,
  );
  await isSaved(ben);
  await ben.context().close();
  await page.getByRole('button', { name: `Move down: ${other.name}` }).press('Alt+ArrowDown');
  await expect(page.getByRole('list', { name: 'Filters of the search' })).toContainText(
    '8 guests or more',
    SAVED,
  );
  await expect(pinned.nth(0)).toContainText(third);
  await isSaved(page);

  const panel = page.getByRole('region', { name: 'What visitors see' });
  await expect(panel.getByText('Checking…')).toBeHidden(SAVED);
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  await panel.getByRole('button', { name: 'Publish all the same' }).click();
  await expect(panel.getByText('Exactly what is here.')).toBeVisible(SAVED);
  const list = await page.request.get(`${site.origin}/api/public/v2/campaigns/${slug}/rentals?per_page=100`);
  const shown: { rentals: readonly { name: string }[] } = await list.json();
  expect(shown.rentals.slice(0, 2).map(({ name }) => name)).toEqual([third, other.name]);
  expect(shown.rentals.filter(({ name }) => name === third)).toHaveLength(1);
  await page.goto(`${site.origin}/en/campaigns/${slug}`);
  const cards = page.locator('#homes article, #homes li').filter({ hasText: other.name });
  await expect(cards.first()).toBeVisible();
  await page.goto(`${site.origin}/studio/campaigns/${slug}/history`);
  await expect(page.getByText(/^Changed: .*Pinned homes/).first()).toBeVisible();
});

test('the dialog of a search has the map and the count of the site, and what it shows is taken over @desktop', async ({
  page,
}) => {
  await site.signIn(page, 'Ana', 'publisher');
  await newCampaign(page, site, 'On the map');
  await page.getByLabel(/^By a saved search/).check();
  await page.getByLabel('Or paste the address of a search').fill('/en/search?guests=6&amenities=pool');
  await page.getByRole('button', { name: 'Use this' }).click();
  const filters = page.getByRole('list', { name: 'Filters of the search' });
  await expect(filters).toContainText('6 guests or more', SAVED);
  await page.getByRole('button', { name: 'Choose on the site' }).click();
  const frame = page.getByRole('dialog').frameLocator('iframe');
  await expect(frame.locator('.leaflet-container')).toBeVisible();
  const count = frame.getByText(/ of [\d,]+ homes$/).first();
  const before = await count.textContent();
  await frame.getByRole('link', { name: /6 guests or more/ }).click();
  await expect(count).not.toHaveText(before ?? '');
  const [homes = ''] = /[\d,]+ homes$/.exec((await count.textContent()) ?? '') ?? [];
  await page.getByRole('button', { name: 'Take what is shown' }).click();
  await expect(filters).not.toContainText('6 guests or more');
  await expect(page.getByRole('status').filter({ hasText: homes.replace(',', '') })).toBeVisible(SAVED);
});
