/** Who requests a page or an action of the studio, and in which language. */
import Negotiator from 'negotiator';
import { cookies, headers } from 'next/headers';
import { cache } from 'react';
import { currentConfig } from '#lib/config';
import { isSiteLocale, SITE_LOCALES, type SiteLocale } from '#lib/i18n/locales';
import { matchLocale } from '#lib/i18n/match-locale';
import { currentStudio } from '#lib/studio/database/current-studio';
import type { StudioDatabase } from '#lib/studio/database/studio-database';
import type { Person } from '#lib/studio/people/people';
import { sessionCookieName } from '#lib/studio/people/session-cookie';
import { sessionPerson } from '#lib/studio/people/sessions';

/** A request of the studio. */
export interface StudioVisit {
  /** Null where the studio is off. */
  readonly studio: StudioDatabase | null;
  /** Null for somebody without a session. */
  readonly person: Person | null;
  /** The person's language, else the one that the browser prefers among those of the studio. */
  readonly locale: SiteLocale;
}

/**
 * Reads the visit of the request, once for all parts of the page.
 * @throws StoreUnavailable while the studio's database does not respond
 */
export const studioVisit = cache(async (): Promise<StudioVisit> => {
  const [studio, cookie] = await Promise.all([currentStudio(), sessionCookieOf()]);
  const person =
    studio === null || cookie === null ? null : await sessionPerson(studio.db, cookie, Date.now());
  return { studio, person, locale: await localeOf(person) };
});

/** Returns the value of the session's cookie; null without one. */
export async function sessionCookieOf(): Promise<string | null> {
  const name = sessionCookieName(currentConfig().publicBaseUrl);
  return (await cookies()).get(name)?.value ?? null;
}

async function localeOf(person: Person | null): Promise<SiteLocale> {
  if (person?.locale && isSiteLocale(person.locale)) return person.locale;
  return preferredLocale();
}

/** Returns the language that the browser prefers among those of the studio; English for none of them. */
async function preferredLocale(): Promise<SiteLocale> {
  const accepted = (await headers()).get('accept-language') ?? undefined;
  for (const tag of new Negotiator({ headers: { 'accept-language': accepted } }).languages()) {
    const match = matchLocale(tag, SITE_LOCALES);
    if (match !== null && isSiteLocale(match)) return match;
  }
  return 'en';
}
