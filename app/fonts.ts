/**
 * The house's two families, served by the app itself: Fraunces for headings in the one weight they have, cut by
 * fonts/cut-fonts.ts, and Instrument Sans for all else. The extended Latin files load only where a name needs them, and stand
 * after the others in globals.css, before what is shown until a file is there: whatever font comes, the browser lays out anew
 * all text whose fonts up to the one that has its letters are not all there. The loader reads these calls as they stand, so that
 * every value is written out.
 */
import localFont from 'next/font/local';

const fraunces = localFont({
  src: './fonts/fraunces-heading-latin.woff2',
  // Whatever weight is asked for, so that none is thickened by the browser.
  weight: '100 900',
  display: 'swap',
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

/** For the `html` element: makes the families known to the theme in globals.css. */
export const fontVariables = [fraunces, frauncesExtended, instrumentSans, instrumentSansExtended]
  .map((font) => font.variable)
  .join(' ');
