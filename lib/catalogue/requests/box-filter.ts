/** A geographic box as parameters: four edges in degrees, all of them or none. */
import { z } from 'zod';
import type { FilterDeclaration } from '#lib/catalogue/requests/filter-declaration';
import { FILTER_PARAMETER_NAMES } from '#lib/catalogue/requests/filter-parameter-names';
import type { Parameter, ParameterReader } from '#lib/catalogue/requests/parameters';
import type { GeographicBox } from '#lib/search/rental-filter';

/** The `expected` text of the issue for a northern edge that lies south of the southern edge. */
export const LATITUDES_REVERSED = 'no less than min_latitude';

const [MIN_LATITUDE, MAX_LATITUDE, MIN_LONGITUDE, MAX_LONGITUDE] = FILTER_PARAMETER_NAMES.box;

/** Degrees are rounded to a millionth, about ten centimetres. */
const DEGREE_SCALE = 1e6;

function degreesParameter(name: string, limit: number, description: string): Parameter<number> {
  return {
    name,
    isList: false,
    description,
    expected: `decimal degrees from -${limit} to ${limit}`,
    schema: z
      .string()
      .regex(/^-?\d{1,3}(\.\d{1,20})?$/)
      .transform((text) => Math.round(Number(text) * DEGREE_SCALE) / DEGREE_SCALE + 0)
      .refine((degrees) => Math.abs(degrees) <= limit)
      .meta({ type: 'number', minimum: -limit, maximum: limit }),
  };
}

const maxLatitudeParameter = degreesParameter(
  MAX_LATITUDE,
  90,
  'Northern edge of the box, no less than the southern one.',
);

const EDGES = [
  degreesParameter(
    MIN_LATITUDE,
    90,
    'Southern edge of a box that the rentals lie in; all four edges or none.',
  ),
  maxLatitudeParameter,
  degreesParameter(
    MIN_LONGITUDE,
    180,
    'Western edge of the box; greater than the eastern one where the box crosses the antimeridian.',
  ),
  degreesParameter(MAX_LONGITUDE, 180, 'Eastern edge of the box.'),
];

/**
 * The filter by a geographic box: the parameters of its four edges, and how they are read and written. In a request with only some of the
 * edges, each missing one is an issue.
 */
export const boxFilter: FilterDeclaration<GeographicBox | null> = {
  parameters: EDGES,
  read: readBox,
  write: (box) =>
    box === null
      ? []
      : [
          [MIN_LATITUDE, String(box.minLatitude)],
          [MAX_LATITUDE, String(box.maxLatitude)],
          [MIN_LONGITUDE, String(box.minLongitude)],
          [MAX_LONGITUDE, String(box.maxLongitude)],
        ],
};

function readBox(reader: ParameterReader): GeographicBox | null {
  const [minLatitude, maxLatitude, minLongitude, maxLongitude] = EDGES.map((edge) => reader.one(edge));
  if (minLatitude == null || maxLatitude == null || minLongitude == null || maxLongitude == null) {
    const missing = EDGES.filter((edge) => reader.isBlank(edge));
    if (missing.length < EDGES.length) {
      for (const edge of missing) reader.reject(edge, 'all four edges of the box or none');
    }
    return null;
  }
  if (minLatitude > maxLatitude) {
    reader.reject(maxLatitudeParameter, LATITUDES_REVERSED);
    return null;
  }
  return { minLatitude, maxLatitude, minLongitude, maxLongitude };
}
