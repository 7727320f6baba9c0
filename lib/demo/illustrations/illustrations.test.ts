import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { illustrationsDirectory, readIllustrationManifest } from '#lib/demo/illustration-manifest';
import { LANDSCAPES } from '#lib/demo/landscapes';
import { SITE_LOCALES } from '#lib/i18n/locales';
import { buildIllustrations } from './build.ts';
import { planIllustrations, TEMPLATES } from './plan.ts';

const plans = planIllustrations();
const few = plans.filter((_, index) => index % 150 === 0);
let data = '';

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'illustrations-'));
});

afterAll(() => rm(data, { recursive: true }));

test('planning twice gives the same pictures and the same lines', () => {
  const again = planIllustrations();
  expect(again.map(({ draw: _, ...plan }) => plan)).toEqual(plans.map(({ draw: _, ...plan }) => plan));
  for (let index = 0; index < plans.length; index += 9)
    expect(again[index]?.draw()).toBe(plans[index]?.draw());
});

test('there are at least 300 pictures from at least 28 templates, with unique ids', () => {
  expect(plans.length).toBeGreaterThanOrEqual(300);
  expect(TEMPLATES.length).toBeGreaterThanOrEqual(28);
  expect(new Set(plans.map((plan) => plan.id)).size).toBe(plans.length);
  for (const plan of plans) expect(plan.id).toMatch(/^[a-z0-9-]+$/);
});

test.each(LANDSCAPES)('%s has at least 12 exteriors or views, and 6 interiors', (landscape) => {
  const fitting = plans.filter((plan) => plan.landscapes.includes(landscape));
  expect(fitting.filter((plan) => plan.subject !== 'interior').length).toBeGreaterThanOrEqual(12);
  expect(fitting.filter((plan) => plan.subject === 'interior').length).toBeGreaterThanOrEqual(6);
  expect(new Set(fitting.map((plan) => plan.hour)).size).toBeGreaterThanOrEqual(5);
});

test('pictures of one type of rental are exteriors, and enough for different ones on a page', () => {
  const own = plans.filter((plan) => plan.rentalType !== null);
  expect(new Set(own.map((plan) => plan.subject))).toEqual(new Set(['exterior']));
  for (const type of new Set(own.map((plan) => plan.rentalType)))
    expect(own.filter((plan) => plan.rentalType === type).length).toBeGreaterThanOrEqual(24);
});

test('no two pictures are the same drawing', () => {
  expect(new Set(plans.map((plan) => plan.draw())).size).toBe(plans.length);
});

test('the description of every picture calls it an illustration in every language', () => {
  for (const plan of plans) {
    expect(Object.keys(plan.alt)).toEqual([...SITE_LOCALES]);
    for (const text of Object.values(plan.alt))
      expect(text).toMatch(/^I(llustration|lustración|llustrazione)\u00a0?: \S.{15,}$/);
  }
});

test('drawings are well-formed, without text, filters or broken numbers', async () => {
  for (let index = 0; index < plans.length; index += 12) {
    const svg = plans[index]?.draw() ?? '';
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|<filter/);
    const { format, width, height } = await sharp(Buffer.from(svg)).metadata();
    expect({ format, width, height }).toEqual({ format: 'svg', width: 1200, height: 900 });
  }
});

test('building writes three widths per picture and a manifest; building again renders nothing', async () => {
  const seen: string[] = [];
  const onProgress = (done: number, total: number) => seen.push(`${done}/${total}`);
  expect(await buildIllustrations(data, { plans: few, onProgress })).toEqual({
    built: few.length,
    skipped: 0,
  });
  expect(seen.at(-1)).toBe(`${few.length}/${few.length}`);
  const manifest = readIllustrationManifest(data);
  expect(manifest.map((picture) => picture.id)).toEqual(few.map((plan) => plan.id));
  for (const { id, hash, width, height, widths } of manifest) {
    expect(width / height).toBeCloseTo(4 / 3);
    for (const size of widths) {
      const file = join(illustrationsDirectory(data), `${id}-${hash}-${size}.webp`);
      expect(await sharp(file).metadata()).toMatchObject({
        format: 'webp',
        width: size,
        height: (size * 3) / 4,
      });
    }
  }
  expect(await buildIllustrations(data, { plans: few })).toEqual({ built: 0, skipped: few.length });
  expect(readIllustrationManifest(data)).toEqual(manifest);
});

test('an interrupted build resumes, and files of other pictures are removed', async () => {
  const directory = illustrationsDirectory(data);
  await buildIllustrations(data, { plans: few });
  const before = readIllustrationManifest(data);
  const [lost] = await readdir(directory);
  await rm(join(directory, lost ?? ''));
  await rm(join(directory, 'manifest.json'), { force: true });
  await writeFile(join(directory, 'gone-00000000-480.webp'), '');
  expect(await buildIllustrations(data, { plans: few })).toEqual({ built: 1, skipped: few.length - 1 });
  expect(readIllustrationManifest(data)).toEqual(before);
  expect(await readdir(directory)).toHaveLength(few.length * 4 + 1);
  expect((await stat(join(directory, 'manifest.json'))).size).toBeGreaterThan(0);
});
