import { describe, expect, onTestFinished, test } from 'vitest';
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { catalogueWithStudio } from '#lib/cli/testing/catalogue-with-studio';
import { runVerb } from '#lib/cli/testing/run-verb';
import { campaigns } from '#lib/cli/verbs/campaigns';
import { publishCampaignChanges } from '#lib/publishing/publish-campaign-changes';
import { openTestShelf, TEST_ENGINES } from '#lib/store/testing/engines';
import { fixtureCampaign } from '#lib/store/testing/fixture-bundle';
import { newDraft } from '#lib/studio/campaigns/campaign-draft';
import { draftOf } from '#lib/studio/campaigns/draft-document';
import { saveDraft } from '#lib/studio/campaigns/drafts';

const WINTER = fixtureCampaign('winter', 2, {
  texts: {
    en: {
      title: '"Winter": 100 % #snow',
      intro: 'Snow &\u00a0ice. ❄️',
      story: '## Warm\n\nOne *two*.\n',
      label: 'New',
    },
    fr: { title: 'שלום', intro: '', story: 'مرحبا\r\n\r\nÇa va' },
  },
});
const AUTUMN = fixtureCampaign('autumn', 1, { status: 'draft', before_start: 'hidden' });

describe.each(TEST_ENGINES)('on %s', (engine) => {
  test('an exported folder is imported without a change, and exported with the same bytes', async () => {
    const { folder, run, served, files } = await catalogueWithStudio(engine, [WINTER, AUTUMN]);
    expect(await run('--export', folder)).toMatchObject({
      code: 0,
      data: { campaigns: 2, written: ['autumn/en.md', 'winter/en.md', 'winter/fr.md'], removed: [] },
    });
    const first = await files();
    expect([...first.keys()]).toEqual(['autumn/en.md', 'winter/en.md', 'winter/fr.md']);
    const before = await served();
    expect(await run(folder)).toMatchObject({ code: 0 });
    // Lines of stories end in LF in files, without blank lines at the ends.
    expect(JSON.stringify(await served())).toBe(
      JSON.stringify(before).replace('One *two*.\\n', 'One *two*.').replace('\\r\\n\\r\\n', '\\n\\n'),
    );
    expect(await run('--export', folder)).toMatchObject({
      text: `2 campaigns are in ${folder}: 0 files written, 3 unchanged, 0 removed.`,
    });
    expect(await files()).toEqual(first);
  });

  test('campaigns are exported with their changes since the import, and removed ones are removed', async () => {
    const { shelf, folder, run, files } = await catalogueWithStudio(engine, [WINTER, AUTUMN]);
    await run('--export', folder);
    await publishCampaignChanges(
      shelf,
      new Map<string, CampaignDocument | { removed: true }>([
        ['winter', { ...WINTER, starts_on: '2026-12-01' }],
        ['autumn', { removed: true }],
      ]),
    );
    const { data, shown } = await run('--export', folder);
    expect(data).toMatchObject({ written: ['winter/en.md'], unchanged: 1, removed: ['autumn/en.md'] });
    expect(shown).toContain('written winter/en.md');
    expect((await files()).get('winter/en.md')).toContain('starts_on: 2026-12-01\n');
  });

  test("with --drafts the studio's drafts are exported, without those that have no homes", async () => {
    const { db, folder, run, files, write } = await catalogueWithStudio(engine, [WINTER]);
    const by = { basedOn: 0, person: 'Ana', nowMs: Date.parse('2026-06-15T12:00:00Z') };
    const changed = { ...draftOf(WINTER), ends_on: '2027-03-01' };
    await saveDraft(db, { draft: changed, ...by });
    await saveDraft(db, { draft: newDraft('empty', 'Empty', 'en', 3), ...by });
    await saveDraft(db, { draft: { ...newDraft('new', 'New', 'en', 4), selection: { search: '' } }, ...by });
    await run('--export', folder);
    expect((await files()).get('winter/en.md')).not.toContain('ends_on');
    await write({ 'empty/en.md': '---\nsearch: ""\n---\n# Empty\n' });
    const { code, data } = await run('--export', folder, '--drafts');
    expect(code).toBe(0);
    expect(data).toMatchObject({
      written: ['winter/en.md', 'new/en.md'],
      removed: [],
      incomplete: [{ slug: 'empty' }],
    });
    const written = await files();
    expect(written.get('winter/en.md')).toContain('status: published\nends_on: 2027-03-01\n');
    expect(written.get('new/en.md')).toBe(
      '---\nstatus: draft\norder: 4\nsearch: ""\nupdated_at: 2026-06-15T12:00:00.000Z\n---\n\n# New\n',
    );
    expect(written.get('empty/en.md')).toContain('# Empty');
  });
});

test('a file that is no campaign is not replaced, except with --force', async () => {
  const { folder, run, write } = await catalogueWithStudio('sqlite', [AUTUMN]);
  await write({ 'autumn/en.md': '---\nstarts_on: soon\n---\n# Autumn\n' });
  const refused = await run('--export', folder);
  expect(refused).toMatchObject({ code: 1, shown: expect.stringContaining('autumn/en.md:2: starts_on:') });
  expect(refused.text).toContain(`Nothing was written to ${folder}: 1 of its files would be lost`);
  expect(await run('--export', folder, '--force')).toMatchObject({ code: 0 });
});

test('the folder that is the master is not written into, except with --force', async () => {
  const { folder, run } = await catalogueWithStudio('sqlite', [AUTUMN], true);
  await expect(run('--export', folder)).rejects.toThrow('is the master of campaigns (CAMPAIGNS_FOLDER)');
  expect(await run('--export', folder, '--force')).toMatchObject({ code: 0 });
});

test('arguments that do not fit are refused, and so is a catalogue that does not exist', async () => {
  const { directory, remove } = await openTestShelf('sqlite');
  onTestFinished(remove);
  const run = (...args: readonly string[]) => runVerb(campaigns, args, { DATA_DIR: directory });
  await expect(run('--export')).rejects.toThrow('The folder is missing.');
  await expect(run('--export', 'a', '--check')).rejects.toThrow('exclude each other');
  await expect(run('a', '--force')).rejects.toThrow('--drafts and --force are for --export only.');
  await expect(run('--export', 'a')).rejects.toThrow('No catalogue has been published yet.');
  const { folder, run: runOn, write } = await catalogueWithStudio('sqlite', [AUTUMN]);
  await write({ file: '' });
  const file = `${folder}/file`;
  await expect(runOn('--export', file)).rejects.toThrow(`The folder ${file} cannot be read.`);
});
