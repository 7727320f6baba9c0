/**
 * The building regions of the demo: which region's houses, plants and seasons a place has. The rows are read from the top, and the first
 * that fits a place determines its region.
 */
import type { GazetteerPlace } from '#lib/demo/gazetteer';
import type { Landscape } from '#lib/demo/landscapes';

/** The building regions. `warm-america` is the New World of verandahs and palms, `cape` the south of Africa. */
export const REGIONS = [
  'aegean',
  'mediterranean',
  'provence',
  'iberian',
  'french',
  'central',
  'alpine',
  'lowland',
  'british',
  'nordic',
  'american',
  'warm-america',
  'antipodean',
  'cape',
  'latin',
  'maghreb',
  'monsoon',
  'japanese',
] as const;

/** One of `REGIONS`. */
export type Region = (typeof REGIONS)[number];

interface Row {
  readonly region: Region;
  /** ISO 3166-1 alpha-2, separated by spaces. */
  readonly countries: string;
  /** Any when absent. */
  readonly landscapes?: readonly Landscape[];
  /** Degrees: the place lies south of this latitude. */
  readonly southOf?: number;
  /** Degrees: the place lies east of this longitude. */
  readonly eastOf?: number;
}

const ROWS: readonly Row[] = [
  { region: 'aegean', countries: 'GR', landscapes: ['cyclades'] },
  { region: 'alpine', countries: 'AT CH DE FR IT SI LI AD ES PL', landscapes: ['alpine'] },
  { region: 'alpine', countries: 'AT CH', landscapes: ['lake'] },
  { region: 'mediterranean', countries: 'GR HR MT CY AL ME SM MC' },
  { region: 'mediterranean', countries: 'TR', landscapes: ['mediterranean', 'coast', 'city', 'old-town'] },
  { region: 'mediterranean', countries: 'SI', landscapes: ['mediterranean'] },
  { region: 'mediterranean', countries: 'IT' },
  { region: 'mediterranean', countries: 'FR', southOf: 43.1, eastOf: 8 },
  {
    region: 'provence',
    countries: 'FR',
    landscapes: ['hills', 'mediterranean', 'city', 'old-town'],
    southOf: 44.6,
  },
  { region: 'central', countries: 'FR', landscapes: ['hills', 'old-town', 'forest', 'city'], eastOf: 6.6 },
  { region: 'french', countries: 'FR LU' },
  { region: 'french', countries: 'BE', landscapes: ['forest', 'hills'] },
  { region: 'iberian', countries: 'ES PT AD' },
  { region: 'lowland', countries: 'NL BE DK' },
  { region: 'lowland', countries: 'DE PL', landscapes: ['coast'] },
  { region: 'central', countries: 'DE PL AT CH CZ HU RO SI LI' },
  { region: 'british', countries: 'GB IE' },
  { region: 'nordic', countries: 'NO SE FI IS' },
  { region: 'warm-america', countries: 'US', southOf: 35.5, landscapes: ['coast', 'tropical', 'lake'] },
  { region: 'warm-america', countries: 'US', landscapes: ['tropical'] },
  { region: 'latin', countries: 'US', landscapes: ['desert'] },
  { region: 'american', countries: 'US CA' },
  { region: 'warm-america', countries: 'BB' },
  { region: 'antipodean', countries: 'AU NZ' },
  { region: 'cape', countries: 'ZA' },
  { region: 'latin', countries: 'MX CR DO BR AR PE' },
  { region: 'maghreb', countries: 'MA EG TR' },
  { region: 'japanese', countries: 'JP' },
  { region: 'monsoon', countries: 'KE MU SC TZ IN ID TH MV SG PF' },
];

/** Returns the building region of a place: of a continent the first that its own words name, of others that of their row. */
export function regionOf(
  place: Pick<GazetteerPlace, 'countryCode' | 'landscape' | 'latitude' | 'longitude' | 'handle'>,
): Region {
  const { countryCode, landscape, latitude, longitude } = place;
  if (countryCode === null) return CONTINENTS[place.handle] ?? 'mediterranean';
  const row = ROWS.find(
    ({ countries, landscapes, southOf = 90, eastOf = -180 }) =>
      countries.includes(countryCode) &&
      (landscapes === undefined || landscapes.includes(landscape)) &&
      latitude < southOf &&
      longitude > eastOf,
  );
  if (row === undefined) throw new Error(`lib/demo/regions.ts has no row for ${countryCode}`);
  return row.region;
}

const CONTINENTS: Readonly<Record<string, Region>> = {
  africa: 'cape',
  asia: 'monsoon',
  europe: 'mediterranean',
  'north-america': 'american',
  oceania: 'antipodean',
  'south-america': 'latin',
};
