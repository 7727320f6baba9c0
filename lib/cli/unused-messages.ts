/**
 * Lints the messages: reports those that no code uses, and exits with 1 if there are any. That a used key exists is checked by
 * the type of `Translator`; the reverse cannot be a type. A message counts as used where its key is a string or a property in a
 * file that has a translator of its namespace, or its texts (`problemTexts()`, `useProblemTexts()`), or a string in lib/site, which chooses keys for such files.
 */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const directory = join(root, 'data/messages/en');

/** Keys that the catalogue's data name: the kinds of destinations. */
const KEYS_IN_DATA: Readonly<Record<string, readonly string[]>> = {
  destinations: ['continent', 'country', 'region', 'area', 'island', 'province', 'city', 'town', 'village'],
};

const sources = globSync('{app,components,lib}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\/testing\/|^lib\/(demo|cli|import)\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const choosers = sources.filter(({ file }) => file.startsWith('lib/site/'));

function hasTranslator(text: string, namespace: string): boolean {
  return (
    new RegExp(`Translator<[^>]*'${namespace}'|getTranslator\\([^)]*'${namespace}'`).test(text) ||
    text.includes(`/${namespace}.json`) ||
    new RegExp(`(\\b|use)${namespace.replaceAll('-', '')}Texts\\(`, 'i').test(text)
  );
}

function unusedKeys(namespace: string): readonly string[] {
  const messages: object = JSON.parse(readFileSync(join(directory, `${namespace}.json`), 'utf8'));
  const users = sources.filter(({ text }) => hasTranslator(text, namespace));
  return Object.keys(messages).filter((key) => {
    const use = new RegExp(`['"\`.]${key}\\b|\\b${key}:`);
    return !(
      KEYS_IN_DATA[namespace]?.includes(key) ||
      users.some(({ text }) => use.test(text)) ||
      choosers.some(({ text }) => text.includes(`'${key}'`))
    );
  });
}

const namespaces = readdirSync(directory).map((file) => basename(file, '.json'));
const unused = namespaces.flatMap((namespace) => unusedKeys(namespace).map((key) => `${namespace}.${key}`));
for (const message of unused) console.error(`Unused message: ${message}`);
console.log(`${namespaces.length} files of messages, ${unused.length} unused messages`);
process.exitCode = unused.length > 0 ? 1 : 0;
