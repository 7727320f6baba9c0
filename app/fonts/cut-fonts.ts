/**
 * Cuts the heading font out of Fraunces: one weight, at the optical size in the middle of the headings' sizes. That is a
 * quarter of the bytes of the variable font, which every page loads before its first picture. Run it after a new version of
 * the font, and commit the files that it writes:
 *
 *   npm run fonts
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const home = import.meta.dirname;
const source = join(home, '../../node_modules/@fontsource-variable/fraunces');

/** The weight of h1 to h3 in globals.css; the optical size in CSS pixels, between a card's name and the title of a page. */
const CUT = { wght: 560, opsz: 32 };

/** The subsets of @fontsource with their Unicode ranges; the second range is repeated in app/fonts.ts. */
const RANGES = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
};

/** Returns every character of a range such as `U+100-130,U+2020`. */
function charactersOf(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
}

if (!existsSync(join(home, 'node_modules')))
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: home, stdio: 'inherit' });
const { default: subsetFont } = await import('subset-font');

for (const [name, range] of Object.entries(RANGES)) {
  const whole = await readFile(join(source, `files/fraunces-${name}-opsz-normal.woff2`));
  const cut = await subsetFont(whole, charactersOf(range), {
    targetFormat: 'woff2',
    variationAxes: CUT,
  });
  await writeFile(join(home, `fraunces-heading-${name}.woff2`), cut);
  console.log(`${name}: ${whole.length} bytes, subset ${cut.length} bytes`);
}
await copyFile(join(source, 'LICENSE'), join(home, 'LICENSE'));
