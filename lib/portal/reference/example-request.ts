import type { ReferenceOperation } from '#lib/portal/reference/reference';

/** Values of query parameters that keep an example short, by name. */
const SHORT: Readonly<Record<string, string>> = { per_page: '1', days: '3' };

type Requested = Pick<ReferenceOperation, 'path' | 'parameters'>;

/**
 * Returns values of the parameters of an operation, by their names without `[]`, that the served catalogue can answer. An address that needs
 * a name the catalogue does not have, such as a campaign, gets a 404.
 */
export function exampleValues(
  { path, parameters }: Requested,
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const ofPath: Readonly<Record<string, string | undefined>> = {
    ...values,
    id: path.startsWith('/destinations') ? values.placeId : values.rentalId,
    slug: values.campaign,
  };
  const given = parameters.flatMap(({ name, place, isRequired, example }) => {
    if (place === 'path') return [[name, ofPath[name] ?? '1']];
    const needed = name === 'url' ? values.homeUrl : example;
    const value = SHORT[name] ?? (isRequired ? needed : null) ?? null;
    return place === 'query' && value !== null ? [[name.replace('[]', ''), value]] : [];
  });
  return Object.fromEntries(given);
}

/** Returns the request with `exampleValues`, below the prefix of the API. */
export function exampleRequest(operation: Requested, values: Readonly<Record<string, string>>): string {
  const { path, parameters } = operation;
  const given = exampleValues(operation, values);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given[name] ?? ''));
  const query = parameters.flatMap(({ name, place }) => {
    const value = given[name.replace('[]', '')];
    return place === 'query' && value !== undefined ? [[name, value]] : [];
  });
  return query.length === 0 ? filled : `${filled}?${new URLSearchParams(query)}`;
}
