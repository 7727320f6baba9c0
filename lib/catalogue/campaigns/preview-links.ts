/**
 * Links that show a campaign's draft to whoever holds them. This room hides how such a link proves itself: the token
 * names the second at which it ends, and a keyed digest over that and the slug, so that neither can be altered.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '#lib/dates/plain-dates';

/** How long a link lasts when nobody says otherwise. */
export const PREVIEW_DAYS = 7;

/** `PREVIEW_DAYS` after `now`. */
export function defaultPreviewExpiry(now: Date): Date {
  return new Date(now.getTime() + PREVIEW_DAYS * DAY_MS);
}

/** The token that shows the campaign `slug` until `expiresAt` (whole seconds; a fraction is dropped). */
export function signPreview(slug: string, secret: string, expiresAt: Date): string {
  const expirySeconds = Math.floor(expiresAt.getTime() / 1000);
  return `${expirySeconds}.${digest(slug, expirySeconds, secret).toString('base64url')}`;
}

/** Whether `token` was signed with `secret` for this very slug and has not ended at `now`. Any text may be given. */
export function isPreviewValid(slug: string, token: string, secret: string, now: Date): boolean {
  const [, expiryText, signature] = /^(\d{1,12})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
  if (expiryText === undefined || signature === undefined) return false;
  const expirySeconds = Number(expiryText);
  // The last character carries two unused bits: only the spelling that was signed counts.
  const expected = Buffer.from(digest(slug, expirySeconds, secret).toString('base64url'));
  return timingSafeEqual(Buffer.from(signature), expected) && now.getTime() < expirySeconds * 1000;
}

/** When a token that is valid ends; null for text that is no token. It says nothing of whether the token was signed. */
export function previewExpiry(token: string): Date | null {
  const [, expiryText] = /^(\d{1,12})\./.exec(token) ?? [];
  return expiryText === undefined ? null : new Date(Number(expiryText) * 1000);
}

/** The page that the token opens, relative to PUBLIC_BASE_URL. */
export function previewPath(locale: string, slug: string, token: string): string {
  return `/${locale}/campaigns/${slug}?preview=${token}`;
}

function digest(slug: string, expirySeconds: number, secret: string): Buffer {
  return createHmac('sha256', secret).update(`campaign-preview\n${slug}\n${expirySeconds}`).digest();
}
