/** Reads the arguments of a tool, which are JSON values, as the texts of the API's query parameters. */
import { echo } from '#lib/api/problems';
import type { Parameter, ParameterIssue } from '#lib/catalogue/requests/parameters';
import { nearestName } from '#lib/nearest-name';

/** The arguments of a call as texts of query parameters, and a sentence for each that cannot be one. */
interface ArgumentTexts {
  readonly values: URLSearchParams;
  readonly problems: readonly string[];
}

/**
 * Converts arguments such as `{ guests: 6, amenities: ['pool'] }` to query parameters. Null counts as absent. A list may be one value. Unknown
 * names, and values that are objects, are problems.
 */
export function argumentTexts(
  given: Readonly<Record<string, unknown>>,
  parameters: readonly Parameter<unknown>[],
): ArgumentTexts {
  const known = new Map(parameters.map((parameter) => [parameter.name, parameter]));
  const values = new URLSearchParams();
  const problems: string[] = [];
  for (const [name, value] of Object.entries(given)) {
    const parameter = known.get(name);
    if (parameter === undefined) problems.push(unknownName(name, [...known.keys()]));
    else if (value !== null && value !== undefined) {
      const texts = textsOf(value, parameter);
      if (texts === null)
        problems.push(`${name} is ${echo(JSON.stringify(value))}; expected ${kindOf(parameter)}.`);
      for (const text of texts ?? []) values.append(name, text);
    }
  }
  return { values, problems };
}

/** Returns the sentence about an argument that has an issue, with the value that was probably meant. */
export function issueSentence({ parameter, value, expected, supported }: ParameterIssue): string {
  const given = value === '' ? 'missing' : JSON.stringify(echo(value));
  const meant = supported === undefined ? null : nearestName(value, supported);
  const guess = meant === null ? '' : ` Did you mean ${meant}?`;
  return `${parameter} is ${given}; expected ${expected}.${guess}`;
}

function unknownName(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  const guess = nearest === null ? '' : ` Did you mean ${nearest}?`;
  return `There is no argument ${JSON.stringify(echo(name))}.${guess} Allowed are ${known.join(', ')}.`;
}

function textsOf(value: unknown, { isList }: Parameter<unknown>): readonly string[] | null {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (!isList && Array.isArray(value)) return null;
  const texts = values.flatMap((each) => scalarText(each) ?? []);
  return texts.length === values.length ? texts : null;
}

function scalarText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

function kindOf({ isList, expected }: Parameter<unknown>): string {
  return isList ? `a list: ${expected}` : expected;
}
