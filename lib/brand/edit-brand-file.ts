/** Changes single keys in the text of a `brand.yaml`. Comments, order and all that is not changed stay as people wrote them. */
import { type Document, isMap, isScalar, parseDocument } from 'yaml';

/** A value of a key; null removes the key. */
export type BrandValue = string | number | boolean | null;

/**
 * Returns the text with a key set to a value, such as `['hero', 'title', 'de']`; a section that becomes empty is removed. Null where the text has
 * no keys that can be set: it is no YAML, or what stands above the key is no section.
 */
export function editBrandFile(source: string, key: readonly string[], value: BrandValue): string | null {
  const document = parseDocument(source);
  if (document.errors.length > 0) return null;
  if (value === null) {
    if (!document.hasIn(key)) return source;
  } else {
    const spliced = withScalar(source, document, key, value);
    if (spliced !== null) return spliced;
  }
  for (let length = 1; length < key.length; length++) {
    const above = document.getIn(key.slice(0, length), true);
    if (above !== undefined && !isMap(above)) {
      // A key without a value is a section without keys.
      if (!isScalar(above) || above.value !== null) return null;
      document.deleteIn(key.slice(0, length));
    }
  }
  if (document.contents !== null && !isMap(document.contents)) return null;
  if (value === null) removeKey(document, key);
  else document.setIn(key, value);
  return isMap(document.contents) && document.contents.items.length > 0
    ? document.toString({ lineWidth: 0, flowCollectionPadding: true })
    : withoutKeys(source);
}

/** Replaces the text of a value that is there, on one line; null where that is not possible. */
function withScalar(
  source: string,
  document: Document,
  key: readonly string[],
  value: string | number | boolean,
): string | null {
  const node = document.getIn(key, true);
  if (!isScalar(node) || !node.range || node.anchor !== undefined) return null;
  const [start, end] = node.range;
  const before = source.slice(start, end);
  // JSON is YAML. The line ends of a block of lines belong to it.
  const written = `${JSON.stringify(value)}${before.endsWith('\n') ? '\n' : ''}`;
  const edited = source.slice(0, start) + written + source.slice(end);
  const read = parseDocument(edited);
  return read.errors.length === 0 && read.getIn(key) === value ? edited : null;
}

/** Removes a key, and the sections above it that have no other. */
function removeKey(document: Document, key: readonly string[]): void {
  document.deleteIn(key);
  for (let length = key.length - 1; length > 0; length--) {
    const section = document.getIn(key.slice(0, length), true);
    if (!isMap(section) || section.items.length > 0) return;
    document.deleteIn(key.slice(0, length));
  }
}

/** Returns the comments of a text whose last key was removed. */
function withoutKeys(source: string): string {
  return source
    .split('\n')
    .filter((line) => line.startsWith('#'))
    .map((line) => `${line}\n`)
    .join('');
}
