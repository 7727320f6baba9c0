/** The example in `examples/homes`: a page of another host that shows homes of this catalogue with the packed client. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { FRONT_URL } from './support/deployment.ts';
import { expect, test } from './support/test.ts';

// The journeys share the server of the example. It has no screen of its own kind: they set their sizes.
test.describe.configure({ mode: 'default' });

let server: ChildProcess;
let example: string;
test.beforeAll(async () => {
  await promisify(execFile)('npm', ['run', 'build', '-w', 'packages/client']);
  server = spawn(process.execPath, ['examples/homes/serve.ts', FRONT_URL], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (server.stdout === null) throw new Error('The example has no output.');
  const [line] = await once(server.stdout, 'data');
  example = String(line).trim();
});
test.afterAll(() => server.kill());
test.beforeEach(({ complaints }) => complaints.expect(/^other host: http:\/\/localhost:\d+\//));

test('a page of another host finds homes and loads more @desktop', async ({ page }) => {
  await page.goto(example);
  const homes = page.getByRole('list').getByRole('listitem');
  await expect(page.getByRole('status')).toHaveText(/^12 of \d+ homes$/);
  await expect(homes).toHaveCount(12);
  await expect(homes.first().getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`^${FRONT_URL}/en/rentals/`),
  );
  await expect(homes.first()).toContainText(/€[\d,]+/);

  await page.getByRole('button', { name: 'More homes' }).press('Enter');
  await expect(homes).toHaveCount(24);
  await expect(homes.nth(12).getByRole('link')).toBeFocused();

  const total = await page.getByRole('status').textContent();
  await page.getByLabel('Place').selectOption({ index: 1 });
  await page.getByLabel('Guests').fill('6');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('status')).not.toHaveText(total ?? '');
  await expect(page.getByRole('status')).toHaveText(/^\d+ of \d+ homes$/);
  const sizes = await homes.locator('img').evaluateAll((pictures) =>
    Promise.all(
      pictures.slice(0, 3).map(async (picture) => {
        if (!(picture instanceof HTMLImageElement)) return 0;
        await picture.decode();
        return picture.naturalWidth;
      }),
    ),
  );
  expect(sizes.every((width) => width > 100)).toBe(true);
});

test('it is usable on a phone and in the dark @desktop', async ({ page }) => {
  for (const [colorScheme, width] of [
    ['light', 390],
    ['dark', 1280],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(example);
    await expect(page.getByRole('status')).toHaveText(/^12 of/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await accessibilityViolations(page)).toEqual([]);
  }
});

test('a problem and a catalogue that is away are said in words @desktop', async ({ page, complaints }) => {
  complaints.expect(/^(console|request): /);
  await page.goto(example);
  await expect(page.getByRole('status')).toHaveText(/^12 of/);
  await page.route('**/api/public/v2/search?*', (route) => route.abort());
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('status')).toHaveText('The catalogue cannot be reached.');
  await page.unroute('**/api/public/v2/search?*');
  await page.locator('#search').evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByLabel('Guests').fill('0');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('status')).toHaveText(/guests/);
});
