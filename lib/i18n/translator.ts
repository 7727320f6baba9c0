/**
 * The site's own texts: data/messages/<locale>/<namespace>.json, flat files of ICU messages. The keys are those of the English
 * files, so that an unknown key is a type error. Texts of the operator's replace them (own-texts.ts). Hides the message library and the
 * files. Server only: components in the browser receive finished texts.
 */
import { createTranslator } from 'use-intl/core';
import type address from '#data/messages/en/address.json';
import type booking from '#data/messages/en/booking.json';
import type brandRoom from '#data/messages/en/brand-room.json';
import type campaign from '#data/messages/en/campaign.json';
import type campaignChecks from '#data/messages/en/campaign-checks.json';
import type catalogueRoom from '#data/messages/en/catalogue-room.json';
import type common from '#data/messages/en/common.json';
import type demo from '#data/messages/en/demo.json';
import type destinations from '#data/messages/en/destinations.json';
import type embed from '#data/messages/en/embed.json';
import type home from '#data/messages/en/home.json';
import type map from '#data/messages/en/map.json';
import type problem from '#data/messages/en/problem.json';
import type quote from '#data/messages/en/quote.json';
import type refusal from '#data/messages/en/refusal.json';
import type rental from '#data/messages/en/rental.json';
import type saved from '#data/messages/en/saved.json';
import type search from '#data/messages/en/search.json';
import type studio from '#data/messages/en/studio.json';
import type styleguide from '#data/messages/en/styleguide.json';
import type terms from '#data/messages/en/terms.json';
import type when from '#data/messages/en/when.json';
import { isSiteLocale, type SiteLocale } from '#lib/i18n/locales';
import { type OwnTexts, ownTexts } from '#lib/i18n/own-texts';
import { isPseudoLocale } from '#lib/i18n/pseudo-locale';
import { pseudoMessage } from '#lib/i18n/pseudo-message';

interface Messages {
  readonly address: typeof address;
  readonly booking: typeof booking;
  readonly 'brand-room': typeof brandRoom;
  readonly campaign: typeof campaign;
  readonly 'campaign-checks': typeof campaignChecks;
  readonly 'catalogue-room': typeof catalogueRoom;
  readonly common: typeof common;
  readonly demo: typeof demo;
  readonly destinations: typeof destinations;
  readonly embed: typeof embed;
  readonly home: typeof home;
  readonly map: typeof map;
  readonly problem: typeof problem;
  readonly quote: typeof quote;
  readonly refusal: typeof refusal;
  readonly rental: typeof rental;
  readonly saved: typeof saved;
  readonly search: typeof search;
  readonly studio: typeof studio;
  readonly styleguide: typeof styleguide;
  readonly terms: typeof terms;
  readonly when: typeof when;
}

/** The name of a file of the site's texts, such as `common`. */
export type Namespace = keyof Messages;

/** A function that returns the message of a key in one language, with its values: `t('rentalsCount', { count: 3 })` → "3 rentals". */
export type Translator<Name extends Namespace> = (
  key: keyof Messages[Name] & string,
  values?: Readonly<Record<string, string | number | Date>>,
) => string;

const FALLBACK: SiteLocale = 'en';

/** Loads the site's own messages of a namespace in a language, by key. */
export async function loadMessages(
  locale: SiteLocale,
  namespace: Namespace,
): Promise<Readonly<Record<string, string>>> {
  const module: { default: Readonly<Record<string, string>> } = await import(
    `../../data/messages/${locale}/${namespace}.json`,
    { with: { type: 'json' } }
  );
  return module.default;
}

type Texts = (key: string, values?: Readonly<Record<string, string | number | Date>>) => string;

/** Loaded texts by file, for each of the operator's texts that they have. */
const textsByFile = new WeakMap<OwnTexts, Map<string, Promise<Texts>>>();

async function createTexts(locale: string, namespace: Namespace, own: OwnTexts): Promise<Texts> {
  const language = isSiteLocale(locale) ? locale : FALLBACK;
  const original = await loadMessages(language, namespace);
  const messages = isPseudoLocale(locale)
    ? Object.fromEntries(
        Object.entries(original).map(([key, message]) => [key, pseudoMessage(message, locale)]),
      )
    : { ...original, ...own[language]?.[namespace] };
  const translate = createTranslator({ locale: language, messages, timeZone: 'UTC' });
  return withoutRepetition(translate, messages);
}

/** The maximum number of finished texts kept per file and language, beyond the texts without values. */
const KEPT_TEXTS = 1_000;
/** A message of plain text and values, such as "Save {name}": no plurals, tags or quotes. */
const PLAIN_MESSAGE = /^[^{}<>#|']*(?:\{\w+\}[^{}<>#|']*)+$/;

/**
 * Returns `translate` with fewer of the library's steps: it merges formats, serialises arguments and walks a path for each text, which
 * was a seventh of the time of a render. Values are put into plain messages directly; other texts are kept.
 */
function withoutRepetition(translate: Texts, messages: Readonly<Record<string, string>>): Texts {
  const constants = new Map<string, string>();
  const kept = new Map<string, string>();
  const plain = new Set(Object.keys(messages).filter((key) => PLAIN_MESSAGE.test(messages[key] ?? '')));
  return (key, values) => {
    if (values === undefined) {
      const text = constants.get(key) ?? translate(key);
      // A key without a message is an error that is not kept.
      if (key in messages) constants.set(key, text);
      return text;
    }
    if (plain.has(key)) {
      const text = filledIn(messages[key] ?? '', values);
      if (text !== null) return text;
    }
    const place = `${key} ${JSON.stringify(values)}`;
    const before = kept.get(place);
    if (before !== undefined) return before;
    const text = translate(key, values);
    if (kept.size >= KEPT_TEXTS) kept.clear();
    kept.set(place, text);
    return text;
  };
}

/** Returns a plain message with its values; null when one is missing, or neither a text nor a number. */
function filledIn(message: string, values: Readonly<Record<string, string | number | Date>>): string | null {
  let isComplete = true;
  const text = message.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (typeof value !== 'string' && typeof value !== 'number') isComplete = false;
    return String(value);
  });
  return isComplete ? text : null;
}

/**
 * Loads the translator of one namespace of messages, in a language or pseudo-locale; in English when the site has no texts in the language.
 * Locales are compared exactly: `de-AT` gives English. Loaded texts are cached until the operator's change.
 * `(await getTranslator('de', 'common'))('rentalsCount', { count: 3 })` → "3 Unterkünfte"
 */
export function getTranslator<Name extends Namespace>(
  locale: string,
  namespace: Name,
): Promise<Translator<Name>> {
  const known = isSiteLocale(locale) || isPseudoLocale(locale) ? locale : FALLBACK;
  const own = ownTexts();
  const byFile = textsByFile.get(own) ?? new Map<string, Promise<Texts>>();
  textsByFile.set(own, byFile);
  const file = `${known}/${namespace}`;
  let texts = byFile.get(file);
  if (!texts) {
    texts = createTexts(known, namespace, own);
    byFile.set(file, texts);
    texts.catch(() => byFile.delete(file));
  }
  return texts;
}
