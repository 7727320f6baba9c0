/** Changes of the brand that a window has not saved yet, on top of a draft that the server has. */
import type { BrandValue } from '#lib/brand/edit-brand-file';
import type { BrandView } from '#lib/studio/brand/brand-view';
import type { BrandDraftChange } from '#lib/studio/brand/change-brand';

/** Returns what a change is of: a later change of the same replaces it. */
export function targetOf(change: BrandDraftChange): string {
  return change.kind === 'key' ? `key ${change.key}` : `file ${change.path}`;
}

/** Returns changes with a further one, which replaces one of the same. */
export function withChange(
  changes: readonly BrandDraftChange[],
  change: BrandDraftChange,
): readonly BrandDraftChange[] {
  return [...changes.filter((one) => targetOf(one) !== targetOf(change)), change];
}

/** Returns the value of a key; null where there is none, or a section. */
export function valueAt(values: unknown, key: string): BrandValue {
  let value = values;
  for (const name of key.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null;
    value = Object.entries(value).find(([member]) => member === name)?.[1];
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** Returns the names of the keys in a section, in their order. */
export function keysAt(values: unknown, section: string): readonly string[] {
  let value = values;
  for (const name of section.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return [];
    value = Object.entries(value).find(([member]) => member === name)?.[1];
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
}

/** Returns the text of a file; null where there is none, or where it is not edited as text. */
export function textAt({ files }: Pick<BrandView, 'files'>, path: string): string | null {
  return files.find((file) => file.path === path)?.text ?? null;
}

/** Returns the change that takes a change back. */
export function inverseOf(
  change: BrandDraftChange,
  before: Pick<BrandView, 'values' | 'files'>,
): BrandDraftChange {
  if (change.kind === 'key') return { ...change, value: valueAt(before.values, change.key) };
  const text = textAt(before, change.path);
  return text === null ? { kind: 'remove', path: change.path } : { kind: 'text', path: change.path, text };
}

/** Returns those changes whose key or file somebody else changed between two drafts. */
export function overlapping(
  changes: readonly BrandDraftChange[],
  base: Pick<BrandView, 'values' | 'files'>,
  theirs: Pick<BrandView, 'values' | 'files'>,
): readonly BrandDraftChange[] {
  return changes.filter((change) =>
    change.kind === 'key'
      ? valueAt(base.values, change.key) !== valueAt(theirs.values, change.key)
      : textAt(base, change.path) !== textAt(theirs, change.path),
  );
}
