import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const allOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Names of values exported by Leaflet; other names are types. */
const values = new Set(allOf(read('node_modules/leaflet/dist/leaflet-src.js'), /^ {2}exports\.(\w+) = /gm));

const own = globSync('components/map/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map(read);

/** Sources of the react-leaflet components in use, and of its core. */
const borrowed = [
  ...own
    .flatMap((text) => allOf(text, /^import \{([^}]*)\} from 'react-leaflet(?:\/\w+)?'/gm))
    .flatMap((names) => names.split(','))
    .map((name) => (/^use/.test(name.trim()) ? 'hooks' : name.trim()))
    .map((name) => read(`node_modules/react-leaflet/lib/${name}.js`)),
  ...globSync('node_modules/@react-leaflet/core/lib/*.js', { cwd: root }).map(read),
];

test('the selected modules of Leaflet contain everything that the maps use', () => {
  const parts = read('components/map/leaflet-parts.mjs');
  const used = [
    ...own.flatMap((text) => allOf(text, /\bleaflet\.(\w+)/g)),
    ...[...own, ...borrowed]
      .flatMap((text) => allOf(text, /^import \{([^}]*)\} from 'leaflet'/gm))
      .flatMap((names) => names.split(','))
      .map((name) => name.trim().split(' ')[0] ?? ''),
  ];
  expect(values.size).toBeGreaterThan(50);
  expect(borrowed.length).toBeGreaterThan(0);
  const missing = [...new Set(used)].filter(
    (name) => values.has(name) && !new RegExp(`^export .*\\b${name}\\b`, 'm').test(parts),
  );
  expect(missing).toEqual([]);
});
