/** The parts of the OpenAPI document that are deprecated, and the header fields that say so in responses. */
import { z } from 'zod';
import {
  type Deprecation,
  deprecationsOf,
  deprecationText,
  MIN_DEPRECATION_DAYS,
} from '#lib/api/deprecations';
import type { Json } from '#lib/api/openapi/json';
import type { Endpoint } from '#lib/api/operation';
import { daysBetween } from '#lib/dates/plain-dates';

/** The header fields of responses to requests that use something deprecated, by name. */
export const DEPRECATION_HEADERS: Readonly<Record<string, Json>> = {
  Deprecation: {
    description:
      'RFC 9745, where the request uses an operation or a parameter that is deprecated: since when, as `@` and seconds since 1970. `Link` has `rel="deprecation"`.',
    schema: { type: 'string' },
  },
  Sunset: {
    description:
      'RFC 8594, where the request uses what will be removed: the moment from which such requests may fail. `Link` has `rel="sunset"`.',
    schema: { type: 'string' },
  },
};

/** Returns the members that mark an operation or parameter with this description as deprecated; without a deprecation only its description. */
export function describedPart(description: string, deprecation: Deprecation | undefined): Json {
  if (deprecation === undefined) return { description };
  return { description: `${description} ${deprecationText(deprecation)}`, deprecated: true };
}

/** Returns the entry about an operation as a whole, and those about its parameters by their names. */
export function deprecatedParts(endpoint: Endpoint, table: readonly Deprecation[]) {
  const entries = deprecationsOf(endpoint, table);
  return {
    operation: entries.find(({ parameter }) => parameter === null),
    parameters: new Map(entries.map((entry) => [entry.parameter, entry])),
    headers: entries.length === 0 ? [] : Object.keys(DEPRECATION_HEADERS),
  };
}

/** Checks the table against the operations. @throws Error that names an entry about nothing, or with days that do not fit */
export function checkDeprecations(endpoints: readonly Endpoint[], table: readonly Deprecation[]): void {
  for (const entry of table) {
    const { operation, parameter, since, sunset } = entry;
    const name = [operation, parameter].filter((part) => part !== null).join(' ') || 'without a name';
    if (!endpoints.some((endpoint) => deprecationsOf(endpoint, [entry]).length > 0))
      throw new Error(`The deprecation ${name} is of no operation and no parameter.`);
    if (![since, sunset ?? since].every((day) => z.iso.date().safeParse(day).success))
      throw new Error(`The deprecation ${name} has a day that is not YYYY-MM-DD: ${since}, ${sunset}.`);
    if (sunset !== null && daysBetween(since, sunset) < MIN_DEPRECATION_DAYS)
      throw new Error(`The deprecation ${name} ends before ${MIN_DEPRECATION_DAYS} days.`);
  }
}
