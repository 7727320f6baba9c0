/** A colour in OKLab: lightness, green to red, blue to yellow. */
type Lab = readonly [number, number, number];

const known = new Map<string, Lab>();

/**
 * Mixes two `#rrggbb` colours in OKLab, in which the middle between two hues is not grey. `amount` 0 returns `from`, 1
 * returns `to`; other values are clamped. @throws RangeError for a colour of another form, also upper-case digits.
 */
export function mix(from: string, to: string, amount: number): string {
  const share = Math.min(1, Math.max(0, amount));
  const a = lab(from);
  const b = lab(to);
  return hex([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]);
}

/** Mixes a `#rrggbb` colour with warm white; `amount` 0 leaves it as it is, 1 is the white. */
export function lighter(colour: string, amount: number): string {
  return mix(colour, '#fffaf0', amount);
}

/** Mixes a `#rrggbb` colour with a dark blue; `amount` 0 leaves it as it is, 1 is the blue. */
export function darker(colour: string, amount: number): string {
  return mix(colour, '#10122a', amount);
}

function lab(colour: string): Lab {
  const found = known.get(colour);
  if (found) return found;
  if (!/^#[0-9a-f]{6}$/.test(colour)) throw new RangeError(`Not a colour of the form #rrggbb: ${colour}`);
  const [r, g, b] = [linear(colour, 1), linear(colour, 3), linear(colour, 5)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const made: Lab = [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
  known.set(colour, made);
  return made;
}

function linear(colour: string, at: number): number {
  const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function hex([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels.map(channel).join('')}`;
}

function channel(value: number): string {
  const held = Math.min(1, Math.max(0, value));
  const encoded = held <= 0.0031308 ? held * 12.92 : 1.055 * held ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}
