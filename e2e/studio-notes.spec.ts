/** What people do about the notes of the checks, and how links are made in a story. */
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

/** Returns the id of the first home of the catalogue. */
async function firstHome(page: Page): Promise<number | undefined> {
  const list = await page.request.get(`${site.origin}/api/public/v2/search?per_page=1`);
  const { rentals }: { rentals: readonly { id: number }[] } = await list.json();
  return rentals[0]?.id;
}

test('a note that is fine as it is asks nobody again, and homes that a note names are left out', async ({
  page,
}) => {
  await site.signIn(page, 'Ana', 'publisher');
  const slug = await newCampaign(page, site, `Notes ${test.info().project.name}`);
  const panel = page.getByRole('region', { name: 'What visitors see' });
  // The home has left the catalogue since it was picked.
  const saved = await page.request.post(`${site.origin}/studio/api/campaigns/${slug}/draft`, {
    data: {
      based_on: 1,
      draft: {
        slug,
        ordinal: 50,
        starts_on: null,
        ends_on: null,
        before_start: 'announced',
        selection: { ids: [await firstHome(page), 999_999_999], in_order: true },
        texts: { en: { title: 'Notes', intro: '', story: '' } },
        photos: [],
      },
    },
    headers: { Origin: site.origin, 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(saved.status()).toBe(200);
  await page.reload();
  const goneNote = panel.getByText(/^One home is no longer in the catalogue: /);
  await expect(goneNote).toBeVisible(SAVED);
  await panel.getByRole('button', { name: /^Leave this home out: One home is no longer/ }).click();
  await expect(goneNote).toBeHidden(SAVED);
  const picked = page.getByRole('list', { name: 'Picked homes in their order' });
  await expect(picked.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(picked.getByRole('listitem')).toHaveCount(2);
  const checked = page.waitForResponse((response) => {
    const isCheck = response.url().endsWith(`/campaigns/${slug}/check`);
    return isCheck && response.request().postDataJSON().draft.selection.ids.length === 1;
  });
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(picked.getByRole('listitem')).toHaveCount(1);
  // The notes that follow are those of this draft.
  await checked;

  const few = panel.getByText('The campaign has only one home.');
  await expect(few).toBeVisible(SAVED);
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(panel.getByRole('alert')).toHaveText(/^There are \d+ notes\. Publish all the same\?$/);
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel.getByRole('alert')).toHaveCount(0);

  const fine = panel.getByRole('button', { name: /^Fine as it is: / });
  // Each one moves to the notes that are set aside.
  for (let left = await fine.count(); left > 0; left -= 1) {
    await fine.first().press('Enter');
    await expect(fine).toHaveCount(left - 1);
  }
  await expect(panel.getByText('Nothing is missing.')).toBeVisible();
  await page.reload();
  await expect(panel.getByText('Nothing is missing.')).toBeVisible(SAVED);
  // The bar that stays at the top covers buttons of a page that is scrolled.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await accessibilityViolations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(panel.getByText('Exactly what is here.')).toBeVisible(SAVED);

  await panel.getByText(/notes are fine as they are$/).click();
  await panel.getByRole('button', { name: 'Show again: The campaign has only one home.' }).click();
  await expect(
    panel.getByRole('button', { name: 'Fine as it is: The campaign has only one home.' }),
  ).toBeVisible();
  await page.goto(`${site.origin}/studio`);
  const card = page.getByRole('listitem').filter({ has: page.locator(`a[href$="/campaigns/${slug}"]`) });
  await expect(card.getByText('1 note', { exact: true })).toBeVisible();
});

test('a link of a story leads to a page that is found on the site, or to an address', async ({ page }) => {
  await site.signIn(page, 'Ana', 'publisher');
  await newCampaign(page, site, `Linked ${test.info().project.name}`);
  const story = page.getByLabel('Story').first();
  await story.fill('See our castles and lakes');
  await story.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(8, 15));
  await page.getByRole('button', { name: 'Link', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'What the link leads to' });
  const frame = dialog.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await dialog.getByRole('button', { name: 'Link to this page' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/^Links can lead to a home/);
  await frame.locator('a[href^="/en/campaigns/"]').first().click();
  await expect(frame.locator('main')).toContainText(/homes/);
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Link to this page' }).click();
    await expect(dialog).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
  await expect(story).toHaveValue(/^See our \[castles\]\(\/en\/campaigns\/[a-z-]+\) and lakes$/);
  await expect(story).toBeFocused();

  await story.press('ControlOrMeta+End');
  await story.pressSequentially('. More: ');
  await story.press('ControlOrMeta+K');
  const address = dialog.getByLabel('Or an address, also of another site');
  await address.fill('not an address');
  await dialog.getByRole('button', { name: 'Link to it' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/^This is not a web address/);
  await address.fill('javascript:alert(1)');
  await address.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(/^This is not a web address/);
  // The frame has landmarks of its own.
  expect(await accessibilityViolations(page, { part: 'dialog[open] > div' })).toEqual([]);
  await address.fill('example.com/a_(b)');
  await address.press('Enter');
  await expect(story).toHaveValue(/More: \[example\.com\]\(https:\/\/example\.com\/a_%28b%29\)$/);
  await story.press('ControlOrMeta+K');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a preview link opens in the chosen language @desktop', async ({ page }) => {
  await site.signIn(page, 'Ana', 'publisher');
  const slug = await newCampaign(page, site, 'In German');
  await page.goto(`${site.origin}/studio/campaigns/${slug}/links`);
  await page.getByLabel('For whom').fill('the agency');
  await page.getByLabel('Opens in').selectOption('de');
  await page.getByRole('button', { name: 'Make a link' }).click();
  await expect(page.locator('input[readonly]')).toHaveValue(new RegExp(`/de/campaigns/${slug}\\?preview=`));
});

test('a remark is set aside by people who signed in, for campaigns that exist @desktop', async ({ page }) => {
  await site.signIn(page, 'Ben', 'editor');
  const send = async (slug: string, data: unknown) => {
    const response = await page.request.post(`${site.origin}/studio/api/campaigns/${slug}/remark`, {
      data,
      headers: { Origin: site.origin, 'Sec-Fetch-Site': 'same-origin' },
      failOnStatusCode: false,
    });
    return response.status();
  };
  const key = 'a'.repeat(64);
  expect(await send('first-snow', { key, is_set_aside: true })).toBe(200);
  expect(await send('no-such-campaign', { key, is_set_aside: true })).toBe(404);
  expect(await send('first-snow', { key: 'short', is_set_aside: true })).toBe(400);
  expect(await send('first-snow', { key })).toBe(400);
  await page.context().clearCookies();
  expect(await send('first-snow', { key, is_set_aside: true })).toBe(401);
});
