/** Every sample of the portal runs, and every response that it shows has the status that the guide expects. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkTypes, type InstalledPackage, installPackage } from '#client/testing/installed-package';
import { catalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { utcDay } from '#lib/dates/plain-dates';
import { type FilledGuide, filledGuide, guideMarkdown } from '#lib/portal/filled-guide';
import { guideNamed } from '#lib/portal/guide';
import { sampleValues } from '#lib/portal/sample-values';
import { runSample } from '#lib/portal/testing/run-sample';
import { servePublicApi } from '#lib/portal/testing/serve-public-api';
import { referenceData } from '#lib/reference/reference-data';
import { GUIDE_NAMES } from '#lib/site/portal-pages';
import { portalPaths } from '#lib/site/portal-paths';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';

const PORTAL = '/en/developers';

let catalogue: TestCatalogue;
let api: Awaited<ReturnType<typeof servePublicApi>>;
let values: Readonly<Record<string, string>>;
/** A project in which the client is installed, as readers of the samples have it. */
let installed: InstalledPackage;

beforeAll(async () => {
  installed = await installPackage();
  catalogue = await publishFixture('sqlite');
  api = await servePublicApi(catalogue.directory);
  const data = await referenceData(catalogue.store);
  values = await sampleValues({
    store: catalogue.store,
    data,
    vocabulary: catalogueVocabulary(catalogue.store, data, { defaultLocale: null, defaultCurrency: null }),
    siteName: 'Veranda',
    publicBaseUrl: api.origin,
    portal: PORTAL,
    rateLimit: 1_200,
    today: utcDay(Date.now()),
  });
});

afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await catalogue.remove();
  await installed.remove();
});

function filled(name: (typeof GUIDE_NAMES)[number] | 'start'): Promise<FilledGuide> {
  return filledGuide(guideNamed(name), values, async (request) => {
    const response = await fetch(`${api.origin}/api/public/v2${request}`);
    return { status: response.status, body: await response.text() };
  });
}

describe.each(['start', ...GUIDE_NAMES] as const)('the guide %s', (name) => {
  test('has samples that run and print something', { timeout: 300_000 }, async () => {
    const { blocks } = await filled(name);
    const groups = blocks.filter(({ kind }) => kind === 'samples');
    expect(groups.length + blocks.filter(({ kind }) => kind === 'answer').length).toBeGreaterThan(0);
    for (const { samples, output } of groups.map((block) => ('samples' in block ? block : never()))) {
      for (const sample of samples) {
        const printed = (await runSample(sample, installed.project)).trim();
        expect(printed, sample.text).not.toBe('');
        // The guide on errors shows some.
        if (name !== 'errors') expect(printed).not.toContain('"request_id"');
        if (output !== null) expect(printed, sample.text).toBe(output.trim());
      }
    }
  });

  test('has samples in TypeScript with the client, without errors of types', async () => {
    const { blocks } = await filled(name);
    const files: string[] = [];
    for (const block of blocks) {
      if (block.kind !== 'samples' || !block.samples.some(({ language }) => language === 'js')) continue;
      const typed = block.samples.find(({ language }) => language === 'ts');
      expect(typed?.text, JSON.stringify(block.samples)).toContain(`from '@veranda/client'`);
      files.push(join(installed.project, `${name}-${files.length}.mts`));
      await writeFile(files.at(-1) ?? never(), typed?.text ?? never());
    }
    if (files.length > 0) await checkTypes(installed.project, files, true);
  });

  test('shows responses with the status that it expects', async () => {
    const guide = guideNamed(name);
    const { blocks } = await filled(name);
    for (const [index, block] of guide.blocks.entries()) {
      if (block.kind !== 'answer') continue;
      const shown = blocks[index];
      if (shown?.kind !== 'answer') return never();
      expect(shown.status, `${shown.request}\n${shown.json}`).toBe(block.status);
    }
  });

  test('links pages of the portal that exist', async () => {
    const markdown = guideMarkdown(await filled(name), api.origin);
    const links = [...markdown.matchAll(/\]\((\/en\/[^)#]*)/g)].map(([, link = '']) => link);
    for (const link of links) expect(portalPaths().map((path) => `/en${path}`)).toContain(link);
    expect(markdown).toMatch(/^# \S/);
    expect(markdown).not.toMatch(/\{\{|undefined/);
  });
});

function never(): never {
  throw new Error('A block of another kind');
}
