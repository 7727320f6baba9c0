/**
 * The licences of the production dependencies, from package-lock.json. `npm run licences` writes docs/licences.md and
 * fails on a licence that is neither permitted nor an exception. It reads the lock file only, so it needs no network and
 * covers the packages of every platform.
 */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { z } from 'zod';

/** Path of the page that `npm run licences` writes, relative to the project directory. */
export const LICENCES_FILE = 'docs/licences.md';

/** SPDX identifiers of licences that every package may have. */
const PERMITTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
]);

/** Licences that only the named packages may have. */
const EXCEPTIONS = [
  {
    licence: 'Hippocratic-2.1',
    packages: /^(react-leaflet|@react-leaflet\/core)$/,
    reason:
      'Not an OSI-approved licence: it forbids uses that violate human rights. Only components/map imports it.',
  },
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    reason: 'libvips, which sharp loads as a shared library that can be replaced.',
  },
  { licence: 'CC-BY-4.0', packages: /^caniuse-lite$/, reason: 'Data that the build uses; not served.' },
];

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
});

/** A dependency and the licence that it declares. */
export interface PackageLicence {
  readonly name: string;
  /** An SPDX expression such as `MIT` or `Apache-2.0 AND MIT`; `unknown` when the package declares none. */
  readonly licence: string;
}

/**
 * Returns each production dependency of a parsed package-lock.json, direct or not, with its licence, sorted by licence and
 * name, without duplicates. @throws ZodError for another structure.
 */
export function productionLicences(lock: unknown): readonly PackageLicence[] {
  const byKey = new Map<string, PackageLicence>();
  for (const [path, { name, license, dev, link }] of Object.entries(lockFile.parse(lock).packages)) {
    // Outside node_modules are the project and its own packages, to which links lead.
    if (!path.startsWith('node_modules/') || link || dev) continue;
    const found = { name: name ?? path.replace(/^.*node_modules\//, ''), licence: license ?? 'unknown' };
    byKey.set(`${found.licence} ${found.name}`, found);
  }
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, found]) => found);
}

/**
 * Whether a package may have its licence, an SPDX expression. Some licences are permitted for certain packages only (`EXCEPTIONS`). Of
 * `A OR B` one part must be permitted, of `A AND B` both; `AND` binds more strongly, and parentheses are ignored. A licence that is not
 * listed, such as `unknown`, is not permitted.
 */
export function isPermitted({ name, licence }: PackageLicence): boolean {
  const alternatives = licence.replaceAll(/[()]/g, '').split(' OR ');
  return alternatives.some((alternative) =>
    alternative
      .split(' AND ')
      .every(
        (part) =>
          PERMITTED.has(part) ||
          EXCEPTIONS.some((exception) => exception.licence === part && exception.packages.test(name)),
      ),
  );
}

/** Returns the Markdown text of `LICENCES_FILE`: a table of the licences with their packages, and the exceptions. */
export function licencesPage(licences: readonly PackageLicence[]): string {
  const rows = [...Map.groupBy(licences, ({ licence }) => licence)].map(
    ([licence, packages]) =>
      `| ${licence} | ${packages.length} | ${packages.map(({ name }) => name).join(', ')} |`,
  );
  const reasons = EXCEPTIONS.map(({ licence, reason }) => `- **${licence}**: ${reason}`);
  return `# Licences of the production dependencies

Written by \`npm run licences\` from \`package-lock.json\`: every package that an installation without development
dependencies can contain, on any platform, with the licence that it declares. \`npm test\` fails when this page is out of
date, or when a package has a licence that \`lib/cli/licences.ts\` does not permit.

| Licence | Packages | Names |
| --- | ---: | --- |
${rows.join('\n')}

Permitted for the packages above only:

${reasons.join('\n')}
`;
}

/** Reads package-lock.json of the working directory as parsed JSON. @throws Error when it is missing or invalid. */
export function readLockFile(): unknown {
  return JSON.parse(readFileSync('package-lock.json', 'utf8'));
}

if (import.meta.main) {
  const licences = productionLicences(readLockFile());
  const refused = licences.filter((licence) => !isPermitted(licence));
  for (const { name, licence } of refused) console.error(`${name}: the licence ${licence} is not permitted`);
  if (refused.length === 0) await writeFile(LICENCES_FILE, licencesPage(licences));
  process.exitCode = refused.length === 0 ? 0 : 1;
}
