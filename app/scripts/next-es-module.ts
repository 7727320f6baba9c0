import { readFile } from 'node:fs/promises';
import { sep } from 'node:path';

/** The parts of a loader's context that are used here. */
interface LoaderContext {
  /** Absolute path of the file that is being bundled. */
  readonly resourcePath: string;
}

const COMMON_JS = `${sep}next${sep}dist${sep}`;
const ES_MODULES = `${COMMON_JS}esm${sep}`;

/**
 * Replaces a file of Next by the same module in the form of an ES module, which Next ships next to its CommonJS form. The bundler can
 * drop exports that nothing imports from ES modules only.
 * @throws Error when Next has no such form of the file
 */
export default function nextEsModule(this: LoaderContext): Promise<string> {
  return readFile(this.resourcePath.replace(COMMON_JS, ES_MODULES), 'utf8');
}
