/** Pictures that marketers upload for campaigns: from a file to the page that visitors see, and files that are refused. */
import type { Page } from '@playwright/test';
import { sharp } from '#lib/photos/picture-library';
import { animatedPng, bombPng, gradient, svgWithScript } from '#lib/studio/pictures/testing/uploaded-files';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { clippedText } from './support/clipped-text.ts';
import { newCampaign } from './support/new-campaign.ts';
import { type StudioSite, startStudio } from './support/studio-server.ts';
import { expect, test } from './support/test.ts';

// The journeys share a server.
test.describe.configure({ mode: 'default' });

let site: StudioSite;
test.beforeAll(async () => {
  site = await startStudio();
});
test.afterAll(() => site.stop());
test.beforeEach(({ complaints }) => {
  complaints.expect(new RegExp(`^other host: ${site.origin}/`));
  // The frames of the preview run no scripts.
  complaints.expect(/Blocked script execution in .* because the document's frame is sandboxed/);
});

const SAVED = { timeout: 15_000 };
const HTML = '<b>Bay</b> "at" <script>alert(1)</script>';

const section = (page: Page) => page.getByRole('region', { name: 'Picture', exact: true });
const isSaved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible(SAVED);

/** Gives the file field a file of a name, whatever its content is. */
async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  const field = section(page).getByLabel(/^Upload (a|another) picture$/);
  await field.setInputFiles({ name, mimeType: 'image/jpeg', buffer });
}

/** Expects that a drawn picture has, near its upper right corner, the right end of the uploaded gradient, #268. */
async function isOfUpload(picture: Buffer): Promise<void> {
  const { width } = await sharp(picture).metadata();
  const side = Math.round(width / 30);
  const corner = { left: width - side, top: side, width: side, height: side };
  const { dominant } = await sharp(await sharp(picture).extract(corner).toBuffer()).stats();
  expect(Math.hypot(dominant.r - 0x22, dominant.g - 0x66, dominant.b - 0x88)).toBeLessThan(40);
}

test('a picture is uploaded, described, published and shown everywhere, and removed again @desktop', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(/^console: Failed to load resource: .* 404/);
  await site.signIn(page, 'Ana', 'publisher');
  const slug = await newCampaign(page, site, 'By the bay');
  await page.getByLabel('Introduction').first().fill('Warm evenings by the water.');
  await page.getByLabel(/^By a saved search/).check();
  await page.getByLabel('Or paste the address of a search').fill(`${site.origin}/en/search?guests=4`);
  await page.getByRole('button', { name: 'Use this' }).click();
  await isSaved(page);

  const exif = { IFD0: { Artist: 'Nobody Else' } };
  await upload(page, 'bay.jpg', await gradient(2400, 1400).withExif(exif).jpeg().toBuffer());
  await expect(section(page).getByRole('radio', { name: 'The uploaded picture' })).toBeChecked(SAVED);
  const panel = page.getByRole('region', { name: 'What visitors see' });
  await expect(panel.getByText('The uploaded picture has no description in English.')).toBeVisible(SAVED);
  await section(page).getByLabel('English').fill(HTML);
  await isSaved(page);
  await expect(panel.getByText('The uploaded picture has no description')).toBeHidden(SAVED);
  expect(await accessibilityViolations(page)).toEqual([]);

  const tile = section(page).getByRole('img', { name: 'The uploaded picture' });
  const source = (await tile.getAttribute('src')) ?? '';
  expect(source).toMatch(/^\/media\/uploads\/[0-9a-f]{64}-640\.webp$/);
  // A page of a preview has no session, and neither has a person with its link.
  const served = await request.get(`${site.origin}${source}`);
  expect(served.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/webp',
  });
  expect(await sharp(await served.body()).metadata()).toMatchObject({ width: 640, format: 'webp' });
  expect((await served.body()).includes('Nobody Else')).toBe(false);
  const drawn = await page.request.get(`${site.origin}/studio/api/campaigns/${slug}/share-picture/en`);
  await isOfUpload(await drawn.body());

  await panel.getByRole('button', { name: /^Publish/ }).click();
  const anyway = panel.getByRole('button', { name: 'Publish all the same' });
  if (await anyway.isVisible()) await anyway.click();
  await expect(panel.getByText('Exactly what is here.')).toBeVisible(SAVED);

  await page.goto(`${site.origin}/en/campaigns/${slug}`);
  const hero = page.getByRole('img', { name: HTML });
  await expect(hero).toHaveJSProperty('complete', true);
  expect(await hero.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(600);
  expect(await page.content()).not.toContain('<script>alert(1)');
  const largest = source.replace('-640.', '-1920.');
  const { data } = await (await request.get(`${site.origin}/api/public/v2/campaigns/${slug}`)).json();
  expect(data.photos).toEqual([`${site.origin}${largest}`]);
  await page.goto(`${site.origin}/en/campaigns`);
  await expect(page.locator(`img[src*="${source.split('-')[0]}"]`).first()).toBeVisible();
  for (const picture of [`${slug}.jpg`, `${slug}/wide.jpg`, `${slug}/small.jpg`]) {
    const response = await request.get(`${site.origin}/share/en/campaigns/${picture}`);
    expect(response.status(), picture).toBe(200);
    await isOfUpload(await response.body());
  }

  await page.goto(`${site.origin}/studio/campaigns/${slug}/preview`);
  const frame = page.frameLocator('iframe').first();
  await expect(frame.locator(`img[src*="${source.split('-')[0]}"]`).first()).toBeVisible(SAVED);

  await page.goto(`${site.origin}/studio/campaigns/${slug}`);
  await section(page).getByRole('button', { name: 'Remove the uploaded picture' }).click();
  await expect(section(page).getByRole('radio', { name: 'The pictures of its first homes' })).toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(section(page).getByRole('radio', { name: 'The uploaded picture' })).toBeChecked();
});

test('the same picture has the same address, another one replaces it, and it stays on offer @desktop', async ({
  page,
}) => {
  await site.signIn(page, 'Ana', 'publisher');
  await newCampaign(page, site, 'Two pictures');
  const tile = section(page).getByRole('img', { name: 'The uploaded picture' });
  const one = await gradient(1300, 700).png().toBuffer();
  await upload(page, 'one.png', one);
  await expect(tile).toBeVisible(SAVED);
  const first = await tile.getAttribute('src');
  await upload(page, 'other.avif', await gradient(1400, 700).avif().toBuffer());
  await expect(tile).not.toHaveAttribute('src', first ?? '', SAVED);
  await upload(page, 'the same under another name.txt', one);
  await expect(tile).toHaveAttribute('src', first ?? '', SAVED);
  await section(page).getByRole('radio', { name: 'The pictures of its first homes' }).check();
  await section(page).getByRole('radio', { name: 'The uploaded picture' }).check();
  await isSaved(page);
  await page.reload();
  await expect(section(page).getByRole('radio', { name: 'The uploaded picture' })).toBeChecked();
});

test('files that are no usable pictures are refused by their content, with the reason', async ({
  page,
  complaints,
}) => {
  complaints.expect(/^console: Failed to load resource: .* 422/);
  await site.signIn(page, 'Ana', 'publisher');
  await newCampaign(page, site, `Refused ${Math.random().toString(36).slice(2, 8)}`);
  const jpeg = await gradient(1300, 700).jpeg().toBuffer();
  const cases: readonly (readonly [string, Buffer, RegExp])[] = [
    ['a script.jpg', svgWithScript(), /not a JPEG, PNG, WebP or AVIF/],
    ['a page.jpg', Buffer.from('<!doctype html><script>alert(1)</script>'), /not a JPEG, PNG, WebP or AVIF/],
    ['half.jpg', jpeg.subarray(0, jpeg.length / 2), /damaged or incomplete/],
    ['dot.png', await gradient(1, 1).png().toBuffer(), /fewer than 1,200\s×\s600\spixels/],
    ['bomb.png', bombPng(40_000), /more than 60 million pixels/],
    ['moving.png', await animatedPng(), /Animated/],
    ['large.jpg', Buffer.alloc(15_000_001, 0xff), /more than 15\sMB/],
  ];
  for (const [name, file, reason] of cases) {
    await upload(page, name, file);
    await expect(section(page).getByRole('alert')).toHaveText(reason);
  }
  await expect(section(page).getByRole('radio', { name: 'The uploaded picture' })).toHaveCount(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await clippedText(page)).toEqual([]);
});

test('an upload shows its progress and can be cancelled, and a file can be dropped @desktop', async ({
  page,
}) => {
  await site.signIn(page, 'Ana', 'publisher');
  await newCampaign(page, site, 'Dropped');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/studio/api/pictures', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await upload(page, 'one.png', await gradient(1300, 700).png().toBuffer());
  await expect(section(page).getByRole('progressbar', { name: 'Progress of the upload' })).toBeVisible();
  await section(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(section(page).getByRole('progressbar')).toBeHidden();
  release();
  await page.unroute('**/studio/api/pictures');
  const bytes = [...(await gradient(1300, 700).webp().toBuffer())];
  const data = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(content)], 'dropped.webp'));
    return transfer;
  }, bytes);
  await section(page).getByText('Upload a picture').dispatchEvent('drop', { dataTransfer: data });
  await expect(section(page).getByRole('radio', { name: 'The uploaded picture' })).toBeChecked(SAVED);
});

test('nobody uploads without a session, from another site, as a form or in excess @desktop', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(/^console: Failed to load resource/);
  const address = `${site.origin}/studio/api/pictures`;
  const body = await gradient(1300, 700).jpeg().toBuffer();
  const octets = { 'Content-Type': 'application/octet-stream' };
  const own = { ...octets, Origin: site.origin };
  expect((await request.post(address, { headers: own, data: body })).status()).toBe(401);
  await site.signIn(page, 'Bo', 'editor');
  const send = async (headers: Record<string, string>, data: Buffer) =>
    (await page.request.post(address, { headers, data })).status();
  expect(await send(own, body)).toBe(200);
  expect(await send({ ...octets, Origin: 'https://elsewhere.example' }, body)).toBe(403);
  expect(await send(octets, body)).toBe(403);
  expect(await send({ ...own, 'Content-Type': 'multipart/form-data; boundary=x' }, body)).toBe(415);
  expect(await send({ ...own, 'Content-Type': 'image/jpeg' }, body)).toBe(415);
  expect(await send(own, Buffer.alloc(15_000_001))).toBe(413);
  expect(await send(own, Buffer.alloc(0))).toBe(422);
  expect((await page.request.get(address)).status()).toBe(405);
});

test('a draft cannot show a picture that nobody uploaded, or texts that are no texts @desktop', async ({
  page,
  complaints,
}) => {
  complaints.expect(/^console: Failed to load resource: .* 400/);
  await site.signIn(page, 'Ana', 'publisher');
  const slug = await newCampaign(page, site, 'Made up');
  const photo = { upload: 'f'.repeat(64), width: 1300, height: 700, thumbhash: 'AAAAAAAA', alt: {} };
  const statusWith = (photos: readonly object[]) =>
    page.evaluate(
      async ([name, shown]) => {
        const draft = {
          slug: name,
          ordinal: 1,
          starts_on: null,
          ends_on: null,
          before_start: 'announced',
          selection: { ids: [] },
          texts: {},
          photos: shown,
        };
        const response = await fetch(`/studio/api/campaigns/${name}/draft`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ draft, based_on: 1 }),
        });
        return response.status;
      },
      [slug, photos] as const,
    );
  expect(await statusWith([photo])).toBe(400);
  expect(await statusWith([{ ...photo, upload: '../../etc/passwd' }])).toBe(400);
  expect(await statusWith([{ ...photo, alt: { en: 5 } }])).toBe(400);
  expect(await statusWith([])).toBe(200);
});
