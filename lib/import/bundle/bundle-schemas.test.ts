import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundleSchemaTexts } from '#lib/import/bundle/bundle-schemas';

const directory = join(import.meta.dirname, '../../../public/schemas/bundle-1');

test('the published schemas are up to date (otherwise run node lib/import/bundle/write-bundle-schemas.ts)', () => {
  const texts = bundleSchemaTexts();
  expect(readdirSync(directory).sort()).toEqual([...texts.keys()].sort());
  for (const [name, text] of texts) expect(readFileSync(join(directory, name), 'utf8')).toBe(text);
});
