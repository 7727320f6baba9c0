import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { guideNamed } from '#lib/portal/guide';
import { llmsText } from '#lib/portal/llms-text';
import { referenceData } from '#lib/reference/reference-data';
import {
  CHANGES_PATH,
  GUIDE_NAMES,
  guidePath,
  PORTAL_PATH,
  PORTAL_PROBLEMS_PATH,
  REFERENCE_PATH,
} from '#lib/site/portal-pages';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';

let catalogue: TestCatalogue;
beforeAll(async () => {
  catalogue = await publishFixture('sqlite');
});
afterAll(() => catalogue.remove());

async function text(servesAgents: boolean): Promise<string> {
  const { store } = catalogue;
  const data = await referenceData(store);
  const vocabulary = catalogueVocabulary(store, data, { defaultLocale: null, defaultCurrency: null });
  const publicBaseUrl = 'https://homes.example';
  return llmsText(
    { store, data, vocabulary, siteName: 'Coast', locale: 'en', publicBaseUrl },
    { publicBaseUrl, servesAgents },
  );
}

test('it has the form of llmstxt.org: a title, a quote, and sections of links', async () => {
  const [title, quote, prose, ...rest] = (await text(true)).trimEnd().split('\n\n');
  expect(title).toBe('# Coast');
  expect(quote).toMatch(/^> A catalogue of 60 vacation homes in 23 destinations, /);
  expect(prose).toContain('Languages: en, fr, de. Prices are in EUR');
  expect(rest.filter((_, index) => index % 2 === 0)).toEqual(['## Data', '## Guides', '## Optional']);
  for (const [index, list] of rest.entries()) {
    if (index % 2 === 0) continue;
    for (const line of list.split('\n'))
      expect(line).toMatch(/^- \[[^\]]+\]\(https:\/\/homes\.example\/\S+\): \S/);
  }
});

test('it links the Markdown of the first steps and of all guides', async () => {
  const written = await text(true);
  for (const path of [PORTAL_PATH, ...GUIDE_NAMES.map(guidePath)])
    expect(written).toContain(`(https://homes.example/en${path}.md)`);
  for (const path of [REFERENCE_PATH, PORTAL_PROBLEMS_PATH, CHANGES_PATH])
    expect(written).toContain(`en${path}.md)`);
  for (const name of GUIDE_NAMES) expect(written).toContain(`[${guideNamed(name).title}]`);
  expect(written).not.toContain('{{');
});

test('it names the tools only where they are served', async () => {
  expect(await text(true)).toContain('(https://homes.example/mcp)');
  expect(await text(false)).not.toContain('/mcp');
});
