/**
 * The OpenAPI 3.1 description of the API, derived from the declarations that serve requests: paths, parameters, response schemas
 * and the table of problems. It depends on no deployment and no catalogue, so it is committed as docs/openapi.json; a test fails
 * when that copy is out of date. Its examples are real responses (data/openapi-examples.json).
 */
import { z } from 'zod';
import storedExamples from '#data/openapi-examples.json' with { type: 'json' };
import { CATALOGUE_VERSION_HEADER } from '#lib/api/catalogue-version-header';
import { apiIndexSchema } from '#lib/api/contract/api-index-schemas';
import { campaignSchema } from '#lib/api/contract/campaign-schemas';
import {
  includingDestinationSchema,
  includingPromotedDestinationSchema,
} from '#lib/api/contract/destination-schemas';
import {
  facetsSchema,
  metaSchema,
  nearestArrivalSchema,
  relaxationSchema,
  stayOfRentalSchema,
  unknownAvailabilitySchema,
} from '#lib/api/contract/rental-list-schemas';
import { mapClusterSchema, mapRentalSchema, rentalMapSchema } from '#lib/api/contract/rental-map-schemas';
import {
  anyRentalSchema,
  destinationReferenceSchema,
  photoSchema,
  rentalDetailSchema,
  rentalSchema,
  sparseAnyRentalSchema,
  sparseRentalSchema,
  specialOfferSchema,
  titledKeySchema,
} from '#lib/api/contract/rental-schemas';
import {
  cancellationPolicySchema,
  feeSchema,
  houseRulesSchema,
  quoteSchema,
  roomSchema,
  taxSchema,
} from '#lib/api/contract/rental-terms-schemas';
import { rentalReviewsSchema, reviewChannelSchema, reviewSchema } from '#lib/api/contract/review-schemas';
import {
  catalogueCurrencySchema,
  catalogueLanguageSchema,
  vocabularySchema,
} from '#lib/api/contract/vocabulary-schemas';
import { arrivalSchema, whenSchema } from '#lib/api/contract/when-schemas';
import type { Endpoint } from '#lib/api/operation';
import { parameterValueSchema } from '#lib/api/parameter-schema';
import { COMMON_PROBLEMS } from '#lib/api/pipeline';
import { PROBLEM_HELP } from '#lib/api/problem-help';
import { PROBLEMS, type ProblemCode, problemSchema } from '#lib/api/problems';
import type { Parameter } from '#lib/catalogue/requests/parameters';
import { API_PREFIX } from '#lib/http/path-prefixes';

type Json = Readonly<Record<string, unknown>>;

/** The Zod schemas that the OpenAPI document has under `components`, by name. */
const NAMED_SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  Destination: includingDestinationSchema,
  PromotedDestination: includingPromotedDestinationSchema,
  DestinationReference: destinationReferenceSchema,
  Photo: photoSchema,
  SpecialOffer: specialOfferSchema,
  Rental: rentalSchema,
  SparseRental: sparseRentalSchema,
  AnyRental: anyRentalSchema,
  SparseAnyRental: sparseAnyRentalSchema,
  RentalDetail: rentalDetailSchema,
  Quote: quoteSchema,
  Fee: feeSchema,
  Tax: taxSchema,
  CancellationPolicy: cancellationPolicySchema,
  Room: roomSchema,
  HouseRules: houseRulesSchema,
  RentalReviews: rentalReviewsSchema,
  Review: reviewSchema,
  ReviewChannel: reviewChannelSchema,
  Meta: metaSchema,
  Facets: facetsSchema,
  Relaxation: relaxationSchema,
  UnknownAvailability: unknownAvailabilitySchema,
  StayOfRental: stayOfRentalSchema,
  NearestArrival: nearestArrivalSchema,
  RentalMap: rentalMapSchema,
  MapRental: mapRentalSchema,
  MapCluster: mapClusterSchema,
  When: whenSchema,
  Arrival: arrivalSchema,
  TitledKey: titledKeySchema,
  Campaign: campaignSchema,
  Vocabulary: vocabularySchema,
  CatalogueLanguage: catalogueLanguageSchema,
  CatalogueCurrency: catalogueCurrencySchema,
  ApiIndex: apiIndexSchema,
  Problem: problemSchema,
};

/** The Zod schema of an OpenAPI document. It checks only that the four main members exist; others are permitted. */
export const openApiSchema = z
  .object({
    openapi: z.string(),
    info: z.looseObject({}),
    paths: z.looseObject({}),
    components: z.looseObject({}),
  })
  .loose()
  .meta({ description: 'An OpenAPI 3.1 document.' });

/** The Zod schema of data/openapi-examples.json, which app/api/public/v2/write-openapi-examples.ts writes from the demo catalogue. */
export const openApiExamplesSchema = z.strictObject({
  /** By the template of the path. `request` is below the prefix. */
  operations: z.record(
    z.string(),
    z.strictObject({ request: z.string(), body: z.union([z.looseObject({}), z.string()]) }),
  ),
  /** By the problem's code. */
  problems: z.record(z.string(), z.looseObject({})),
});
/** The examples in the OpenAPI document: one response per operation, by path template, and one problem document per code. */
export type OpenApiExamples = z.infer<typeof openApiExamplesSchema>;

const EXAMPLES: OpenApiExamples = storedExamples;

/** What the interface is, for its document and its index. */
export const API_INFO = {
  title: 'Public Rentals Catalogue',
  version: '2',
  summary: 'A read-only catalogue of vacation rentals and of the destinations that they belong to.',
} as const;

/** Returns the OpenAPI 3.1 document of these endpoints, with schemas, problems and the stored examples. */
export function openApiDocument(endpoints: readonly Endpoint[]): Json {
  return {
    openapi: '3.1.1',
    info: {
      title: API_INFO.title,
      version: API_INFO.version,
      description:
        `${API_INFO.summary} \`.json\` may be appended to ` +
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
      examples: Object.fromEntries(
        Object.entries(EXAMPLES.problems).map(([code, value]) => [code, { value }]),
      ),
      headers: HEADERS,
    },
  };
}

function operation(endpoint: Endpoint): Json {
  const { path, summary, parameters, response, schema, mediaType, isExtension } = endpoint;
  const totals = parameters.some(({ name }) => name === 'page') ? ['X-Total-Count', 'X-Total-Pages'] : [];
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
        description: response,
        headers: headerReferences([
          'ETag',
          'Last-Modified',
          CATALOGUE_VERSION_HEADER,
          'Cache-Control',
          'Age',
          'Cache-Status',
          ...LIMIT_HEADERS,
          'X-Request-Id',
          'Link',
          ...totals,
        ]),
        content: {
          [mediaType]: { schema: jsonSchema(schema, null), ...operationExample(path.template) },
        },
      },
      304: {
        description: "The client's stored response is current (If-None-Match, If-Modified-Since).",
        headers: headerReferences([
          'ETag',
          'Last-Modified',
          CATALOGUE_VERSION_HEADER,
          'Cache-Control',
          ...LIMIT_HEADERS,
          'X-Request-Id',
          'Link',
          ...totals,
        ]),
      },
      ...problemResponses([
        ...endpoint.problems,
        ...COMMON_PROBLEMS.filter((code) => mediaType === 'application/json' || code !== 'not-acceptable'),
      ]),
    },
  };
}

function operationExample(template: string): Json {
  const example = EXAMPLES.operations[template];
  if (!example) return {};
  return { examples: { demo: { summary: `GET ${API_PREFIX}${example.request}`, value: example.body } } };
}

/** Returns the OpenAPI responses of problems, by HTTP status; problems with the same status share one. */
function problemResponses(codes: readonly ProblemCode[]): Json {
  const byStatus = Map.groupBy(codes, (code) => PROBLEMS[code].status);
  return Object.fromEntries([...byStatus].map(([status, alike]) => [status, problemResponse(status, alike)]));
}

function problemResponse(status: number, codes: readonly ProblemCode[]): Json {
  const names = [...(status === 429 || status === 503 ? ['Retry-After'] : []), ...LIMIT_HEADERS];
  const examples = Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]));
  return {
    description: codes.map((code) => `\`${code}\`: ${PROBLEM_HELP[code].cause}`).join('\n\n'),
    headers: headerReferences([...names, 'X-Request-Id']),
    content: {
      'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' }, examples },
    },
  };
}

function pathParameter(variable: 'id' | 'slug'): Json {
  const schema =
    variable === 'id'
      ? { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }
      : { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' };
  return { name: variable, in: 'path', required: true, schema };
}

/** Names of the parameters of the specification's section 4.1. All others are marked `x-extension`. */
const SPECIFIED = new Set(['locale', 'currency', 'per_page', 'search_phrase']);

function queryParameter({ name, isList, description, expected, schema }: Parameter<unknown>): Json {
  const value = parameterValueSchema(schema);
  return {
    name: isList ? `${name}[]` : name,
    in: 'query',
    description: `${description} Takes ${expected}.`,
    ...(!SPECIFIED.has(name) && { 'x-extension': true }),
    ...(isList && { style: 'form', explode: true }),
    schema: isList ? { type: 'array', items: value } : value,
  };
}

/**
 * Returns the JSON Schema of a response, with references to the named schemas.
 * @param name the name of `schema` where it is itself a named one; null for others
 */
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

/** The headers about the limit of the client, which are absent where the operator set none. */
const LIMIT_HEADERS = ['RateLimit', 'RateLimit-Policy'];

const HEADERS: Readonly<Record<string, Json>> = {
  ETag: text(
    'Weak validator of the whole response, for If-None-Match. That header also takes the digest `meta.etag` of a body, in quotes or without, where it covers the whole response: not with `facets` or `include_unknown`, and in `/rentals` not with dates.',
  ),
  'Last-Modified': text(
    'When the catalogue version was published or the day began in UTC, whichever is later: responses depend on the day.',
  ),
  [CATALOGUE_VERSION_HEADER]: text(
    'Names the content of the catalogue version. Responses with the same value agree with each other.',
  ),
  'Cache-Control': text('How long caches may store the response.'),
  Age: whole(
    'Only while the database cannot be read: the age in seconds of this response, the last good one.',
  ),
  'Cache-Status': text(
    'RFC 9211, only while the database cannot be read: `veranda; hit; ttl=-<seconds>; detail=store-unavailable`.',
  ),
  Link: text(
    'RFC 8288 links. `rel="first"`, `prev`, `next` and `last` lead to pages of a list; queries of many hundred characters have fewer of them: next is the last to be left out. `rel="help"` leads to a page about a parameter that has no effect or a destination that does not exist, and names the likely one; `title` says the same in a sentence.',
  ),
  'X-Total-Count': whole('Records over all pages.'),
  'X-Total-Pages': whole('Number of pages.'),
  'X-Request-Id': text(
    "Identifies the request in the log: the client's own id when it is 1 to 64 letters, digits, `.`, `_` and `-`, else a new one.",
  ),
  'Retry-After': whole('Seconds to wait.'),
  RateLimit: text(
    'The rest of the limit: the r tokens left, and the seconds t until all are there again; with status 429, until this request is accepted. Responses of caches have the rest of another moment: ignore it where `Age` is present. Absent where the service has no limit.',
  ),
  'RateLimit-Policy': text(
    'The limit: requests that cost q tokens in w seconds. Absent where the service has no limit.',
  ),
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
  if (template === '/') return 'index';
  return template
    .slice(1)
    .replaceAll(':', 'by-')
    .replaceAll(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase());
}
