import { randomBytes } from 'node:crypto';

/** The beginning of the ids that this process creates; random, so that it differs between processes. */
const PREFIX = randomBytes(9).toString('base64url');
let count = 0;

/**
 * Returns the client's own request id when it has 1 to 64 letters, digits, `_`, `.` or `-`, so that its log can be joined with this one;
 * else, and for null, a new id, unique across processes. Not a UUID: that takes a thirtieth of the time of a cached response.
 */
export function requestIdFrom(clientId: string | null): string {
  if (clientId !== null && /^[\w.-]{1,64}$/.test(clientId)) return clientId;
  count += 1;
  return `${PREFIX}.${count.toString(36)}`;
}
