import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { runVerb } from '#lib/cli/testing/run-verb';
import { campaigns } from '#lib/cli/verbs/campaigns';
import { type CampaignChange, publishCampaignChanges } from '#lib/publishing/publish-campaign-changes';
import { openTestShelf, publishFixture } from '#lib/store/testing/engines';
import { fixtureCampaign, fixtureRentals } from '#lib/store/testing/fixture-bundle';

const RENTALS = fixtureRentals()
  .slice(0, 3)
  .map((rental) => ({ ...rental, available: true, special_offers: [], photos: [{ picture: 'bay' }] }));
const TEXT = { title: 'Summer', intro: 'By the sea.', story: 'A story.' };

/** Returns a campaign without faults, changed by `own`. */
function campaign(slug: string, ordinal: number, own: Partial<CampaignDocument> = {}): CampaignDocument {
  const ids = { ids: [1001, 1002, 1003] };
  return fixtureCampaign(slug, ordinal, { texts: { en: TEXT }, photos: [], selection: ids, ...own });
}

const LINKED = campaign('linked', 2, { texts: { en: { ...TEXT, story: 'One\n\n[two](/en/nowhere)' } } });

/** Publishes a catalogue in English with these campaigns. */
async function served(...documents: readonly CampaignDocument[]) {
  const { directory, shelf, remove } = await publishFixture('sqlite', {
    locales: ['en'],
    rentals: RENTALS,
    campaigns: documents,
  });
  onTestFinished(remove);
  const variables = { DATA_DIR: directory, SITE_DIR: join(directory, 'site') };
  return {
    directory,
    shelf,
    check: (...args: readonly string[]) => runVerb(campaigns, ['--check', ...args], variables),
  };
}

test('campaigns without faults are all counted', async () => {
  const { check } = await served(campaign('one', 1), campaign('two', 2, { status: 'draft' }));
  expect(await check()).toMatchObject({ code: 0, text: '2 campaigns: 0 errors, 0 warnings.' });
});

test('warnings are reported with their place, and only errors are an exit code', async () => {
  const { check } = await served(campaign('one', 1), LINKED);
  const { code, text, data } = await check();
  expect(code).toBe(0);
  expect(text).toBe(
    'linked, texts.en.story, line 3: warning: The link /en/nowhere leads to no page.\n2 campaigns: 0 errors, 1 warning.',
  );
  expect(data).toMatchObject({
    event: 'campaign-check',
    campaigns: 2,
    errors: 0,
    warnings: 1,
    problems: [
      {
        campaign: 'linked',
        severity: 'warning',
        code: 'deadLink',
        field: 'texts.en.story',
        locale: 'en',
        line: 3,
        values: { address: '/en/nowhere' },
        rental_ids: [],
        text: 'The link /en/nowhere leads to no page.',
      },
    ],
  });
});

test('campaigns are checked as they are served, with their changes', async () => {
  const { shelf, check } = await served(campaign('one', 1), LINKED);
  await publishCampaignChanges(
    shelf,
    new Map<string, CampaignChange>([
      ['linked', { removed: true }],
      ['empty', campaign('empty', 3, { texts: { en: { ...TEXT, title: ' ' } } })],
    ]),
  );
  expect(await check()).toMatchObject({
    code: 1,
    text: 'empty, texts.en.title: error: The title in English is empty.\n2 campaigns: 1 error, 0 warnings.',
    data: { problems: [{ locale: 'en', line: null }] },
  });
});

test('one campaign is checked by its slug', async () => {
  const { check } = await served(campaign('one', 1), LINKED);
  expect(await check('one')).toMatchObject({ code: 0, text: '1 campaign: 0 errors, 0 warnings.' });
  expect(await check('linked')).toMatchObject({ data: { campaigns: 1, warnings: 1 } });
  await expect(check('three')).rejects.toThrow('There is no campaign three.');
  await expect(check('one', 'linked')).rejects.toThrow('Unexpected: linked');
});

test("links to the operator's pages are those of the site folder", async () => {
  const { directory, check } = await served(
    campaign('one', 1, { texts: { en: { ...TEXT, story: '[Imprint](/en/pages/imprint)' } } }),
  );
  expect(await check()).toMatchObject({ data: { warnings: 1 } });
  const site = join(directory, 'site');
  await mkdir(join(site, 'pages'), { recursive: true });
  await writeFile(join(site, 'pages', 'imprint.en.md'), '# Imprint\n\nAcme Ltd.\n');
  const brand = 'name: Acme\npages:\n  imprint:\n    en: pages/imprint.en.md\n';
  await writeFile(join(site, 'brand.yaml'), brand);
  expect(await check()).toMatchObject({ data: { warnings: 0 }, shown: '' });
  await writeFile(join(site, 'brand.yaml'), `${brand}colour: blue\n`);
  const broken = await check();
  expect(broken.shown).toContain('brand.yaml has 1 problem');
  expect(broken.data).toMatchObject({ warnings: 1 });
});

test('without a catalogue there is nothing to check', async () => {
  const { directory, remove } = await openTestShelf('sqlite');
  onTestFinished(remove);
  await expect(runVerb(campaigns, ['--check'], { DATA_DIR: directory })).rejects.toThrow(
    'No catalogue has been published yet.',
  );
});
