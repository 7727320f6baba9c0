import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '#lib/brand/brand';

/** The beginnings of the names of the build's font files (app/fonts.ts). */
const SHIPPED = { headings: 'fraunces_heading_latin.', text: 'instrument_sans_latin_wght_normal.' };
const MEDIA = 'static/media';

/**
 * Returns a function that returns the value of the `Link` header by which browsers load the fonts of a brand before the style sheets: empty
 * where the build has none of them.
 * @param buildDirectory the directory of the Next build, `.next`
 */
export function fontPreloads(buildDirectory: string): (brand: Brand) => string {
  const shipped = shippedFonts(join(buildDirectory, MEDIA));
  return ({ fonts, hasSansHeadings }) => {
    const text = fonts.text ?? shipped.text;
    const headings = fonts.headings ?? (hasSansHeadings ? shipped.text : shipped.headings);
    return [...new Set([headings, text])]
      .filter((href) => href !== undefined)
      .map((href) => `<${href}>; rel=preload; as="font"; crossorigin=""; type="font/woff2"`)
      .join(', ');
  };
}

/** Returns the addresses of the fonts in a directory of the build; undefined for a missing one. */
function shippedFonts(directory: string): Readonly<Record<keyof typeof SHIPPED, string | undefined>> {
  const names = namesIn(directory);
  const addressOf = (start: string) => {
    const name = names.find((other) => other.startsWith(start) && other.endsWith('.woff2'));
    return name && `/_next/${MEDIA}/${name}`;
  };
  return { headings: addressOf(SHIPPED.headings), text: addressOf(SHIPPED.text) };
}

/** Returns the names of a directory's files; none where it does not exist, as in development. */
function namesIn(directory: string): readonly string[] {
  try {
    return readdirSync(directory);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
