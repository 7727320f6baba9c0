/** Conversions between OKLCH, in which colours are derived, and the hexadecimal notation that people write. The arithmetic is culori's. */
import { clampChroma, converter, formatHex, type Oklch } from 'culori';

/** OKLCH: lightness 0 to 1, chroma, hue in degrees. */
export interface Colour {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** Matches a colour in hexadecimal notation: three or six digits after `#`. */
export const HEX_COLOUR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

const inOklch = converter('oklch');

/** Converts a colour of the form `#1c5a57` or `#abc`; the hue of a grey is 0. @throws RangeError on another form */
export function fromHex(hex: string): Colour {
  const colour = HEX_COLOUR.test(hex) ? inOklch(hex) : undefined;
  if (!colour) throw new RangeError(`${hex} is no colour such as #1c5a57`);
  return fromOklch(colour);
}

/** Returns the colour as `#rrggbb`; channels outside of sRGB are clipped. */
export function toHex(colour: Colour): string {
  return formatHex(toOklch(colour));
}

/** Returns the colour with the most chroma, at most its own, that an sRGB screen shows; lightness and hue stay. */
export function withinGamut(colour: Colour): Colour {
  return { ...fromOklch(clampChroma(toOklch(colour), 'oklch')), hue: colour.hue };
}

function toOklch({ lightness, chroma, hue }: Colour): Oklch {
  return { mode: 'oklch', l: lightness, c: chroma, h: hue };
}

function fromOklch({ l, c, h }: Oklch): Colour {
  return { lightness: l, chroma: h === undefined ? 0 : c, hue: h ?? 0 };
}
