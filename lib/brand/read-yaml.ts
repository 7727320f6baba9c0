import { isMap, LineCounter, parseDocument } from 'yaml';
import type { BrandProblem } from '#lib/brand/brand-problem';

/** The content of a YAML file. `lineAt` returns the line of a key by its path, else of the nearest key above it; null for the file as a whole. */
interface YamlDocument {
  readonly value: unknown;
  readonly lineAt: (path: readonly PropertyKey[]) => number | null;
}

const MOST_ALIASES = 20;

/** Parses a YAML file of the site folder, or returns all its problems. @param file its path in the folder, for problems */
export function readYaml(
  file: string,
  source: string,
): YamlDocument | { readonly problems: readonly BrandProblem[] } {
  const counter = new LineCounter();
  const document = parseDocument(source, { lineCounter: counter, prettyErrors: false });
  const faults = [...document.errors, ...document.warnings];
  if (faults.length > 0) {
    return {
      problems: faults.map(({ message, pos }) => ({
        file,
        line: counter.linePos(pos[0]).line,
        key: '',
        reason: message,
      })),
    };
  }
  const lineAt = (path: readonly PropertyKey[]): number | null => {
    for (let length = path.length; length > 0; length--) {
      const above = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true);
      const pair = isMap(above)
        ? above.items.find(({ key }) => String(key) === String(path[length - 1]))
        : undefined;
      const at = pair?.key;
      if (isPlaced(at)) return counter.linePos(at.range[0]).line;
    }
    return null;
  };
  try {
    return { value: document.toJS({ maxAliasCount: MOST_ALIASES }), lineAt };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problems: [{ file, line: null, key: '', reason }] };
  }
}

function isPlaced(node: unknown): node is { readonly range: readonly [number, number, number] } {
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range);
}
