import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawIcons } from './draw-icons.ts';
import { ICON_NAMES } from './icon-names.ts';

const ROOT = join(import.meta.dirname, '../..');

test('the file of icons is drawn from the list of names', () => {
  const drawn = readFileSync(join(import.meta.dirname, 'icons.svg'), 'utf8');
  expect(drawn, 'run npm run icons').toBe(drawIcons(ICON_NAMES));
});

test('every icon of the list is used by a component', async () => {
  const sources: string[] = [];
  for await (const file of glob('{app,components}/**/*.tsx', { cwd: ROOT })) {
    sources.push(readFileSync(join(ROOT, file), 'utf8'));
  }
  const unused = ICON_NAMES.filter(
    (name) => !sources.some((source) => new RegExp(`['"]${name}['"]`).test(source)),
  );
  expect(unused).toEqual([]);
});

test('a name without an icon is refused', () => {
  expect(() => drawIcons(['no-such-icon'])).toThrow('no-such-icon');
});
