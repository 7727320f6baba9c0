/** Writes the letter with which a traveller asks an owner about a home, as the subject and text of a `mailto:` link (RFC 6068). */
import { daysBetween } from '#lib/dates/plain-dates';
import type { Stay } from '#lib/dates/stay';
import { formatDate, formatDateRange } from '#lib/i18n/format';
import { getTranslator } from '#lib/i18n/translator';

/** What a letter to an owner mentions. */
export interface Enquiry {
  readonly name: string;
  /** The destination in words, e.g. "Nice, France"; may be empty. */
  readonly place: string;
  /** The address of the home's page, absolute. */
  readonly pageUrl: string;
  /** Null when no stay is chosen: the letter then asks when the home is free. */
  readonly stay: Stay | null;
  /** Null when not chosen. */
  readonly guests: number | null;
}

/** The subject and the text of an e-mail; lines end with "\n". */
export interface Letter {
  readonly subject: string;
  readonly body: string;
}

/** Writes a polite letter to an owner in the language of the page. */
export async function enquiryLetter(
  { name, place, pageUrl, stay, guests }: Enquiry,
  locale: string,
): Promise<Letter> {
  const t = await getTranslator(locale, 'booking');
  const home = place === '' ? name : `${name}, ${place}`;
  const facts = [
    ...(stay === null
      ? []
      : [
          t('mailArrival', { date: formatDate(stay.checkin, locale) }),
          t('mailDeparture', {
            date: formatDate(stay.checkout, locale),
            count: daysBetween(stay.checkin, stay.checkout),
          }),
        ]),
    ...(guests === null ? [] : [t('mailGuests', { count: guests })]),
  ];
  const paragraphs = [
    t('mailGreeting'),
    t('mailInterest', { home }),
    facts.join('\n'),
    stay === null ? t('mailQuestionOpen') : t('mailQuestion'),
    t('mailThanks'),
    pageUrl,
  ];
  return {
    subject:
      stay === null
        ? t('mailSubjectOpen', { name })
        : t('mailSubject', { name, dates: formatDateRange(stay.checkin, stay.checkout, locale) }),
    body: paragraphs.filter((paragraph) => paragraph !== '').join('\n\n'),
  };
}

/**
 * Adds a letter to a `mailto:` link. A subject or body that the link has already, from its template, is kept instead.
 *
 * @example
 * mailLink('mailto:stay@owner.example', { subject: 'Enquiry: Casa', body: 'Hello,\n…' })
 * // 'mailto:stay@owner.example?subject=Enquiry%3A%20Casa&body=Hello%2C%0D%0A%E2%80%A6'
 */
export function mailLink(link: string, { subject, body }: Letter): string {
  const mark = link.indexOf('?');
  const given =
    mark < 0
      ? []
      : link
          .slice(mark + 1)
          .split('&')
          .filter((field) => field !== '');
  const names = new Set(given.map((field) => field.split('=', 1).join('').toLowerCase()));
  const own = { subject, body: body.replaceAll('\n', '\r\n') };
  const fields = Object.entries(own)
    .filter(([name]) => !names.has(name))
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`);
  return `${mark < 0 ? link : link.slice(0, mark)}?${[...given, ...fields].join('&')}`;
}
