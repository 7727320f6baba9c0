import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Calls that use the machine's locale, so that server and browser, or two servers, would disagree. */
const WITHOUT_LOCALE = [
  /\.toLocale(?:String|DateString|TimeString|UpperCase|LowerCase)\(\s*(?:\)|undefined)/,
  /\bIntl\.(?!Locale\b|supportedValuesOf\b|getCanonicalLocales\b)[A-Z]\w+\(\s*(?:\)|undefined|\[\])/,
  /\.localeCompare\([^,()]*(?:\([^()]*\)[^,()]*)*\)/,
];

test('formatting and comparing name a locale', () => {
  const files = globSync(['{app,components,lib}/**/*.{ts,tsx}', 'bench/*.ts'], { cwd: root });
  const found = files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .map((line, index) => ({ line, at: `${file}:${index + 1}` })),
    )
    .filter(({ line }) => WITHOUT_LOCALE.some((pattern) => pattern.test(line)))
    .map(({ at, line }) => `${at} ${line.trim()}`);
  expect(found).toEqual([]);
});
