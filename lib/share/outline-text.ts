/**
 * Text as SVG outlines in the site's fonts: sharp finds only fonts that the system has installed, and a bare machine has
 * none.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Font, parse } from 'opentype.js';

/** A typeface that ships with the site. `heading`: Fraunces semi-bold; `text` and `label`: Instrument Sans, medium and semi-bold. */
type ShippedFace = 'heading' | 'text' | 'label';

/** The operator's font. Letters that it lacks are drawn in a shipped typeface. */
interface OwnFace {
  readonly font: Font;
  readonly otherwise: ShippedFace;
}

/** A typeface of link-preview pictures. */
export type Face = ShippedFace | OwnFace;

const FILES: Readonly<Record<ShippedFace, string>> = {
  heading: '@fontsource/fraunces/files/fraunces-{subset}-600-normal.woff',
  text: '@fontsource/instrument-sans/files/instrument-sans-{subset}-500-normal.woff',
  label: '@fontsource/instrument-sans/files/instrument-sans-{subset}-600-normal.woff',
};

const SUBSETS = ['latin', 'latin-ext'];

const fontsByFace = new Map<ShippedFace, readonly Font[]>();

/** Returns the fonts of a face, loaded at the first use. The first font with a letter draws it. */
function fontsOf(face: Face): readonly Font[] {
  if (typeof face !== 'string') return [face.font, ...fontsOf(face.otherwise)];
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

/** Whether a character is a symbol, an emoji, or invisible: a text reads the same without it. */
const isOrnament = (character: string) => /^[\p{S}\p{C}\p{Variation_Selector}]$/u.test(character);

/**
 * Returns the text that the fonts of a face can draw: without ornaments that they lack, and with single spaces. Null when they
 * lack a letter, or the rest is empty.
 */
export function drawableText(text: string, face: Face): string | null {
  const fonts = fontsOf(face);
  const lacks = (character: string) => !isSpace(character) && fontFor(character, fonts) === undefined;
  const characters = [...text.normalize('NFC')].map((character) =>
    isOrnament(character) && lacks(character) ? ' ' : character,
  );
  const drawable = characters.join('').trim().replaceAll(/\s+/g, ' ');
  return drawable === '' || [...drawable].some(lacks) ? null : drawable;
}

interface Run {
  readonly font: Font;
  text: string;
}

/** Splits the text into runs of letters that one font has. */
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

/** The typeface, size and letter spacing of a text; `size`, and `spacing` after each letter (default 0), are in pixels. */
export interface Setting {
  readonly face: Face;
  readonly size: number;
  readonly spacing?: number;
}

function renderOptions({ size, spacing = 0 }: Setting) {
  return { kerning: true, letterSpacing: spacing / size };
}

/** Returns the width in pixels of a text on one line. */
export function widthOf(text: string, setting: Setting): number {
  return runsOf(text, setting.face).reduce(
    (width, run) => width + run.font.getAdvanceWidth(run.text, setting.size, renderOptions(setting)),
    0,
  );
}

/** Returns the SVG path data of a text on one line, whose baseline starts at `x`, `y`, in pixels. */
export function outlineOf(text: string, x: number, y: number, setting: Setting): string {
  let left = x;
  let data = '';
  for (const run of runsOf(text, setting.face)) {
    data += run.font.getPath(run.text, left, y, setting.size, renderOptions(setting)).toPathData(1);
    left += run.font.getAdvanceWidth(run.text, setting.size, renderOptions(setting));
  }
  return data;
}

/** Breaks a text into at most `limit` lines of at most `width` pixels. Longer text and longer words end in an ellipsis. */
export function linesOf(text: string, width: number, limit: number, setting: Setting): readonly string[] {
  const words = text.trim().split(/\s+/u);
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(joined, setting) <= width) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines
    .slice(0, limit)
    .map((line, index) =>
      index === limit - 1 && lines.length > limit
        ? shortened(`${line} ${lines[limit] ?? ''}`, width, setting)
        : widthOf(line, setting) > width
          ? shortened(line, width, setting)
          : line,
    );
}

/** Shortens a text with an ellipsis: after a word when that keeps at least half of the line, otherwise within a word. */
function shortened(text: string, width: number, setting: Setting): string {
  const letters = [...text];
  while (letters.length > 1 && widthOf(`${letters.join('').trimEnd()}…`, setting) > width) letters.pop();
  const fitting = letters.join('').trimEnd();
  const lastSpace = fitting.lastIndexOf(' ');
  return `${lastSpace > fitting.length / 2 ? fitting.slice(0, lastSpace) : fitting}…`;
}
