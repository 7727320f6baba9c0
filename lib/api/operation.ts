/**
 * The description of one operation of the API: its path, its parameters, the shape of its response and the function that
 * computes it. Hides the types of each operation's variable and query from the pipeline that runs it.
 */
import type { z } from 'zod';
import type { AnswerBody } from '#lib/api/answer-bodies';
import type { ApiPath } from '#lib/api/api-path';
import type { ApiTarget, MediaType, TextStream } from '#lib/api/api-request';
import type { OperationTag } from '#lib/api/operation-tags';
import { ApiError, type ProblemCode, parameterError } from '#lib/api/problems';
import type { HintedRequest } from '#lib/api/request-hints';
import type { AnswerContext } from '#lib/api/serialize';
import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import type { Parameter } from '#lib/catalogue/requests/parameters';
import { parseWholeQuery, type QueryForm } from '#lib/catalogue/requests/query-form';
import type { Store } from '#lib/store/store';

/** The arguments of one call of an operation: the parsed request, the catalogue and the day. */
export interface OperationCall<Variable, Query> {
  /** The same version throughout the call. */
  readonly store: Store;
  /** The value of the path's variable; null when the path has none. */
  readonly variable: Variable;
  readonly query: Query;
  readonly context: AnswerContext;
  /** The day of the request in UTC, YYYY-MM-DD. */
  readonly today: string;
}

/** The members that the parsed query of every operation has; without a currency, the catalogue's default is used. */
export interface OperationQuery {
  readonly locale: string;
  readonly currency?: string;
  /** The stay of the request, where the operation has one. */
  readonly stay?: object | null;
  readonly filter?: {
    readonly stay: object | null;
    readonly destinationIds: readonly number[] | null;
    readonly modifiedSince: number | null;
  } | null;
}

/** The body of a response: whole, so that it is cached, or written while it is sent. */
type AnyBody = AnswerBody | AnswerBody<TextStream>;

/** The declaration of one operation of the API: its path, its parameters, its documentation and the function that computes it. */
export interface Operation<Variable, Query extends OperationQuery> {
  readonly path: ApiPath<Variable>;
  /** The operation's name in the OpenAPI document and in clients generated from it, unique: `listDestinations`. */
  readonly id: string;
  readonly tag: OperationTag;
  /** One line for the documentation. */
  readonly summary: string;
  /** What the operation is for, and how it differs from similar ones, for the documentation. */
  readonly description: string;
  readonly query: QueryForm<Query>;
  /** The 200 response in words, for the documentation. */
  readonly response: string;
  /** The shape of the 200 response. */
  readonly schema: z.ZodType;
  /** The media type of the 200 response; JSON when absent. */
  readonly mediaType?: MediaType;
  /** Whether the response is GeoJSON as well: requests that prefer `application/geo+json` get that media type. */
  readonly isGeoJson?: boolean;
  /** Whether the operation is an addition to the specification. */
  readonly isExtension?: boolean;
  /** The problems that `answer` throws, besides those of the path and the parameters; none by default. */
  readonly problems?: readonly ProblemCode[];
  /** Whether a parameter that is unknown is an error in every request; false by default. */
  readonly isStrict?: boolean;
  /**
   * Whether every response depends on the nights of rentals, which change without a new version. Where it is absent, those to requests
   * with a stay do.
   */
  readonly readsNights?: boolean;
  /** Whether responses depend on campaigns, which change without a new version; false by default. */
  readonly readsCampaigns?: boolean;
  /**
   * Computes the response from the call alone, so that it can be cached. Returns null when the path's variable names nothing:
   * the response is then 404.
   */
  answer(call: OperationCall<Variable, Query>): Promise<AnyBody | null> | AnyBody | null;
}

/** An operation whose types of variable and query are hidden, so that the pipeline and the documentation treat all alike. */
export interface Endpoint {
  readonly path: Pick<ApiPath<unknown>, 'template' | 'variable' | 'matches'>;
  readonly id: string;
  readonly tag: OperationTag;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter<unknown>[];
  readonly response: string;
  readonly schema: z.ZodType;
  readonly mediaType: MediaType;
  readonly isGeoJson: boolean;
  readonly isExtension: boolean;
  /** The problems that parsing and computing report for a bad request. */
  readonly problems: readonly ProblemCode[];
  /**
   * Parses a request whose path matches.
   * @param isStrict whether a parameter that is unknown, or has no meaning in this request, is an error
   * @throws ApiError for a malformed id or slug, for too many parameters, and for bad parameters, which it reports all
   */
  parse(target: ApiTarget, vocabulary: CatalogueVocabulary, isStrict: boolean): ParsedRequest;
}

interface ParsedRequest {
  /** Equal for all spellings of the same request. */
  readonly meaning: string;
  readonly locale: string;
  readonly currency: string;
  /** What of the request may have no effect. */
  readonly hinted: HintedRequest;
  /** Whether the response depends on the nights of rentals, so that it is kept for one revision of them only. */
  readonly readsNights: boolean;
  /** Whether the response depends on campaigns, so that it is kept for one revision of them only. */
  readonly readsCampaigns: boolean;
  /** Whether the response depends on which changes are known, so that it is kept for one revision only. */
  readonly readsChanges: boolean;
  /** Computes the response. @throws ApiError when the path's variable names nothing */
  compute(
    environment: Pick<OperationCall<unknown, unknown>, 'store' | 'context' | 'today'>,
  ): Promise<AnyBody>;
}

/** Converts the declaration of an operation to an endpoint, which also parses its requests and throws ApiError for bad ones. */
export function endpointOf<Variable, Query extends OperationQuery>(
  operation: Operation<Variable, Query>,
): Endpoint {
  const { path, id, tag, summary, description, query: form, response, schema } = operation;
  const { mediaType = 'application/json', isGeoJson = false, isExtension = false } = operation;
  return {
    path,
    id,
    tag,
    summary,
    description,
    parameters: form.parameters,
    response,
    schema,
    mediaType,
    isGeoJson,
    isExtension,
    problems: [
      ...parameterProblems(form.parameters),
      ...(path.absent === null ? [] : [path.absent]),
      ...(operation.problems ?? []),
    ],
    parse({ segments, search }, vocabulary, isStrict) {
      const variable = path.read(segments);
      rejectTooManyParameters(search);
      const { query, issues, ignored, parameters } = parseWholeQuery(
        form,
        new URLSearchParams(search),
        vocabulary,
        { isStrict: isStrict || operation.isStrict === true },
      );
      if (issues.length > 0) throw parameterError(issues);
      return {
        meaning: JSON.stringify([path.template, variable, query]),
        locale: query.locale,
        currency: query.currency ?? vocabulary.defaultCurrency,
        hinted: { ignored, parameters, destinationIds: query.filter?.destinationIds ?? null },
        readsNights: operation.readsNights ?? hasStay(query),
        readsCampaigns: operation.readsCampaigns ?? false,
        readsChanges: (query.filter?.modifiedSince ?? null) !== null,
        async compute(environment) {
          const body = await operation.answer({ ...environment, variable, query });
          if (body === null) throw path.notFound(segments);
          return body;
        },
      };
    },
  };
}

function hasStay({ stay = null, filter }: OperationQuery): boolean {
  return stay !== null || (filter?.stay ?? null) !== null;
}

/** Returns the codes of the problems that a query with these parameters can have. */
function parameterProblems(parameters: readonly Parameter<unknown>[]): readonly ProblemCode[] {
  const supported = parameters.flatMap((parameter) => parameter.supported?.code ?? []);
  // A parameter of any kind is invalid when it is repeated.
  const invalid: readonly ProblemCode[] = parameters.length === 0 ? [] : ['invalid-parameter'];
  return [
    ...new Set([...invalid, ...supported, 'unknown-parameter' as const, 'too-many-parameters' as const]),
  ];
}

/** The most parameters that a query may have; repeated ones count each time. */
const MAX_PARAMETERS = 1_000;

/** Checks that a query has no more than `MAX_PARAMETERS` parameters, without decoding them. @throws ApiError when it has more */
function rejectTooManyParameters(search: string): void {
  if (search.length < MAX_PARAMETERS) return;
  let count = 1;
  for (let at = search.indexOf('&'); at >= 0; at = search.indexOf('&', at + 1)) count += 1;
  if (count <= MAX_PARAMETERS) return;
  throw new ApiError(
    'too-many-parameters',
    `The query has ${count} parameters; at most ${MAX_PARAMETERS} are read.`,
  );
}
