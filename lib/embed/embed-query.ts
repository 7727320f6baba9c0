/** Parses the query string of a frame with homes. */

import { z } from 'zod';
import type { CatalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { currencyParameter, localeParameter } from '#lib/catalogue/requests/common-parameters';
import { readCurrency, readLocale } from '#lib/catalogue/requests/display-query';
import {
  choiceParameter,
  type Parameter,
  type ParameterIssue,
  type ParameterReader,
  wholeNumber,
} from '#lib/catalogue/requests/parameters';
import { parseQuery, type QueryForm } from '#lib/catalogue/requests/query-form';
import {
  EMBED_THEMES,
  type EmbedOptions,
  MOST_EMBEDDED_HOMES,
  USUAL_EMBEDDED_HOMES,
} from '#lib/embed/embed-options';
import { pageParameterNames } from '#lib/site/page-parameters';
import { isUtmValue, MOST_UTM_LENGTH, UTM_NAMES, type UtmName } from '#lib/studio/sharing/utm-values';

/** The parsed query string of a frame. */
export interface EmbedQuery extends EmbedOptions {
  readonly locale: string;
  readonly currency: string;
}

const numberParameter: Parameter<number> = {
  name: 'number',
  isList: false,
  description: 'The most homes to show.',
  expected: `a whole number from 1 to ${MOST_EMBEDDED_HOMES}`,
  schema: wholeNumber(1, MOST_EMBEDDED_HOMES),
};

const themeParameter = choiceParameter('theme', EMBED_THEMES, 'The colours; `auto` follows the system.');

const utmParameters: readonly (readonly [UtmName, Parameter<string>])[] = UTM_NAMES.map((name) => [
  name,
  {
    name: `utm_${name}`,
    isList: false,
    description: 'A value that all links get.',
    expected: `at most ${MOST_UTM_LENGTH} lower-case letters, digits, -, _ and .`,
    schema: z.string().refine(isUtmValue).meta({ type: 'string', maxLength: MOST_UTM_LENGTH }),
  },
]);

const embedForm: QueryForm<EmbedQuery> = {
  parameters: [
    localeParameter,
    currencyParameter,
    numberParameter,
    themeParameter,
    ...utmParameters.map(([, parameter]) => parameter),
  ],
  read: (reader) => ({
    locale: readLocale(reader),
    currency: readCurrency(reader),
    number: reader.one(numberParameter) ?? USUAL_EMBEDDED_HOMES,
    theme: reader.one(themeParameter) ?? 'auto',
    utm: readUtm(reader),
  }),
};

function readUtm(reader: ParameterReader): EmbedOptions['utm'] {
  const values = { source: '', medium: '', campaign: '', term: '', content: '' };
  for (const [name, parameter] of utmParameters) values[name] = reader.one(parameter) ?? '';
  return values;
}

const OWN_NAMES: ReadonlySet<string> = new Set(embedForm.parameters.map(({ name }) => name));

/** A frame's query string: what it says about the frame, and the remaining parameters, which are those of a search. */
export interface ParsedEmbedQuery {
  readonly query: EmbedQuery;
  /** The parameters of the search's page; only `currency` where the frame shows a campaign. */
  readonly search: URLSearchParams;
  readonly issues: readonly ParameterIssue[];
}

/**
 * Parses the query string of a frame with the homes of a campaign (`campaign`) or of a search (`search`), and collects all issues. Unlike those of
 * pages, unknown parameters are issues: a filter with a misspelt name would show all homes.
 */
export function parseEmbedQuery(
  values: URLSearchParams,
  vocabulary: CatalogueVocabulary,
  shows: 'campaign' | 'search',
): ParsedEmbedQuery {
  const own = new URLSearchParams();
  const search = new URLSearchParams();
  const searchNames = new Set(shows === 'search' ? pageParameterNames('/[locale]/search') : ['currency']);
  const unknown: ParameterIssue[] = [];
  for (const [given, value] of values) {
    const name = given.replace(/\[\]$/, '');
    if (OWN_NAMES.has(name)) own.append(given, value);
    if (searchNames.has(name)) search.append(given, value);
    else if (!OWN_NAMES.has(name))
      unknown.push({
        code: 'unknown-parameter',
        parameter: name,
        value,
        expected: `one of ${[...OWN_NAMES, ...searchNames].join(', ')}`,
      });
  }
  const { query, issues } = parseQuery(embedForm, own, vocabulary);
  return { query, search, issues: [...issues, ...unknown] };
}
