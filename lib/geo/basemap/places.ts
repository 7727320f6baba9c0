/**
 * Reads and writes the file of the towns that the map can label (data/base-map-places.tsv): one line per place, largest
 * first, tab-separated: zoom, capital (1 or 0), inhabitants, longitude, latitude, the default name, then the name in each
 * of PLACE_LOCALES, empty where it equals the default.
 */

/** Languages of the names in the file of towns, in the order of its columns. */
export const PLACE_LOCALES = ['en', 'fr', 'de', 'es', 'it'] as const;

/** GeoNames' name under `default`; a language only where its name differs. */
interface PlaceNames {
  readonly default: string;
  readonly [locale: string]: string;
}

/** A town that the map can label. */
export interface Place {
  /** Lowest zoom at which there is space for the name. */
  readonly zoom: number;
  readonly isCapital: boolean;
  readonly population: number;
  /** Degrees. */
  readonly longitude: number;
  readonly latitude: number;
  readonly names: PlaceNames;
}

/** Formats towns as the text of the file, in the given order. Does not write a file. */
export function writePlaces(places: readonly Place[]): string {
  const lines = places.map(({ zoom, isCapital, population, longitude, latitude, names }) =>
    [
      zoom,
      isCapital ? 1 : 0,
      population,
      longitude.toFixed(4),
      latitude.toFixed(4),
      names.default,
      ...PLACE_LOCALES.map((locale) => names[locale] ?? ''),
    ]
      .join('\t')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n`;
}

/**
 * Parses the text of the file of towns, in its order, largest first. Throws an Error for a line with fewer than six columns; does not check
 * numbers.
 */
export function readPlaces(text: string): Place[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line, index) => {
      const [zoom, capital, population, longitude, latitude, name, ...localNames] = line.split('\t');
      if (name === undefined)
        throw new Error(`base-map-places.tsv, line ${index + 1}: fewer than six columns`);
      const names: Record<string, string> & { default: string } = { default: name };
      PLACE_LOCALES.forEach((locale, column) => {
        const localName = localNames[column];
        if (localName) names[locale] = localName;
      });
      return {
        zoom: Number(zoom),
        isCapital: capital === '1',
        population: Number(population),
        longitude: Number(longitude),
        latitude: Number(latitude),
        names,
      };
    });
}
