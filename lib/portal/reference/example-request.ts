import type { ReferenceOperation } from '#lib/portal/reference/reference';

/** Values of query parameters that keep an example short, by name. */
const SHORT: Readonly<Record<string, string>> = { per_page: '1', days: '3' };

/**
 * Returns a request of an operation that the served catalogue can answer, below the prefix of the API. An address that needs a name the
 * catalogue does not have, such as a campaign, gets a 404.
 */
export function exampleRequest(
  { path, parameters }: Pick<ReferenceOperation, 'path' | 'parameters'>,
  values: Readonly<Record<string, string>>,
): string {
  const id = (path.startsWith('/destinations') ? values.placeId : values.rentalId) ?? '1';
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'id' ? id : name === 'slug' ? (values.campaign ?? '') : encodeURIComponent(values[name] ?? '1'),
  );
  const query = parameters.flatMap(({ name, place, isRequired, example }) => {
    const value = SHORT[name] ?? (isRequired ? example : null);
    return place === 'query' && value !== null && value !== undefined ? [[name, value]] : [];
  });
  return query.length === 0 ? filled : `${filled}?${new URLSearchParams(query)}`;
}
