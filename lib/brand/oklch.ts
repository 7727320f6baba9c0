/** Conversions between OKLCH, in which colours are derived, and the hexadecimal notation that people write. */

/** OKLCH: lightness 0 to 1, chroma, hue in degrees. */
export interface Colour {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

type Triple = readonly [number, number, number];

/** Matches a colour in hexadecimal notation: three or six digits after `#`. */
export const HEX_COLOUR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

/** Converts a colour of the form `#1c5a57` or `#abc`; the hue of a grey is 0. */
export function fromHex(hex: string): Colour {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    linear(Number.parseInt(digits.slice(at, at + 2), 16) / 255),
  );
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const chroma = Math.hypot(a, b);
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: chroma < GREY_CHROMA ? 0 : chroma,
    hue: chroma < GREY_CHROMA ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

/** With less chroma a colour is a grey, and its hue an accident of rounding. */
const GREY_CHROMA = 0.0001;

/** Returns the colour as `#rrggbb`; channels outside of sRGB are clipped. */
export function toHex(colour: Colour): string {
  return `#${linearChannels(colour)
    .map((value) =>
      Math.round(encoded(Math.min(1, Math.max(0, value))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Returns the colour with the most chroma, at most its own, that an sRGB screen shows; lightness and hue stay. */
export function withinGamut(colour: Colour): Colour {
  if (isShown(colour)) return colour;
  let [shown, hidden] = [0, colour.chroma];
  while (hidden - shown > 0.0005) {
    const middle = (shown + hidden) / 2;
    if (isShown({ ...colour, chroma: middle })) shown = middle;
    else hidden = middle;
  }
  return { ...colour, chroma: shown };
}

function isShown(colour: Colour): boolean {
  return linearChannels(colour).every((value) => value >= -0.0001 && value <= 1.0001);
}

/** Returns red, green and blue as linear light, 0 to 1 within sRGB. */
export function linearChannels({ lightness, chroma, hue }: Colour): Triple {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function encoded(light: number): number {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
}
