/** A drawn area as a parameter: the points of a polygon, alternating latitude and longitude. */
import { z } from 'zod';
import type { FilterDeclaration } from '#lib/catalogue/requests/filter-declaration';
import { FILTER_PARAMETER_NAMES } from '#lib/catalogue/requests/filter-parameter-names';
import type { Parameter } from '#lib/catalogue/requests/parameters';
import { type AreaFault, areaText, MAX_AREA_LATITUDE, MAX_AREA_POINTS, readArea } from '#lib/geo/drawn-area';
import type { GeographicArea } from '#lib/geo/grid-area';

const [AREA] = FILTER_PARAMETER_NAMES.area;

/** The most characters of a text that is parsed. The longest text of `MAX_AREA_POINTS` points has 1,320 in canonical form. */
const MAX_LENGTH = 4_000;

const FORM = `3 to ${MAX_AREA_POINTS} points as latitude,longitude,latitude,longitude,… in decimal degrees`;

/** The `expected` text of the issue for each fault. */
const EXPECTED: Readonly<Record<AreaFault, string>> = {
  malformed: FORM,
  odd: `${FORM}: each latitude with a longitude`,
  range: `${FORM}: latitudes from -${MAX_AREA_LATITUDE} to ${MAX_AREA_LATITUDE}, longitudes from -180 to 180`,
  many: `at most ${MAX_AREA_POINTS} points`,
  flat: 'at least three points that do not lie on one line',
  wide: 'an area less than 180 degrees wide, which contains no pole',
  crossing: 'an area whose edges do not cross or touch one another',
};

/** The parameter `area`. Its value is the area in canonical form, or why the text is none. */
const areaParameter: Parameter<GeographicArea | AreaFault> = {
  name: AREA,
  isList: false,
  description: `Only rentals in this area, boundary included: a polygon of 3 to ${MAX_AREA_POINTS} points, alternating latitude and longitude in degrees, which is closed without repeating the first point. Its edges are straight on a Web-Mercator map and go the shorter way around the world; they must not cross or touch one another. Degrees are rounded to five decimals.`,
  expected: FORM,
  schema: z
    .string()
    .max(MAX_LENGTH)
    .transform((text) => readArea(text))
    .meta({ type: 'string', maxLength: MAX_LENGTH }),
};

/** The filter by a drawn area: its parameter, and how it is read and written. Equal areas are written as the same text. */
export const areaFilter: FilterDeclaration<GeographicArea | null> = {
  parameters: [areaParameter],
  read: (reader) => {
    const area = reader.one(areaParameter);
    if (typeof area !== 'string') return area;
    reader.reject(areaParameter, EXPECTED[area]);
    return null;
  },
  write: (area) => (area === null ? [] : [[AREA, areaText(area)]]),
};
