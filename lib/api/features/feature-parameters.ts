/** The query parameters of OGC API - Features, Part 1: Core (OGC 17-069r4), section 7.15. */
import { z } from 'zod';
import { type Parameter, type ParameterReader, wholeNumber } from '#lib/catalogue/requests/parameters';
import type { GeographicBox } from '#lib/search/rental-filter';

/** The features of a page when the request has no `limit`. */
export const USUAL_FEATURES = 100;
/** The most features of a page; a larger `limit` means this. */
const MOST_FEATURES = 500;

/** The number of features of a page. */
export const limitParameter: Parameter<number> = {
  name: 'limit',
  isList: false,
  description: `The most features of a page, ${USUAL_FEATURES} when not given. A larger number than ${MOST_FEATURES} means ${MOST_FEATURES}.`,
  expected: 'a whole number from 1',
  schema: z
    .string()
    .regex(/^0*[1-9]\d{0,15}$/)
    .transform((text) => Math.min(Number(text), MOST_FEATURES))
    .meta({ type: 'integer', minimum: 1 }),
  fallback: USUAL_FEATURES,
};

/** The number of features before those of the page, which links to further pages have. */
export const offsetParameter: Parameter<number> = {
  name: 'offset',
  isList: false,
  description:
    'The number of features to leave out before the page. Links with `rel` `next` and `prev` have it.',
  expected: 'a whole number from 0 to 1000000000',
  schema: wholeNumber(0, 1_000_000_000),
  fallback: 0,
};

const NUMBER = /^[+-]?(?:\d{1,17}(?:\.\d{0,20})?|\.\d{1,20})(?:[eE][+-]?\d{1,2})?$/;
/** Degrees are rounded to a millionth, as those of a search. */
const DEGREE_SCALE = 1e6;

/** Only rentals in a box. */
export const bboxParameter: Parameter<readonly number[]> = {
  name: 'bbox',
  isList: false,
  description:
    'Only features in this box: west, south, east and north in degrees (CRS84); west is greater than east where it crosses the antimeridian. Of six numbers, the third and the sixth are heights, which do not matter.',
  expected: 'four or six numbers separated by commas, with south no greater than north',
  schema: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => [4, 6].includes(parts.length) && parts.every((part) => NUMBER.test(part)))
    .transform((parts) => parts.map(Number))
    .transform((numbers) => (numbers.length === 6 ? numbers.toSpliced(5, 1).toSpliced(2, 1) : numbers))
    .refine(([, south = 0, , north = 0]) => south <= north)
    .meta({ type: 'string', examples: ['2.3,39.2,3.5,40'] }),
};

/**
 * Reads `bbox` as the box of a search, with edges beyond the world cut to it; null without one, and for the whole world, where rentals on the
 * poles lie too.
 */
export function readBox(reader: ParameterReader): GeographicBox | null {
  const edges = reader.one(bboxParameter);
  if (edges === null) return null;
  const [west = 0, south = 0, east = 0, north = 0] = edges.map((degrees, at) =>
    cut(degrees, at % 2 === 0 ? 180 : 90),
  );
  const isWholeWorld = west === -180 && east === 180 && south === -90 && north === 90;
  return isWholeWorld
    ? null
    : { minLatitude: south, maxLatitude: north, minLongitude: west, maxLongitude: east };
}

function cut(degrees: number, limit: number): number {
  const within = Math.max(-limit, Math.min(limit, degrees));
  return Math.round(within * DEGREE_SCALE) / DEGREE_SCALE + 0;
}

const INSTANT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))?$/i;

/** An instant or an interval. */
export const datetimeParameter: Parameter<string> = {
  name: 'datetime',
  isList: false,
  description:
    'An instant or an interval (RFC 3339), of which one end may be open (`..`). Rentals have no time: all of them match. Dates of a stay are `checkin` and `checkout`.',
  expected:
    'an instant such as 2027-06-05T00:00:00Z, or an interval of two with a slash, of which one may be ..',
  schema: z
    .string()
    .refine(isTime)
    .meta({ type: 'string', examples: ['2027-06-05T00:00:00Z/..'] }),
};

function isTime(text: string): boolean {
  const ends = text.split('/');
  if (ends.length === 1) return isInstant(text);
  const [from = '', until = '', ...more] = ends;
  const isOpen = (end: string) => end === '' || end === '..';
  if (more.length > 0 || (isOpen(from) && isOpen(until))) return false;
  if (![from, until].every((end) => isOpen(end) || isInstant(end))) return false;
  return isOpen(from) || isOpen(until) || Date.parse(from) <= Date.parse(until);
}

/** Whether a text is an instant or a day of the calendar. `Date.parse` moves the 31st of a shorter month to the next one. */
function isInstant(text: string): boolean {
  if (!INSTANT.test(text) || Number.isNaN(Date.parse(text))) return false;
  const [date = ''] = text.toUpperCase().split('T');
  return new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
}
