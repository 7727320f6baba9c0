/**
 * Checks a drawing in SVG before the site serves it. A drawing may only draw: no scripts, no event handlers, no other documents, no
 * addresses. It is refused rather than cleaned, so that the operator knows what is served.
 */
import { SaxesParser } from 'saxes';

const ELEMENTS = new Set(
  [
    'circle clipPath defs desc ellipse feBlend feColorMatrix feComposite feFlood feGaussianBlur feMerge feMergeNode',
    'feOffset filter g line linearGradient marker mask metadata path pattern polygon polyline radialGradient rect stop',
    'style svg symbol title use',
  ].flatMap((line) => line.split(' ')),
);
/** Prefixes of the elements and attributes that drawing programs leave: they draw nothing. */
const NOTES = /^(inkscape|sodipodi|sketch|serif|rdf|cc|dc|xml|xmlns|i|x):/;
const ADDRESS = /url\(\s*['"]?(?!#)|@import|javascript:|data:/i;

/** The ratio of width to height of a drawing, or the reason for which it is refused. */
export type SvgReading = { readonly ratio: number } | { readonly problem: string };

/** Checks the text of a drawing, and reads its proportions from `viewBox`, else from width and height. */
export function readSvg(source: string): SvgReading {
  const parser = new SaxesParser({ xmlns: false });
  const problems: string[] = [];
  let ratio: number | null = null;
  let depth = 0;
  const refuse = (problem: string) => problems.push(`line ${parser.line}: ${problem}`);
  parser.on('error', ({ message }) => refuse(message.replace(/^\d+:\d+: /, '')));
  parser.on('doctype', () => refuse('has a document type, which may define entities'));
  parser.on('processinginstruction', () => refuse('has a processing instruction'));
  parser.on('opentag', ({ name, attributes }) => {
    if (depth === 0) {
      if (name !== 'svg') refuse(`is no SVG: it begins with <${name}>`);
      ratio = ratioOf(attributes);
    }
    depth += 1;
    if (!ELEMENTS.has(name) && !NOTES.test(name)) refuse(`<${name}> is not allowed`);
    for (const [attribute, value] of Object.entries(attributes)) {
      if (/^on/i.test(attribute)) refuse(`the handler ${attribute} is not allowed`);
      else if (/(^|:)href$/i.test(attribute) && !value.startsWith('#')) {
        refuse(`${attribute} may only name a part of the drawing, such as #shape`);
      } else if (!NOTES.test(attribute) && ADDRESS.test(value)) refuse(`${attribute} has an address`);
    }
  });
  parser.on('closetag', () => {
    depth -= 1;
  });
  parser.on('text', (text) => {
    if (ADDRESS.test(text)) refuse('a style has an address');
  });
  parser.on('cdata', (text) => {
    if (ADDRESS.test(text)) refuse('a style has an address');
  });
  parser.write(source).close();
  if (problems[0] !== undefined) return { problem: problems[0] };
  return ratio === null ? { problem: 'has neither viewBox nor width and height' } : { ratio };
}

function ratioOf({ viewBox = '', width = '', height = '' }: Readonly<Record<string, string>>): number | null {
  const [, , boxWidth = 0, boxHeight = 0] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (boxWidth > 0 && boxHeight > 0) return boxWidth / boxHeight;
  const [wide, high] = [Number.parseFloat(width), Number.parseFloat(height)];
  return wide > 0 && high > 0 && !`${width}${height}`.includes('%') ? wide / high : null;
}
