import { describe, expect, onTestFinished, test } from 'vitest';
import { publishBrand } from '#lib/publishing/publish-brand';
import { openRevised } from '#lib/store/revised-store';
import { publishFixture, TEST_ENGINES, type TestEngine } from '#lib/store/testing/engines';
import { brandHistory, saveBrandState } from '#lib/studio/brand/brand-states';
import { brandView } from '#lib/studio/brand/brand-view';
import { readEditedBrand } from '#lib/studio/brand/edited-brand';
import { publishBrandDraft } from '#lib/studio/brand/publish-brand-draft';
import { openTestStudio } from '#lib/studio/database/testing/studio-databases';

const NOW_MS = Date.UTC(2026, 0, 15, 12);
const CONFIG = { siteDirectory: 'docs/brands/coast', siteName: 'Homes', isSiteFolderMaster: false };

describe.each(TEST_ENGINES)('on %s', (engine: TestEngine) => {
  async function site() {
    const [studio, catalogue] = [
      await openTestStudio(engine),
      await publishFixture(engine, { campaigns: [] }),
    ];
    onTestFinished(async () => {
      await studio.remove();
      await catalogue.remove();
    });
    const { shelf } = catalogue;
    const edited = async (config = CONFIG) => {
      const store = await openRevised(shelf, (await shelf.currentId()) ?? '');
      await store.close();
      return readEditedBrand(studio, store, config);
    };
    const save = async (source: string, basedOn: number, more: ReadonlyMap<string, Buffer> = new Map()) => {
      const files = new Map([['brand.yaml', Buffer.from(source)], ...more]);
      const saving = { kind: 'saved', files, basedOn, person: 'Olga', nowMs: NOW_MS } as const;
      return saveBrandState(studio.db, saving, (await edited()).served.files);
    };
    const view = async () => brandView(await edited(), 'Homes');
    const publish = async (number: number, seen?: string) =>
      publishBrandDraft(studio, shelf, {
        number,
        seen: seen ?? (await view()).seen,
        person: 'Olga',
        nowMs: NOW_MS,
        siteName: 'Homes',
      });
    return { studio, shelf, edited, save, view, publish };
  }

  test('the draft begins as the folder, and visitors see what is published', async () => {
    const { edited, save, view, publish, studio } = await site();
    expect(await view()).toMatchObject({
      number: 0,
      values: { name: 'Marée Haute' },
      problems: [],
      isServed: true,
      servedFrom: 'folder',
      change: null,
    });
    await save('name: Two\n', 0, new Map([['later.md', Buffer.from('# Later')]]));
    expect(await view()).toMatchObject({ number: 2, isServed: false, servedFrom: 'folder' });
    expect(await publish(2)).toMatchObject({ number: 3 });
    const after = await view();
    expect(after).toMatchObject({ number: 3, isServed: true, servedFrom: 'published' });
    // What the brand does not use stays in the draft, and is not published.
    expect(after.files.map(({ path, isUsed }) => [path, isUsed])).toEqual([
      ['brand.yaml', true],
      ['later.md', false],
    ]);
    expect([...(await edited()).served.files.keys()]).toEqual(['brand.yaml']);
    expect((await brandHistory(studio.db)).map(({ kind }) => kind)).toEqual([
      'published',
      'saved',
      'published',
    ]);
  });

  test('a draft with problems, another draft and another brand than the person saw are not published', async () => {
    const { shelf, edited, save, publish } = await site();
    await save('nome: Two\n', 0);
    expect(await publish(2)).toEqual({ refused: 'problems' });
    await save('name: Two\n', 2);
    expect(await publish(2)).toEqual({ refused: 'changed' });
    const seen = (await edited()).served.digest;
    await publishBrand(shelf, new Map([['brand.yaml', Buffer.from('name: Other\n')]]));
    expect(await publish(3, seen)).toEqual({ refused: 'changed' });
    expect((await edited()).served.files.get('brand.yaml')?.toString()).toBe('name: Other\n');
  });

  test('where the folder is the master, the draft and the published brand do not count', async () => {
    const { shelf, edited, save } = await site();
    await save('name: Two\n', 0);
    await publishBrand(shelf, new Map([['brand.yaml', Buffer.from('name: Other\n')]]));
    const { files, state, served } = await edited({ ...CONFIG, isSiteFolderMaster: true });
    expect(files.get('brand.yaml')?.toString()).toContain('Marée Haute');
    expect(state).toBeNull();
    expect(served).toMatchObject({ source: 'folder', digest: '' });
  });
});

test('a view has problems by line, and the contrasts of what the colours give', async () => {
  const state = null;
  const served = { files: new Map(), source: 'folder', digest: '' } as const;
  const view = (source: string) =>
    brandView({ files: new Map([['brand.yaml', Buffer.from(source)]]), state, served }, 'Homes');
  expect(await view('name: A\ncolours: { accent: blue }\n')).toMatchObject({
    themes: null,
    problems: [{ file: 'brand.yaml', line: 2, key: 'colours.accent' }],
  });
  expect((await view('name: [')).values).toBeNull();
  for (const theme of (await view('colours: { accent: "#ffe000" }\n')).themes ?? []) {
    expect(theme.accent).toMatch(/^#[\da-f]{6}$/);
    expect(theme.texts).toBeGreaterThanOrEqual(4.5);
    expect(theme.controls).toBeGreaterThanOrEqual(3);
  }
  expect((await view('')).themes).toHaveLength(2);
});
