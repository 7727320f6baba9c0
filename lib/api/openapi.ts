/**
 * The OpenAPI 3.1 description of the API, derived from the declarations that serve requests: paths, parameters, response schemas
 * and the table of problems. docs/openapi.json, which belongs to no deployment and no catalogue, is committed; a test fails when it is
 * out of date. The served document has the address of the deployment and the values of the published catalogue as well.
 */
import { z } from 'zod';
import { readTarget } from '#lib/api/api-request';
import { CATALOGUE_VERSION_HEADER } from '#lib/api/catalogue-version-header';
import { DEPRECATIONS, type Deprecation } from '#lib/api/deprecations';
import {
  checkDeprecations,
  DEPRECATION_HEADERS,
  deprecatedParts,
  describedPart,
} from '#lib/api/openapi/deprecated-parts';
import { EXAMPLES } from '#lib/api/openapi/examples';
import { headerReferences, LIMIT_HEADERS, REQUEST_HEADERS, RESPONSE_HEADERS } from '#lib/api/openapi/headers';
import type { Json } from '#lib/api/openapi/json';
import { parameterSchemas, pathParameters, queryParameter } from '#lib/api/openapi/parameters';
import { responseSchemas } from '#lib/api/openapi/response-schemas';
import type { Endpoint } from '#lib/api/operation';
import { OPERATION_TAGS } from '#lib/api/operation-tags';
import { COMMON_PROBLEMS } from '#lib/api/pipeline';
import { PROBLEM_HELP } from '#lib/api/problem-help';
import { PROBLEMS, type ProblemCode } from '#lib/api/problems';
import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { API_PREFIX } from '#lib/http/path-prefixes';

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

/** What the interface is, for its document and its index. */
export const API_INFO = {
  title: 'Public Rentals Catalogue',
  version: '2',
  summary: 'A read-only catalogue of vacation rentals and of the destinations that they belong to.',
} as const;

/** The deployment that serves a document. */
interface Deployment {
  /** Without a trailing slash. */
  readonly publicBaseUrl: string;
  /** The values of the published catalogue. */
  readonly vocabulary: CatalogueVocabulary;
}

/**
 * Returns the OpenAPI 3.1 document of these endpoints, with schemas, problems and the stored examples.
 * @param deployment whose address and values the document has; null: a document of no deployment, with a relative address
 * @param deprecations what is marked as deprecated
 * @throws Error for a deprecation of nothing
 */
export function openApiDocument(
  endpoints: readonly Endpoint[],
  deployment: Deployment | null = null,
  deprecations: readonly Deprecation[] = DEPRECATIONS,
): Json {
  checkDeprecations(endpoints, deprecations);
  const { byOperation, components } = responseSchemas(endpoints);
  const vocabulary = deployment?.vocabulary ?? null;
  const tags = new Set(endpoints.map(({ tag }) => tag));
  return {
    openapi: '3.1.1',
    info: {
      title: API_INFO.title,
      version: API_INFO.version,
      description:
        `${API_INFO.summary} \`.json\` may be appended to ` +
        'every path. Operations and parameters beyond the specification are marked `x-extension`.',
      contact: {
        name: 'The operator of the service',
        ...(deployment && { url: deployment.publicBaseUrl }),
      },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: (deployment?.publicBaseUrl ?? '') + API_PREFIX }],
    security: [],
    tags: Object.entries(OPERATION_TAGS)
      .filter(([name]) => [...tags].some((tag) => tag === name))
      .map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(
      endpoints.map((endpoint) => [
        endpoint.path.template.replaceAll(/:(\w+)/g, '{$1}'),
        { get: operation(endpoint, byOperation[endpoint.id] ?? {}, vocabulary, deprecations) },
      ]),
    ),
    components: {
      schemas: { ...components, ...parameterSchemas(endpoints, vocabulary) },
      parameters: REQUEST_HEADERS,
      examples: Object.fromEntries(
        Object.entries(EXAMPLES.problems).map(([code, value]) => [code, { value }]),
      ),
      headers: { ...RESPONSE_HEADERS, ...(deprecations.length > 0 && DEPRECATION_HEADERS) },
    },
  };
}

function operation(
  endpoint: Endpoint,
  schema: Json,
  vocabulary: CatalogueVocabulary | null,
  deprecations: readonly Deprecation[],
): Json {
  const deprecated = deprecatedParts(endpoint, deprecations);
  const { path, id, tag, summary, description, parameters, response, mediaType, isExtension } = endpoint;
  const { namesType } = readTarget(API_PREFIX + path.template);
  const totals = parameters.some(({ name }) => name === 'page') ? ['X-Total-Count', 'X-Total-Pages'] : [];
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...describedPart(description, deprecated.operation),
    ...(isExtension && { 'x-extension': true }),
    parameters: [
      ...pathParameters(endpoint),
      ...parameters.map((parameter) =>
        queryParameter(parameter, vocabulary, deprecated.parameters.get(parameter.name)),
      ),
      ...Object.keys(REQUEST_HEADERS).map((name) => ({ $ref: `#/components/parameters/${name}` })),
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
          'Preference-Applied',
          ...LIMIT_HEADERS,
          'X-Request-Id',
          'Link',
          ...deprecated.headers,
          ...totals,
        ]),
        content: { [mediaType]: { schema, ...operationExample(path.template) } },
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
          ...deprecated.headers,
          ...totals,
        ]),
      },
      ...problemResponses(
        [...endpoint.problems, ...COMMON_PROBLEMS.filter((code) => !namesType || code !== 'not-acceptable')],
        deprecated.headers,
      ),
    },
  };
}

function operationExample(template: string): Json {
  const example = EXAMPLES.operations[template];
  if (!example) return {};
  return { examples: { demo: { summary: `GET ${API_PREFIX}${example.request}`, value: example.body } } };
}

/** Returns the OpenAPI responses of problems, by HTTP status; problems with the same status share one. @param headers those of all responses */
function problemResponses(codes: readonly ProblemCode[], headers: readonly string[]): Json {
  const byStatus = Map.groupBy(codes, (code) => PROBLEMS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, alike]) => [status, problemResponse(status, alike, headers)]),
  );
}

function problemResponse(status: number, codes: readonly ProblemCode[], headers: readonly string[]): Json {
  const names = [...headers, ...(status === 429 || status === 503 ? ['Retry-After'] : []), ...LIMIT_HEADERS];
  const examples = Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]));
  return {
    description: codes.map((code) => `\`${code}\`: ${PROBLEM_HELP[code].cause}`).join('\n\n'),
    headers: headerReferences([...names, 'X-Request-Id']),
    content: {
      'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' }, examples },
    },
  };
}
