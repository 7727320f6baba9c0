import { z } from 'zod';
import { BRAND_FILE } from '#lib/brand/brand-problem';
import { isSitePath } from '#lib/brand/brand-schema';
import { editBrandFile } from '#lib/brand/edit-brand-file';
import type { BrandFileSet } from '#lib/studio/brand/brand-states';

/** The extensions of files that are edited as text. Scripts are none: people who sign in to the studio cannot add code to the site. */
const TEXT_EXTENSIONS = ['yaml', 'yml', 'md'];
/** The longest text of a file, in characters; the checks of a brand allow less in bytes. */
const MOST_CHARACTERS = 200_000;
/** The most files of a draft. */
const MOST_FILES = 200;

const path = z.string().refine((value) => isEditedAsText(value), 'the path of a Markdown or YAML file');

/** Schema of a change of the brand: of a key of `brand.yaml` (null removes it), of the text of a file, or the removal of a file. */
export const brandChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('key'),
    key: z.string().regex(/^[a-z][\w-]*(\.[a-z\d][\w-]*){0,3}$/i, 'a key such as hero.title.en'),
    value: z.union([z.string().max(2_000), z.number(), z.boolean()]).nullable(),
  }),
  z.strictObject({ kind: z.literal('text'), path, text: z.string().max(MOST_CHARACTERS) }),
  z.strictObject({ kind: z.literal('remove'), path: z.string() }),
]);
/** A change of the brand. */
export type BrandDraftChange = z.infer<typeof brandChange>;

/** Whether a file is edited as text in the studio. */
export function isEditedAsText(file: string): boolean {
  return isSitePath(file, TEXT_EXTENSIONS);
}

/** Returns the files with changes, applied in their order; or why one cannot be applied: `brand.yaml` is no YAML, or there are too many files. */
export function changeBrand(
  files: BrandFileSet,
  changes: readonly BrandDraftChange[],
): BrandFileSet | { readonly refused: 'yaml' | 'files' } {
  const changed = new Map(files);
  for (const change of changes) {
    if (change.kind === 'remove') changed.delete(change.path === BRAND_FILE ? '' : change.path);
    else if (change.kind === 'text') changed.set(change.path, Buffer.from(change.text));
    else {
      const source = changed.get(BRAND_FILE)?.toString('utf8') ?? '';
      const edited = editBrandFile(source, change.key.split('.'), change.value);
      if (edited === null) return { refused: 'yaml' };
      if (edited !== source) changed.set(BRAND_FILE, Buffer.from(edited));
    }
  }
  return changed.size > MOST_FILES ? { refused: 'files' } : changed;
}
