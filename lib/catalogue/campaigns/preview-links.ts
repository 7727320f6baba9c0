/**
 * Signs and verifies links that show a campaign's draft to anyone who has the link. The token contains the second at which it expires, and
 * an HMAC over that and the slug, so that neither can be altered.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '#lib/dates/plain-dates';

/** The default validity of a preview link, in days. */
export const PREVIEW_DAYS = 7;

/** Returns the instant `PREVIEW_DAYS` after `now`. */
export function defaultPreviewExpiry(now: Date): Date {
  return new Date(now.getTime() + PREVIEW_DAYS * DAY_MS);
}

/** Creates the token for a preview link to the campaign `slug`, valid until `expiresAt` (fractions of a second are dropped). */
export function signPreview(slug: string, secret: string, expiresAt: Date): string {
  const expirySeconds = Math.floor(expiresAt.getTime() / 1000);
  return `${expirySeconds}.${digest(slug, expirySeconds, secret).toString('base64url')}`;
}

/** Whether `token` was signed with `secret` for the campaign `slug` and has not expired at `now`. False for any other text. */
export function isPreviewValid(slug: string, token: string, secret: string, now: Date): boolean {
  const [, expiryText, signature] = /^(\d{1,12})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
  if (expiryText === undefined || signature === undefined) return false;
  const expirySeconds = Number(expiryText);
  // The last character has two unused bits: compare text, so that only the signed spelling is accepted.
  const expected = Buffer.from(digest(slug, expirySeconds, secret).toString('base64url'));
  return timingSafeEqual(Buffer.from(signature), expected) && now.getTime() < expirySeconds * 1000;
}

/**
 * Reads the instant at which a preview token expires, without verifying its signature. Null for text that does not begin with 1 to 12
 * digits and a dot.
 */
export function previewExpiry(token: string): Date | null {
  const [, expiryText] = /^(\d{1,12})\./.exec(token) ?? [];
  return expiryText === undefined ? null : new Date(Number(expiryText) * 1000);
}

/** The query parameter of a campaign's page with the token that shows a draft. */
export const PREVIEW_PARAMETER = 'preview';

/** Builds the path of a campaign's page with a preview token, relative to PUBLIC_BASE_URL. */
export function previewPath(locale: string, slug: string, token: string): string {
  return `/${locale}/campaigns/${slug}?${PREVIEW_PARAMETER}=${token}`;
}

function digest(slug: string, expirySeconds: number, secret: string): Buffer {
  return createHmac('sha256', secret).update(`campaign-preview\n${slug}\n${expirySeconds}`).digest();
}
