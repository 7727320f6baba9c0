/** The index of the portal's search: everything that the portal has, at addresses that exist. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { changesGuide } from '#lib/portal/changes';
import { guideNamed } from '#lib/portal/guide';
import { readReference } from '#lib/portal/reference/reference';
import { searchEntries } from '#lib/portal/search/search-index';
import { CHANGES_PATH, GUIDE_NAMES, guidePath, PORTAL_PATH } from '#lib/site/portal-pages';
import { portalPaths } from '#lib/site/portal-paths';

const DOCUMENT: unknown = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../docs/openapi.json'), 'utf8'),
);
const reference = readReference(DOCUMENT);
const entries = searchEntries(reference);
const namesOf = (wanted: string) => entries.filter(({ kind }) => kind === wanted).map(({ name }) => name);

test('it has every operation, parameter, header, field, record and problem', () => {
  const { operations, records, problems } = reference;
  expect(namesOf('operation')).toEqual(operations.map(({ path }) => `GET ${path}`));
  expect(namesOf('parameter').toSorted()).toEqual(
    [...new Set(operations.flatMap(({ parameters }) => parameters.map(({ name }) => name)))].toSorted(),
  );
  expect(namesOf('header').toSorted()).toEqual(
    [...new Set(operations.flatMap(({ headers }) => headers.map(({ name }) => name)))].toSorted(),
  );
  expect(namesOf('record')).toEqual(records.map(({ name }) => name));
  expect(namesOf('problem')).toEqual(problems.map(({ code }) => code));
  const fields = new Set(namesOf('field'));
  for (const { fields: own } of [...operations, ...records])
    for (const { path } of own) expect(fields, path).toContain(path);
});

test('it has every guide and its headings', () => {
  const guides = [
    { path: PORTAL_PATH, guide: guideNamed('start') },
    { path: CHANGES_PATH, guide: changesGuide() },
    ...GUIDE_NAMES.map((name) => ({ path: guidePath(name), guide: guideNamed(name) })),
  ];
  const paths = entries.map(({ path }) => path);
  for (const { path, guide } of guides) {
    expect(paths).toContain(path);
    expect(namesOf('guide')).toContain(guide.title);
    for (const block of guide.blocks)
      if (block.kind === 'heading') expect(paths).toContain(`${path}#${block.id}`);
  }
});

test('every entry leads to a page of the portal, at an address of its own unless it is a header', () => {
  const pages = portalPaths();
  for (const { path } of entries) expect(pages).toContain(path.split('#')[0]);
  const others = entries.filter(({ kind }) => kind !== 'header').map(({ path }) => path);
  expect(others).toEqual([...new Set(others)]);
});

test('texts are single plain sentences without places for values', () => {
  for (const { text, name } of entries) {
    expect(text.length, name).toBeLessThanOrEqual(140);
    expect(text, name).not.toMatch(/\{\{|`|\]\(|\n/);
  }
});

test('what many operations have is one entry that says so', () => {
  const locale = entries.filter(({ kind, name }) => kind === 'parameter' && name === 'locale');
  expect(locale).toHaveLength(1);
  expect(locale[0]?.place).toMatch(/^GET \/\S+ and \d+ more$/);
  const sizes = entries.filter(({ kind, name }) => kind === 'field' && name === 'photo_sizes');
  expect(sizes.map(({ place }) => place)).toEqual([expect.stringMatching(/^Rental and \d+ more$/)]);
});

test('it is small enough for a phone', () => {
  expect(gzipSync(JSON.stringify(entries)).byteLength).toBeLessThan(32 * 1024);
});
