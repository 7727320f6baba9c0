import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { OMITTED_MODULES } from './omitted-modules.ts';

/** The parts of a loader's context that are used here. */
interface LoaderContext {
  /** Absolute path of the file that is being bundled. */
  readonly resourcePath: string;
  /** Names a file on which the result depends, so that a build with the cache of another one reads it. */
  addDependency(path: string): void;
}

const PACKAGES = `${sep}node_modules${sep}`;
const COMMON_JS = `${sep}next${sep}dist${sep}`;
const ES_MODULES = `${COMMON_JS}esm${sep}`;
const REPLY_CODEC = 'react-server-dom-turbopack-client.browser.production.js';
const ENCODE_REPLY = /^exports\.encodeReply = function[\s\S]*?^\};$/m;

/**
 * Returns the text of a dependency's module as the browser's bundles have it: the short module that takes the place of an omitted one, the
 * decoder of flight data without its encoder, or, for other files of Next, the same module in the form of an ES module, which Next ships
 * next to its CommonJS form. The bundler can drop exports that nothing imports from ES modules only.
 * @throws Error when the dependency has changed: no ES module, other exports than the short module, no such encoder
 */
export default async function browserModule(this: LoaderContext): Promise<string> {
  const { resourcePath } = this;
  this.addDependency(join(import.meta.dirname, 'omitted-modules.ts'));
  const [, path = ''] = resourcePath.split(PACKAGES);
  const esModule = resourcePath.replace(COMMON_JS, ES_MODULES);
  const omitted = OMITTED_MODULES[path.replaceAll(sep, '/')];
  if (omitted !== undefined) {
    const isNextSource = /^next\/dist\/(client|lib|shared)\//.test(path.replaceAll(sep, '/'));
    const original = exportsOf(await readFile(isNextSource ? esModule : resourcePath, 'utf8'));
    const given = exportsOf(omitted);
    if (original !== given) throw new Error(`${path} exports ${original}; its replacement: ${given}`);
    return omitted;
  }
  if (!resourcePath.endsWith(REPLY_CODEC)) return readFile(esModule, 'utf8');
  const text = await readFile(resourcePath, 'utf8');
  if (!ENCODE_REPLY.test(text)) throw new Error(`${path} does not export encodeReply`);
  return text.replace(ENCODE_REPLY, '');
}

/** Returns the names that an ES module exports, sorted. */
function exportsOf(text: string): string {
  const names = new Set<string>();
  for (const [, name = ''] of text.matchAll(
    /(?:^|[;/])\s*export (?:async )?(default|(?:function|var|let|const|class) \w+)/gm,
  ))
    names.add(name.split(' ').at(-1) ?? '');
  for (const [, list = ''] of text.matchAll(/^\s*export \{([^}]*)\}/gm))
    for (const each of list.split(',')) names.add(each.trim().split(' ').at(-1) ?? '');
  return [...names].sort().join(', ');
}
