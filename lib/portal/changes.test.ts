/** The page of the changes of the API: its days, the paths that it names, and what it says about deprecations. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Deprecation } from '#lib/api/deprecations';
import { changesGuide } from '#lib/portal/changes';
import { filledGuide, guideMarkdown } from '#lib/portal/filled-guide';
import { portalPaths } from '#lib/site/portal-paths';

const ROOT = join(import.meta.dirname, '../..');
const SOURCE = readFileSync(join(ROOT, 'data/guides/changes.md'), 'utf8');
const VALUES = {
  api: 'https://homes.example/api/public/v2',
  portal: '/en/developers',
  deprecationDays: '180',
};

const ENTRY: Deprecation = {
  operation: 'searchRentals',
  parameter: 'amenities',
  since: '2027-01-01',
  sunset: '2027-09-01',
  replacement: '`features`',
  note: null,
};

async function markdownWith(deprecations: readonly Deprecation[]): Promise<string> {
  const guide = await filledGuide(changesGuide(deprecations), VALUES, () =>
    Promise.reject(new Error('No request')),
  );
  return guideMarkdown(guide, 'https://homes.example');
}

/** The headings of the page that are days. */
function days(): readonly string[] {
  return changesGuide([]).blocks.flatMap((block) =>
    block.kind === 'heading' && /^\d{4}-/.test(block.title) ? [block.title] : [],
  );
}

test('the days exist, and the newest is first', () => {
  expect(days().length).toBeGreaterThan(3);
  for (const day of days()) expect(z.iso.date().safeParse(day).success, day).toBe(true);
  expect(days()).toEqual([...new Set(days())].toSorted().toReversed());
});

test('every change has its kind', () => {
  const [, ...sections] = SOURCE.split(/^## (?=\d{4}-)/m);
  for (const line of sections.flatMap((section) => section.split('\n').slice(1))) {
    if (line !== '') expect(line).toMatch(/^- (?:Added|Changed|Deprecated|Removed|Fixed): \S.*\.$/);
  }
});

test('every path in it is of an operation', () => {
  const { paths } = z
    .object({ paths: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8')));
  // Not below the prefix of the API.
  const known = [...Object.keys(paths), '/.well-known/api-catalog', '/api'];
  const named = [...SOURCE.matchAll(/`(\/[^`\s]*)`/g)].map(([, path = '']) =>
    path.replaceAll(/:(\w+)/g, '{$1}'),
  );
  expect(named).toContain('/rentals/{id}');
  for (const path of named) expect(known, path).toContain(path);
});

test('its links lead to pages of the portal', async () => {
  const links = [...(await markdownWith([ENTRY])).matchAll(/\]\(\/en([^)#]+)/g)].map(([, path]) => path);
  expect(links).toContain('/developers/reference/search-rentals');
  for (const link of links) expect(portalPaths()).toContain(link);
});

test('what is deprecated is before the newest day, under the heading to which headers lead', async () => {
  const [, after = ''] = (await markdownWith([ENTRY])).split('## Deprecated\n\n');
  expect(after.split('\n\n')[0]).toBe(
    '- `amenities` of [`searchRentals`](/en/developers/reference/search-rentals). Deprecated since 2027-01-01; requests may fail from 2027-09-01. Use `features` instead.',
  );
  expect(after.split('\n\n')[1]).toBe(`## ${days()[0]}`);
  expect(changesGuide([ENTRY]).blocks).toContainEqual({
    kind: 'heading',
    id: 'deprecated',
    title: 'Deprecated',
  });
});

test('parameters of all operations, whole operations, and an empty table', async () => {
  const everywhere = { ...ENTRY, operation: null, since: '2027-02-01' };
  const operation = { ...ENTRY, parameter: null, sunset: null, replacement: null };
  const written = await markdownWith([operation, everywhere]);
  expect(written).toMatch(
    /- `amenities` of all operations\. .*\n- \[`searchRentals`\]\(\S+\)\. Deprecated since 2027-01-01\.\n/,
  );
  expect(await markdownWith([])).toContain('## Deprecated\n\nNothing is deprecated now.\n\n## 20');
});

test('the changelog does not repeat it', () => {
  const changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8').replaceAll(/\s+/g, ' ');
  for (const [, change = ''] of SOURCE.matchAll(/^- \w+: (.+)$/gm)) expect(changelog).not.toContain(change);
  expect(changelog).toContain('data/guides/changes.md');
});
