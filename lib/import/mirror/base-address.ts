import { BundleError } from '#lib/import/bundle/ndjson';

/** Under which every operation of the specification lives. */
const OPERATIONS_PATH = '/api/public/v2';

/**
 * The address before an upstream's operations, ending in `OPERATIONS_PATH`; people give it with or without that and a slash.
 * @throws BundleError when it is none of http(s), or carries what does not belong into it.
 */
export function readBaseAddress(text: string): string {
  const refuse = (reason: string) =>
    new BundleError(`${text}: ${reason}; expected an address such as https://homes.example`);
  if (!URL.canParse(text)) throw refuse('is no address');
  const { protocol, origin, pathname, search, hash, username, password } = new URL(text);
  if (protocol !== 'http:' && protocol !== 'https:') throw refuse('is not of http or https');
  if (username !== '' || password !== '')
    throw new BundleError('The upstream’s address must not hold a name or a password.');
  if (search !== '' || hash !== '') throw refuse('has a query or a fragment');
  const path = pathname.replace(/\/+$/, '');
  return origin + (path.endsWith(OPERATIONS_PATH) ? path : path + OPERATIONS_PATH);
}
