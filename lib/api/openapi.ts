/**
 * The OpenAPI 3.1 description of the API, made from what the endpoints themselves use: paths, parameters, answer schemas
 * and the table of problems. Nothing of it depends on a deployment or a catalogue, so it is committed as
 * docs/openapi.json, and a test fails when that copy is stale.
 */
import { z } from 'zod';
import {
  campaignSchema,
  destinationReferenceSchema,
  facetsSchema,
  includingDestinationSchema,
  includingPromotedDestinationSchema,
  mapClusterSchema,
  mapRentalSchema,
  metaSchema,
  photoSchema,
  relaxationSchema,
  rentalDetailSchema,
  rentalMapSchema,
  rentalReviewsSchema,
  rentalSchema,
  reviewChannelSchema,
  reviewSchema,
  sparseRentalSchema,
  specialOfferSchema,
  titledKeySchema,
  unknownAvailabilitySchema,
} from '#lib/api/contract';
import type { Endpoint } from '#lib/api/operation';
import { PROBLEMS, type ProblemCode, problemSchema } from '#lib/api/problems';
import type { Parameter } from '#lib/catalogue/requests/parameters';
import { API_PREFIX } from '#lib/http/path-prefixes';

type Json = Readonly<Record<string, unknown>>;

/** The records that have a name of their own in the document. */
const NAMED_SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  Destination: includingDestinationSchema,
  PromotedDestination: includingPromotedDestinationSchema,
  DestinationReference: destinationReferenceSchema,
  Photo: photoSchema,
  SpecialOffer: specialOfferSchema,
  Rental: rentalSchema,
  SparseRental: sparseRentalSchema,
  RentalDetail: rentalDetailSchema,
  RentalReviews: rentalReviewsSchema,
  Review: reviewSchema,
  ReviewChannel: reviewChannelSchema,
  Meta: metaSchema,
  Facets: facetsSchema,
  Relaxation: relaxationSchema,
  UnknownAvailability: unknownAvailabilitySchema,
  RentalMap: rentalMapSchema,
  MapRental: mapRentalSchema,
  MapCluster: mapClusterSchema,
  TitledKey: titledKeySchema,
  Campaign: campaignSchema,
  Problem: problemSchema,
};

/** What the document itself is, as an answer of the API. */
export const openApiSchema = z
  .object({
    openapi: z.string(),
    info: z.looseObject({}),
    paths: z.looseObject({}),
    components: z.looseObject({}),
  })
  .loose()
  .meta({ description: 'An OpenAPI 3.1 document.' });

export function openApiDocument(endpoints: readonly Endpoint[]): Json {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Public Rentals Catalogue',
      version: '2',
      description:
        'A read-only catalogue of vacation rentals and of the destinations that they belong to. `.json` may be appended to ' +
        'every path. Operations and parameters beyond the specification are marked `x-extension`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: API_PREFIX }],
    paths: Object.fromEntries(
      endpoints.map((endpoint) => [
        endpoint.path.template.replaceAll(/:(\w+)/g, '{$1}'),
        { get: operation(endpoint) },
      ]),
    ),
    components: {
      schemas: Object.fromEntries(
        Object.entries(NAMED_SCHEMAS).map(([name, schema]) => [name, jsonSchema(schema, name)]),
      ),
      headers: HEADERS,
    },
  };
}

function operation({ path, summary, parameters, schema, isExtension }: Endpoint): Json {
  const isPaginated = parameters.some(({ name }) => name === 'page');
  const notFound = path.template.startsWith('/destinations')
    ? 'destination-not-found'
    : path.template.startsWith('/campaigns')
      ? 'campaign-not-found'
      : 'rental-not-found';
  const codes = Object.keys(PROBLEMS).filter(isProblemCode);
  const problemsOf = (status: number) =>
    codes.filter((code) => PROBLEMS[code].status === status && (status !== 404 || code === notFound));
  const statuses = [400, ...(path.variable === null ? [] : [404]), 406, 429, 500, 503];
  return {
    operationId: operationId(path.template),
    summary,
    ...(isExtension && { 'x-extension': true }),
    parameters: [
      ...(path.variable === null ? [] : [pathParameter(path.variable)]),
      ...parameters.map(queryParameter),
    ],
    responses: {
      200: {
        description: 'As asked.',
        headers: headerReferences([
          'ETag',
          'Last-Modified',
          'Cache-Control',
          'Age',
          'Cache-Status',
          'X-Request-Id',
          ...(isPaginated ? ['Link', 'X-Total-Count', 'X-Total-Pages'] : []),
        ]),
        content: { 'application/json': { schema: jsonSchema(schema, null) } },
      },
      304: { description: 'What the client holds is current (If-None-Match, If-Modified-Since).' },
      ...Object.fromEntries(statuses.map((status) => [status, problemResponse(problemsOf(status), status)])),
    },
  };
}

function problemResponse(codes: readonly ProblemCode[], status: number): Json {
  const names =
    status === 429 ? ['Retry-After', 'RateLimit', 'RateLimit-Policy'] : status === 503 ? ['Retry-After'] : [];
  return {
    description: `${codes.map((code) => `\`${code}\``).join(', ')}`,
    headers: headerReferences([...names, 'X-Request-Id']),
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}

function pathParameter(variable: 'id' | 'slug'): Json {
  const schema =
    variable === 'id'
      ? { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }
      : { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' };
  return { name: variable, in: 'path', required: true, schema };
}

/** The parameters that the specification's section 4.1 names. */
const SPECIFIED = new Set(['locale', 'currency', 'per_page', 'search_phrase']);

function queryParameter({ name, isList, description, expected, schema }: Parameter<unknown>): Json {
  const value = valueSchema(schema);
  return {
    name: isList ? `${name}[]` : name,
    in: 'query',
    description: `${description} Takes ${expected}.`,
    ...(!SPECIFIED.has(name) && { 'x-extension': true }),
    ...(isList && { style: 'form', explode: true }),
    schema: isList ? { type: 'array', items: value } : value,
  };
}

/** A parameter's schema describes its text; where its meaning is another, its metadata say so in full. */
function valueSchema(schema: z.ZodType): Json {
  const meta = schema.meta();
  if (meta?.type !== undefined) return meta;
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input' });
  return described;
}

/** The JSON Schema of an answer, its named records as references; `name` is of the record that is itself described. */
function jsonSchema(schema: z.ZodType, name: string | null): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, named] of Object.entries(NAMED_SCHEMAS)) registry.add(named, { id });
  const key = name ?? 'Answer';
  if (name === null) registry.add(schema, { id: key });
  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => `#/components/schemas/${id}`,
    metadata: z.globalRegistry,
  });
  const { $schema: _, $id: __, id: ___, ...described } = schemas[key] ?? {};
  return described;
}

const HEADERS: Readonly<Record<string, Json>> = {
  ETag: text('Weak validator of the answer, for If-None-Match.'),
  'Last-Modified': text(
    'When the catalogue version was published or the day began in UTC, whichever is later: answers depend on the day.',
  ),
  'Cache-Control': text('How long caches may keep the answer.'),
  Age: whole(
    'Only while the database is away: for how many seconds this, the last good answer, may have been untrue.',
  ),
  'Cache-Status': text(
    'RFC 9211, only while the database is away: `veranda; hit; ttl=-<seconds>; detail=store-unavailable`.',
  ),
  Link: text('RFC 8288 links to the first, prev, next and last page.'),
  'X-Total-Count': whole('Records over all pages.'),
  'X-Total-Pages': whole('Number of pages.'),
  'X-Request-Id': text('Names the request in the log; a plain one of the client is kept.'),
  'Retry-After': whole('Seconds to wait.'),
  RateLimit: text('What is left of the limit.'),
  'RateLimit-Policy': text('The limit: q requests in w seconds.'),
};

function text(description: string): Json {
  return { description, schema: { type: 'string' } };
}

function whole(description: string): Json {
  return { description, schema: { type: 'integer' } };
}

function headerReferences(names: readonly string[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function operationId(template: string): string {
  return template
    .slice(1)
    .replaceAll(':', 'by-')
    .replaceAll(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase());
}

function isProblemCode(code: string): code is ProblemCode {
  return code in PROBLEMS;
}
