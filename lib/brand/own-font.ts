/** Reads the operator's fonts. Hides how WOFF2 is unpacked, and how a fallback font gets the same lines. */
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Font } from 'opentype.js';
import { z } from 'zod';

/** A font of the operator's, in WOFF2. */
export interface OwnFont {
  readonly content: Buffer;
  /** The least and the greatest weight of a variable font; null for a font of one weight. */
  readonly weights: readonly [number, number] | null;
  /** The descriptors with which Arial has the same lines and the same mean width, in percent. */
  readonly fallback: {
    readonly ascent: number;
    readonly descent: number;
    readonly lineGap: number;
    readonly size: number;
  };
}

const FONT_BYTES = 400_000;
const UNPACKED_BYTES = 8_000_000;
/** The first bytes of a WOFF2 file, and the place of its unpacked size (W3C, WOFF File Format 2.0, section 4). */
const SIGNATURE = 'wOF2';
const UNPACKED_SIZE_AT = 16;
const HEADER_BYTES = 48;

const SAMPLE =
  'A small house by the sea with a terrace, three bedrooms and room for six people, ten minutes from the village';
/** The mean width of the letters of `SAMPLE` in Arial, in em. */
const ARIAL_WIDTH = 0.4452;
/** The bit of `fsSelection` by which the lines follow the typographic metrics (OpenType, OS/2). */
const USES_TYPOGRAPHIC_METRICS = 1 << 7;

/** By the hash of the file: other changes of a brand do not parse it again. */
const parsedFonts = new LRUCache<string, Promise<Font>>({ max: 8 });

/** Returns a font, or the reason for which its file cannot be used. */
export async function readFont(content: Buffer): Promise<OwnFont | { readonly problem: string }> {
  if (content.length > FONT_BYTES) return { problem: `is larger than ${FONT_BYTES / 1_000} kB` };
  if (content.length < HEADER_BYTES || content.toString('latin1', 0, SIGNATURE.length) !== SIGNATURE) {
    return { problem: 'is not a WOFF2 font' };
  }
  if (content.readUInt32BE(UNPACKED_SIZE_AT) > UNPACKED_BYTES) {
    return { problem: `is larger than ${UNPACKED_BYTES / 1_000_000} MB when it is unpacked` };
  }
  const font = await parsedFont(content).catch(() => null);
  if (font === null) return { problem: 'is not a font that can be read' };
  const lacking = [...new Set(SAMPLE)].filter(
    (letter) => letter !== ' ' && font.charToGlyphIndex(letter) === 0,
  );
  if (lacking.length > 0) return { problem: `lacks ${lacking.join(' ')}` };
  const tables = tablesSchema.safeParse(font.tables);
  if (!tables.success) return { problem: 'has no metrics (the tables hhea and OS/2)' };
  return { content, weights: weightsOf(tables.data), fallback: fallbackOf(font, tables.data) };
}

/** Returns the parsed font of a WOFF2 file; of a variable font the one that its axes have by default. Rejects when it cannot be read. */
export function parsedFont(content: Buffer): Promise<Font> {
  const key = hash('sha256', content);
  const parsing = parsedFonts.get(key) ?? parseFont(content);
  parsedFonts.set(key, parsing);
  return parsing;
}

async function parseFont(content: Buffer): Promise<Font> {
  const [{ default: decompress }, { parse }] = await Promise.all([
    import('woff2-encoder/decompress'),
    import('opentype.js'),
  ]);
  const bytes = await decompress(content);
  return parse(new Uint8Array(bytes).buffer);
}

/** The tables of a font that decide its weights and the height of its lines (OpenType: fvar, hhea, OS/2), in units of the font. */
const tablesSchema = z.object({
  fvar: z
    .object({
      axes: z.array(z.object({ tag: z.string(), minValue: z.number(), maxValue: z.number() })),
    })
    .optional(),
  hhea: z.object({ ascender: z.number(), descender: z.number(), lineGap: z.number() }),
  os2: z.object({
    fsSelection: z.number(),
    sTypoAscender: z.number(),
    sTypoDescender: z.number(),
    sTypoLineGap: z.number(),
  }),
});

type Tables = z.infer<typeof tablesSchema>;

function weightsOf({ fvar }: Tables): OwnFont['weights'] {
  const axis = fvar?.axes.find(({ tag }) => tag === 'wght');
  return axis ? [axis.minValue, axis.maxValue] : null;
}

function fallbackOf(font: Font, { hhea, os2 }: Tables): OwnFont['fallback'] {
  const { ascender, descender, lineGap } =
    (os2.fsSelection & USES_TYPOGRAPHIC_METRICS) === 0
      ? hhea
      : { ascender: os2.sTypoAscender, descender: os2.sTypoDescender, lineGap: os2.sTypoLineGap };
  const size = font.getAdvanceWidth(SAMPLE, 1, { kerning: false }) / SAMPLE.length / ARIAL_WIDTH;
  const percent = (units: number) => (100 * units) / font.unitsPerEm / size;
  return {
    ascent: percent(ascender),
    descent: percent(-descender),
    lineGap: percent(lineGap),
    size: 100 * size,
  };
}
