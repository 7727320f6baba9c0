/**
 * The declaration of a tool for programs that act for people, and the running of its calls. Hides the types of each tool's query from the server
 * that offers the tools.
 */
import type { z } from 'zod';
import { argumentTexts, issueSentence } from '#lib/agents/tool-arguments';
import { ToolError } from '#lib/agents/tool-error';
import type { AnswerContext } from '#lib/api/serialize';
import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import type { Parameter, ParameterIssue } from '#lib/catalogue/requests/parameters';
import { parseQuery, type QueryForm } from '#lib/catalogue/requests/query-form';
import type { Store } from '#lib/store/store';

/** The arguments of one call of a tool, parsed, with the catalogue and the day. */
export interface ToolCall<Query> {
  /** The same version throughout the call. */
  readonly store: Store;
  readonly query: Query;
  readonly context: AnswerContext;
  /** The day of the request in UTC, YYYY-MM-DD. */
  readonly today: string;
}

/** The answer of a tool: a value of the tool's schema, and its main facts in a few lines for programs that read only texts. */
export interface ToolAnswer {
  readonly structured: Readonly<Record<string, unknown>>;
  readonly text: string;
}

interface ToolQuery {
  readonly locale: string;
  readonly currency: string;
}

/** The declaration of a tool. */
interface ToolDeclaration<Query extends ToolQuery, Schema extends z.ZodType> {
  readonly name: string;
  readonly title: string;
  /** What it is for and how to go on with its answer, for the program that chooses among tools. */
  readonly description: string;
  readonly form: QueryForm<Query>;
  /** The names of the arguments that must be given; `form` reports them. */
  readonly required?: readonly string[];
  /** The shape of `structured`. */
  readonly schema: Schema;
  /** Computes the answer from the call alone, so that it can be cached. @throws ToolError for what does not exist */
  answer(call: ToolCall<Query>): Promise<{ readonly structured: z.infer<Schema>; readonly text: string }>;
}

/** A tool whose type of query is hidden. */
export interface AgentTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly parameters: readonly Parameter<unknown>[];
  readonly required: readonly string[];
  readonly schema: z.ZodType;
  /** Parses the arguments of a call. @throws ToolError that names every bad one and what is allowed */
  parse(given: Readonly<Record<string, unknown>>, vocabulary: CatalogueVocabulary): ParsedCall;
}

/** A parsed call of a tool. */
export interface ParsedCall extends ToolQuery {
  /** Equal for all spellings of the same call. */
  readonly meaning: string;
  /** @throws ToolError */
  compute(environment: Omit<ToolCall<unknown>, 'query'>): Promise<ToolAnswer>;
}

/** Converts the declaration of a tool to a tool. */
export function agentTool<Query extends ToolQuery, Schema extends z.ZodType<ToolAnswer['structured']>>(
  declaration: ToolDeclaration<Query, Schema>,
): AgentTool {
  const { name, title, description, form, required = [], schema } = declaration;
  return {
    name,
    title,
    description,
    parameters: form.parameters,
    required,
    schema,
    parse(given, vocabulary) {
      const { values, problems } = argumentTexts(given, form.parameters);
      const { query, issues } = parseQuery(form, values, vocabulary);
      const sentences = [...problems, ...distinct(issues).map(issueSentence)];
      if (sentences.length > 0) throw new ToolError(sentences.join('\n'));
      return {
        meaning: JSON.stringify([name, query]),
        locale: query.locale,
        currency: query.currency,
        compute: (environment) => declaration.answer({ ...environment, query }),
      };
    },
  };
}

/** Returns the first issue of each value. A value may be read for two purposes, whose bounds differ; the tool's own are read first. */
function distinct(issues: readonly ParameterIssue[]): readonly ParameterIssue[] {
  const isSame = (one: ParameterIssue, other: ParameterIssue) =>
    one.parameter === other.parameter && one.value === other.value;
  return issues.filter((issue, at) => issues.findIndex((each) => isSame(each, issue)) === at);
}
