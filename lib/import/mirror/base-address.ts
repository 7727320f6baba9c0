import { BundleError } from '#lib/import/bundle/ndjson';

/** Path prefix of every operation of the specification. */
const OPERATIONS_PATH = '/api/public/v2';

/**
 * Normalises an upstream's address: `https://homes.example/` becomes `https://homes.example/api/public/v2`. The path of the API and a
 * trailing slash are optional in `text`.
 * @throws BundleError when it is not an http(s) address, or has a query, a fragment or credentials.
 */
export function readBaseAddress(text: string): string {
  const invalid = (reason: string) =>
    new BundleError(`${text}: ${reason}; expected an address such as https://homes.example`);
  if (!URL.canParse(text)) throw invalid('is not an address');
  const { protocol, origin, pathname, search, hash, username, password } = new URL(text);
  if (protocol !== 'http:' && protocol !== 'https:') throw invalid('does not begin with http or https');
  if (username !== '' || password !== '')
    throw new BundleError('The upstream’s address must not contain a user name or password.');
  if (search !== '' || hash !== '') throw invalid('has a query or a fragment');
  const path = pathname.replace(/\/+$/, '');
  return origin + (path.endsWith(OPERATIONS_PATH) ? path : path + OPERATIONS_PATH);
}
