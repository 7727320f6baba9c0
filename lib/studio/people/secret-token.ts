/** Tokens that nobody can guess, and the hashes under which the database stores them. */
import { hash, randomBytes } from 'node:crypto';

/** Returns a new token: 256 random bits as 43 characters that need no escaping in an address. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the SHA-256 of a token, hexadecimal. The database holds only this, so that reading it signs nobody in. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'hex');
}
