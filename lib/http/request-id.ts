import { randomUUID } from 'node:crypto';

/** The client's own id when it is short and plain, so that its log and ours can be joined; else a new one. */
export function requestIdFrom(given: string | null): string {
  return given !== null && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID();
}
