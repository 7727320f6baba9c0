import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Brand, currentBrand } from '#lib/brand/brand';
import { readThemes } from '#lib/brand/design-tokens';

let shipped: ReturnType<typeof readThemes> | undefined;

/** Returns the colours of a brand, by default the current one, in both themes; those of app/globals.css where it has none of its own. */
export function siteThemes(
  { themes }: Pick<Brand, 'themes'> = currentBrand(),
): ReturnType<typeof readThemes> {
  if (themes) return themes;
  shipped ??= readThemes(readFileSync(join(process.cwd(), 'app/globals.css'), 'utf8'));
  return shipped;
}
