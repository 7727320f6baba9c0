import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { CampaignReporter } from '#lib/cli/campaign-reporter';
import { Screen } from '#lib/cli/progress';
import { runVerb } from '#lib/cli/testing/run-verb';
import { veranda } from '#lib/cli/testing/veranda-program';
import { campaigns } from '#lib/cli/verbs/campaigns';
import { readConfig } from '#lib/config';
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

/** Writes a program that appends the number of its arguments and its input to a file, and returns its path and a reader of that file. */
async function recordingProgram(directory: string, after = '') {
  const program = join(directory, 'take reports; false');
  const taken = join(directory, 'taken');
  const script = `#!/bin/sh\n{ echo "$# arguments"; cat; } >> "$(dirname "$0")/taken"\n${after}`;
  await writeFile(program, script, { mode: 0o700 });
  return { program, taken, readTaken: async () => (await readFile(taken, 'utf8')).trimEnd().split('\n') };
}

test('a program gets a report with problems, and none without', async () => {
  const { directory, check } = await served(campaign('one', 1), LINKED);
  const { program, taken, readTaken } = await recordingProgram(directory);
  expect(await check('one', '--on-problems', program)).toMatchObject({ code: 0, shown: '' });
  expect(existsSync(taken)).toBe(false);
  const { code, data } = await check('--on-problems', program);
  expect(code).toBe(0);
  expect(await readTaken()).toEqual(['0 arguments', JSON.stringify(data)]);
});

test('a program that fails or does not exist is reported', async () => {
  const { directory, check } = await served(LINKED);
  const { program } = await recordingProgram(directory, 'echo no mail; exit 7\n');
  expect(await check('--on-problems', program)).toMatchObject({
    code: 2,
    shown: `${program} ended with exit code 7: no mail\n`,
  });
  const absent = join(directory, 'absent');
  const refused = await check('--on-problems', `true; touch ${absent}`);
  expect(refused.code).toBe(2);
  expect(refused.shown).toContain('failed: Error: spawn true; touch');
  expect(existsSync(absent)).toBe(false);
});

test('repeated checks give a program problems that it has not taken yet', async () => {
  const { directory, shelf } = await served(campaign('one', 1), LINKED);
  const { program, taken } = await recordingProgram(directory, 'test ! -e "$(dirname "$0")/full"\n');
  const reporter = new CampaignReporter(
    { slug: null, hook: program },
    {
      config: readConfig({ DATA_DIR: directory, SITE_DIR: join(directory, 'site') }),
      screen: new Screen({ write() {} }),
      answer() {},
    },
  );
  /** Checks again; returns the exit code and whether the program ran. */
  const checkAgain = async () => {
    await rm(taken, { force: true });
    return [await reporter.check(), existsSync(taken)];
  };
  const change = (document: CampaignDocument) =>
    publishCampaignChanges(shelf, new Map([[document.slug, document]]));
  const full = join(directory, 'full');
  await writeFile(full, '');
  expect(await checkAgain()).toEqual([2, true]);
  await rm(full);
  expect(await checkAgain()).toEqual([0, true]);
  expect(await checkAgain()).toEqual([0, false]);
  await change({ ...LINKED, slug: 'one' });
  expect(await checkAgain()).toEqual([0, true]);
  await change(campaign('one', 1));
  await change(campaign('linked', 2));
  expect(await checkAgain()).toEqual([0, false]);
  await change(LINKED);
  expect(await checkAgain()).toEqual([0, true]);
});

test('--every repeats the check until it is stopped, also without a catalogue', async () => {
  const { run, runUntil } = await veranda();
  const every = ['campaigns', '--check', '--every', '1m'];
  const ended = await runUntil('Next run at', every);
  expect(ended).toMatchObject({
    code: 143,
    stderr: expect.stringContaining('No catalogue has been published yet.'),
  });
  expect(await run(['campaigns', '--check'])).toMatchObject({ code: 2 });
});

test('a campaign that does not exist ends repeated checks at once', async () => {
  const { check } = await served(campaign('one', 1));
  await expect(check('two', '--every', '1m')).rejects.toThrow('There is no campaign two.');
  await expect(check('one', '--every', '5s')).rejects.toThrow('--every 5s: expected a time from 1m');
});

test('options of checks are for checks only', async () => {
  await expect(runVerb(campaigns, ['folder', '--every', '1h'], {})).rejects.toThrow('are for --check only');
  await expect(runVerb(campaigns, ['folder', '--on-problems', 'x'], {})).rejects.toThrow(
    'are for --check only',
  );
});
