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

/** Returns a pattern of the body of a function of a module. */
function bodyOf(name: string): RegExp {
  return new RegExp(`(?<=^function ${name}\\([^)]*\\) \\{$)[\\s\\S]*?(?=^\\}$)`, 'm');
}

/** The parts that are cut out of a module, by its path below `node_modules`: the first match of each pattern. */
const CUTS: Readonly<Record<string, readonly RegExp[]>> = {
  // Pages call no server functions.
  'next/dist/compiled/react-server-dom-turbopack/cjs/react-server-dom-turbopack-client.browser.production.js':
    [/^exports\.encodeReply = function[\s\S]*?^\};$/m],
  // Next alone refers to fragments, and only measures them and scrolls to them.
  'next/dist/compiled/react-dom/cjs/react-dom-client.production.js': [
    /^FragmentInstance\.prototype\.addEventListener = [\s\S]*?(?=^function getAttachOptions\()/m,
    /^function normalizeListenerOptions\([\s\S]*?(?=^function collectChildren\()/m,
    /^FragmentInstance\.prototype\.blur = [\s\S]*?(?=^function schedulePendingIntersectionUnobserve\()/m,
    /^FragmentInstance\.prototype\.getRootNode = [\s\S]*?(?=^function scrollTextNodeIntoView\()/m,
    // No form has a state of actions, and no boundaries are revealed in order.
    bodyOf('mountActionState'),
    bodyOf('updateActionStateImpl'),
    bodyOf('rerenderActionState'),
    bodyOf('dispatchActionState'),
    bodyOf('updateSuspenseListComponent'),
  ],
  // Components read answers with `useQuery`; nothing else reads, writes or removes them, and there are no mutations.
  '@tanstack/query-core/build/modern/queryClient.js': [
    /^\tisFetching\([\s\S]*?(?=^\tinvalidateQueries\()/m,
    /^\tasync query\([\s\S]*?(?=^\tfetchQuery\()/m,
    /^\tprefetchQuery\([\s\S]*?(?=^\tresumePausedMutations\()/m,
    /^\tgetMutationCache\([\s\S]*?(?=^\tgetQueryDefaults\()/m,
    /^\tsetMutationDefaults\([\s\S]*?(?=^\tdefaultQueryOptions\()/m,
    /^\tdefaultMutationOptions\([\s\S]*?(?=^\tclear\()/m,
  ],
  '@tanstack/query-core/build/modern/query.js': [/^\tget resetState\([\s\S]*?(?=^\tisActive\()/m],
  '@tanstack/query-core/build/modern/queryCache.js': [/^\tfind\([\s\S]*?(?=^\tfindAll\()/m],
  '@tanstack/query-core/build/modern/queryObserver.js': [
    /^\tgetCurrentQuery\([\s\S]*?(?=^\trefetch\()/m,
    /^\tfetchOptimistic\([\s\S]*?(?=^\tfetch\()/m,
  ],
  // The position of the visitor is no part of a map; "near me" asks for it itself.
  'leaflet/src/map/Map.js': [/^\tlocate: function[\s\S]*?^\t(?=addHandler: function)/m],
};

/**
 * Returns the text of a dependency's module as the browser's bundles have it: the short module that takes the place of an omitted one, the
 * module without a part that nothing calls, or, for other files of Next, the same module in the form of an ES module, which Next ships
 * next to its CommonJS form. The bundler can drop exports that nothing imports from ES modules only.
 * @throws Error when the dependency has changed: no ES module, other exports than the short module, no part to cut
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
  const cuts = CUTS[path.replaceAll(sep, '/')];
  if (cuts === undefined) return readFile(esModule, 'utf8');
  let text = await readFile(resourcePath, 'utf8');
  for (const cut of cuts) {
    if (!cut.test(text)) throw new Error(`${path} has no part to cut: ${cut.source}`);
    text = text.replace(cut, '');
  }
  return text;
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
