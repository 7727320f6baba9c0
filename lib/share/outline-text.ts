/**
 * Text as outlines, so that a drawn picture has the house's type on any machine: a bare one has no fonts, and sharp finds
 * fonts through the system alone. Hides the font files, which of them has a letter, kerning and the breaking of lines.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Font, parse } from 'opentype.js';

/** Headings in Fraunces semi-bold; text in Instrument Sans, medium or semi-bold. */
export type Face = 'heading' | 'text' | 'label';

const FILES: Readonly<Record<Face, string>> = {
  heading: '@fontsource/fraunces/files/fraunces-{subset}-600-normal.woff',
  text: '@fontsource/instrument-sans/files/instrument-sans-{subset}-500-normal.woff',
  label: '@fontsource/instrument-sans/files/instrument-sans-{subset}-600-normal.woff',
};

const SUBSETS = ['latin', 'latin-ext'];

const fontsByFace = new Map<Face, readonly Font[]>();

/** The files of a face, the first one that has a letter draws it. Read at first use. */
function fontsOf(face: Face): readonly Font[] {
  let fonts = fontsByFace.get(face);
  if (!fonts) {
    fonts = SUBSETS.map((subset) => {
      const file = join(/* turbopackIgnore: true */ process.cwd(), 'node_modules', FILES[face]);
      const bytes = readFileSync(file.replace('{subset}', subset));
      return parse(new Uint8Array(bytes).buffer);
    });
    fontsByFace.set(face, fonts);
  }
  return fonts;
}

const isSpace = (character: string) => /^\s$/u.test(character);

function fontFor(character: string, fonts: readonly Font[]): Font | undefined {
  return fonts.find((font) => font.charToGlyphIndex(character) > 0);
}

/** Stars, emoji and what joins them, marks that are not seen: a text says the same without them. */
const isOrnament = (character: string) => /^[\p{S}\p{C}\p{Variation_Selector}]$/u.test(character);

/**
 * The text as far as the house's type can draw it: without ornaments that the type lacks, its spaces one each. Null when it lacks
 * letters of it, or nothing is left.
 */
export function drawableText(text: string, face: Face): string | null {
  const fonts = fontsOf(face);
  const lacks = (character: string) => !isSpace(character) && fontFor(character, fonts) === undefined;
  const characters = [...text.normalize('NFC')].map((character) =>
    isOrnament(character) && lacks(character) ? ' ' : character,
  );
  const kept = characters.join('').trim().replaceAll(/\s+/g, ' ');
  return kept === '' || [...kept].some(lacks) ? null : kept;
}

interface Run {
  readonly font: Font;
  text: string;
}

/** Cuts the text where another file of the face has the letter. */
function runsOf(text: string, face: Face): readonly Run[] {
  const fonts = fontsOf(face);
  const runs: Run[] = [];
  for (const character of text.normalize('NFC')) {
    const last = runs.at(-1);
    const font = (isSpace(character) ? last?.font : fontFor(character, fonts)) ?? fonts[0];
    if (!font) continue;
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

/** How text is set: its size, and the space added after each letter, both in pixels. */
export interface Setting {
  readonly face: Face;
  readonly size: number;
  readonly spacing?: number;
}

function renderOptions({ size, spacing = 0 }: Setting) {
  return { kerning: true, letterSpacing: spacing / size };
}

/** The width of the text in pixels. */
export function widthOf(text: string, setting: Setting): number {
  return runsOf(text, setting.face).reduce(
    (width, run) => width + run.font.getAdvanceWidth(run.text, setting.size, renderOptions(setting)),
    0,
  );
}

/** The text as the data of an SVG path, its baseline beginning at a point. */
export function outlineOf(text: string, x: number, y: number, setting: Setting): string {
  let left = x;
  let data = '';
  for (const run of runsOf(text, setting.face)) {
    data += run.font.getPath(run.text, left, y, setting.size, renderOptions(setting)).toPathData(1);
    left += run.font.getAdvanceWidth(run.text, setting.size, renderOptions(setting));
  }
  return data;
}

/**
 * The text in lines no wider than `width`, at most `limit` of them; what is left over ends in an ellipsis. A word wider
 * than a line is cut.
 */
export function linesOf(text: string, width: number, limit: number, setting: Setting): readonly string[] {
  const words = text.trim().split(/\s+/u);
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(joined, setting) <= width) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  const kept = lines.slice(0, limit);
  return kept.map((line, index) =>
    index === limit - 1 && lines.length > limit
      ? shortened(`${line} ${lines[limit] ?? ''}`, width, setting)
      : widthOf(line, setting) > width
        ? shortened(line, width, setting)
        : line,
  );
}

/** Cut after a word where that keeps at least half of the line, else within one. */
function shortened(text: string, width: number, setting: Setting): string {
  const letters = [...text];
  while (letters.length > 1 && widthOf(`${letters.join('').trimEnd()}…`, setting) > width) letters.pop();
  const fitting = letters.join('').trimEnd();
  const lastSpace = fitting.lastIndexOf(' ');
  return `${lastSpace > fitting.length / 2 ? fitting.slice(0, lastSpace) : fitting}…`;
}
