import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { brandSchema } from '#lib/brand/brand-schema';

interface Row {
  /** `colours.accent` */
  readonly path: string;
  readonly description: string;
}

/** Returns all keys of `brand.yaml` in the order of the schema; of `social` and `texts` only the section. */
function rowsOf(shape: Readonly<Record<string, z.core.$ZodType>>, prefix = ''): readonly Row[] {
  return Object.entries(shape).flatMap(([name, value]) => {
    const path = `${prefix}${name}`;
    const description = z.globalRegistry.get(value)?.description ?? '';
    const inner = value instanceof z.ZodOptional ? value.unwrap() : value;
    const isSection = inner instanceof z.ZodObject && !['social', 'texts'].includes(name);
    return [{ path, description }, ...(isSection ? rowsOf(inner.shape, `${path}.`) : [])];
  });
}

test('the page "Your brand" has every key of brand.yaml with the description of the schema, and no other', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/brand.md'), 'utf8');
  const documented = [...text.matchAll(/^\| `([\w.]+)` +\| (.+?) +\|$/gm)].map(([, path, description]) => ({
    path,
    description,
  }));
  expect(documented).toEqual(rowsOf(brandSchema.shape));
});
