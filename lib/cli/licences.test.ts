import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  isPermitted,
  LICENCES_FILE,
  licencesPage,
  productionLicences,
  readLockFile,
} from '#lib/cli/licences';

const licences = productionLicences(readLockFile());

test('the licence of every production dependency is permitted', () => {
  expect(licences.length).toBeGreaterThan(100);
  expect(licences.filter((licence) => !isPermitted(licence))).toEqual([]);
});

test('the page of licences is up to date', () => {
  expect(readFileSync(LICENCES_FILE, 'utf8')).toBe(licencesPage(licences));
});

test('a new kind of licence is refused', () => {
  expect(isPermitted({ name: 'left-pad', licence: 'GPL-3.0-only' })).toBe(false);
  expect(isPermitted({ name: 'left-pad', licence: 'unknown' })).toBe(false);
  expect(isPermitted({ name: 'left-pad', licence: 'MIT AND GPL-3.0-only' })).toBe(false);
  expect(isPermitted({ name: 'left-pad', licence: '(MIT OR GPL-3.0-only)' })).toBe(true);
});

test('an exception holds for its packages alone', () => {
  expect(isPermitted({ name: 'react-leaflet', licence: 'Hippocratic-2.1' })).toBe(true);
  expect(isPermitted({ name: 'left-pad', licence: 'Hippocratic-2.1' })).toBe(false);
});

test('dependencies of development are left out', () => {
  const lock = {
    packages: {
      '': { license: 'MIT' },
      'node_modules/one': { license: 'ISC' },
      'node_modules/two/node_modules/@scope/three': {},
      'node_modules/four': { license: 'GPL-3.0-only', dev: true },
    },
  };
  expect(productionLicences(lock)).toEqual([
    { name: 'one', licence: 'ISC' },
    { name: '@scope/three', licence: 'unknown' },
  ]);
});
