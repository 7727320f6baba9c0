/**
 * The two font families, served by the app itself: Fraunces for headings, subset to one weight by fonts/cut-fonts.ts, and
 * Instrument Sans for all other text. The extended Latin files load only where a text needs them. In globals.css they come after
 * the others and before the fallback fonts: when a font arrives, the browser lays out again all text for which an earlier font
 * of the list is missing. The server preloads the families that the brand uses (lib/server/preloaded-fonts.ts). The loader requires
 * literal values in these calls.
 */
import localFont from 'next/font/local';

const fraunces = localFont({
  src: './fonts/fraunces-heading-latin.woff2',
  // All weights, so that the browser synthesises no bold.
  weight: '100 900',
  display: 'swap',
  preload: false,
  variable: '--font-fraunces',
  adjustFontFallback: false,
});

const frauncesExtended = localFont({
  src: './fonts/fraunces-heading-latin-ext.woff2',
  weight: '100 900',
  display: 'swap',
  preload: false,
  variable: '--font-fraunces-ext',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
  ],
});

const instrumentSans = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  weight: '400 700',
  display: 'swap',
  preload: false,
  variable: '--font-instrument',
  adjustFontFallback: false,
});

const instrumentSansExtended = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2',
  weight: '400 700',
  display: 'swap',
  preload: false,
  variable: '--font-instrument-ext',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
  ],
});

/** The class names, separated by spaces, that the `html` element needs for the font families of globals.css. */
export const fontVariables = [fraunces, frauncesExtended, instrumentSans, instrumentSansExtended]
  .map((font) => font.variable)
  .join(' ');
