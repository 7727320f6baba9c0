/**
 * Draws the icons that the site uses into one file of SVG symbols. `npm run icons` writes it; commit it with a change of
 * icon-names.ts.
 */
import * as lucide from 'lucide-react';
import { createElement, type ElementType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const icons: Readonly<Record<string, unknown>> = lucide;

/** Returns the sprite's SVG document with one symbol per name. @throws Error for a name that Lucide does not have. */
export function drawIcons(names: readonly string[]): string {
  const symbols = names.map(
    (name) => `<symbol id="${name}" viewBox="0 0 24 24">${drawingOf(name)}</symbol>\n`,
  );
  return `<!-- Icons of Lucide, https://lucide.dev, ISC licence. Written by npm run icons. -->
<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">
${symbols.join('')}</svg>
`;
}

function drawingOf(name: string): string {
  const icon = icons[name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())];
  if (icon === undefined) throw new Error(`Lucide has no icon "${name}"`);
  const svg = renderToStaticMarkup(createElement(icon as ElementType));
  return svg
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
    .replaceAll(/><\/\w+>/g, '/>');
}
