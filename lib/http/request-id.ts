import { randomBytes } from 'node:crypto';

/** Of this process. */
const PREFIX = randomBytes(9).toString('base64url');
let made = 0;

/**
 * The client's own id when it is short and plain, so that its log and ours can be joined; else a new one, which no other process
 * gives either. Not a UUID: that costs a thirtieth of a kept answer.
 */
export function requestIdFrom(given: string | null): string {
  if (given !== null && /^[\w.-]{1,64}$/.test(given)) return given;
  made += 1;
  return `${PREFIX}.${made.toString(36)}`;
}
