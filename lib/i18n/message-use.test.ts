import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const directory = join(root, 'data/messages/en');

const sources = globSync('{app,components,lib}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\/testing\/|^lib\/(demo|cli|import)\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** Keys that code has from data: the catalogue's kinds of destinations. */
const KEYS_FROM_DATA: Readonly<Record<string, readonly string[]>> = {
  destinations: ['continent', 'country', 'region', 'area', 'island', 'province', 'city', 'town', 'village'],
};

/** What chooses among keys for a component that speaks: a fact, an order, a state. */
const choices = sources.filter(({ file }) => file.startsWith('lib/site/')).map(({ text }) => text);

function keysOf(namespace: string): readonly string[] {
  return Object.keys(JSON.parse(readFileSync(join(directory, `${namespace}.json`), 'utf8')));
}

const namespaces = readdirSync(directory).map((file) => file.replace('.json', ''));

/** A translator of the namespace is made or taken here, or its file is read whole. */
function speaks(text: string, namespace: string): boolean {
  return (
    new RegExp(`Translator<[^>]*'${namespace}'|getTranslator\\([^)]*'${namespace}'`).test(text) ||
    text.includes(`/${namespace}.json`) ||
    (namespace === 'problem' && text.includes('problemTexts(')) ||
    (namespace === 'absence' && text.includes('absenceTexts('))
  );
}

for (const namespace of namespaces) {
  test(`every message of "${namespace}" is used by code that speaks it`, () => {
    const texts = sources.filter(({ text }) => speaks(text, namespace)).map(({ text }) => text);
    const unused = keysOf(namespace)
      .filter((key) => !KEYS_FROM_DATA[namespace]?.includes(key))
      .filter((key) => !texts.some((text) => new RegExp(`['"\`.]${key}\\b|\\b${key}:`).test(text)))
      .filter((key) => !choices.some((text) => text.includes(`'${key}'`)));
    expect(unused).toEqual([]);
  });
}

test('every key given to a translator by name exists in one of the namespaces of that file', () => {
  const unknown = sources.flatMap(({ file, text }) => {
    const spoken = namespaces.filter((namespace) => speaks(text, namespace));
    const keys = new Set(spoken.flatMap(keysOf));
    const asked = [...text.matchAll(/\b(?:t|common|search|campaign|home|rental)\('(\w+)'[,)]/g)];
    return spoken.length === 0
      ? []
      : asked.filter(([, key = '']) => !keys.has(key)).map(([call]) => `${file}: ${call}`);
  });
  expect(unknown).toEqual([]);
});
