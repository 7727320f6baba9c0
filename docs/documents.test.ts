import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const DOCUMENTS = globSync('{*.md,docs/**/*.md,deploy/*.md,.github/**/*.md}', { cwd: ROOT });
const RECORDS = globSync('docs/decisions/[0-9]*.md', { cwd: ROOT }).toSorted();
/** Named as removed, as a feature of Next that is not used, or as a pattern. */
const ABSENT = new Set([
  'lib/catalogue/filters.ts',
  'loading.tsx',
  'docs/decisions/NNN-title.md',
  'NNN-title.md',
]);
const LINK = /\]\(([^)#:\s]+)(?:#[^)]*)?\)/g;
/** Code spans that name a source file, or anything in a folder of the project. */
const CODE_PATH =
  /`([\w@.[\]/-]+\.(?:ts|tsx|mjs|css)|(?:app|bench|components|deploy|docs|e2e|lib)\/[\w@.[\]/-]*)`/g;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
}).split('\n');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
/** A path of a document names a file from the root, or the last part of one. */
const isFile = (path: string) => files.some((file) => file === path || file.endsWith(`/${path}`));

describe.each(DOCUMENTS)('%s', (document) => {
  test('links to files that exist', () => {
    const missing = [...read(document).matchAll(LINK)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(ROOT, dirname(document), target)) && !ABSENT.has(target));
    expect(missing).toEqual([]);
  });

  test('names source files that exist', () => {
    const missing = [...read(document).matchAll(CODE_PATH)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(ROOT, path)) && !isFile(path) && !ABSENT.has(path));
    expect(missing).toEqual([]);
  });
});

describe('decision records', () => {
  const index = read('docs/decisions/README.md');

  test.each(RECORDS)('%s has the form of the template and a row in the index', (record) => {
    const text = read(record);
    const number = Number(record.match(/(\d{3})-/)?.[1]);
    const [, title] = text.match(new RegExp(`^# ${number}\\. (.+)\n\nStatus: \\S`)) ?? [];
    expect(title).toBeDefined();
    expect([...text.matchAll(/^## (Context|Decision|Consequences)$/gm)].map(([, name]) => name)).toEqual([
      'Context',
      'Decision',
      'Consequences',
    ]);
    expect(index).toContain(`| ${number} | [${title}](${record.split('/').at(-1)}) |`);
  });

  test('are numbered without gaps but for the numbers that the index explains', () => {
    const numbers = RECORDS.map((record) => Number(record.match(/(\d{3})-/)?.[1]));
    const last = numbers.at(-1) ?? 0;
    const explained = [...index.matchAll(/^\| (\d+) \| [^[]/gm)].map(([, number]) => Number(number));
    expect([...numbers, ...explained].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: last }, (_, at) => at + 1),
    );
  });
});
