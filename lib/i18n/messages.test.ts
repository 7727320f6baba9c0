import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { SITE_LOCALES } from '#lib/i18n/locales';
import { messageArguments } from '#lib/i18n/message-arguments';

const directory = join(import.meta.dirname, '../../data/messages');

function messagesOf(locale: string, namespace: string): Record<string, string> {
  return JSON.parse(readFileSync(join(directory, locale, namespace), 'utf8'));
}

const namespaces = readdirSync(join(directory, 'en'));

const ANY_LANGUAGE = /['"]|\u0020{2}|\.\.\./;

/** What a language does not set: other quotation marks, and other spaces at punctuation than docs/decisions/073 names. */
const MISSET: Readonly<Record<string, RegExp>> = {
  en: /[«»„]|\s[:;!?…]/,
  de: /[«»”]|\s[:;!?]|[^\u00a0][…%]/,
  fr: /[“”„]|[^\u202f][;!?]|[^\u00a0][:»%]|«[^\u00a0]|\s…/,
  es: /[“”„]|\s[:;!?…»]|[^\u00a0]%|^[^¿]*\?|^[^¡]*!/,
  it: /[“”„]|\s[:;!?…»%]/,
};

for (const namespace of namespaces) {
  const english = messagesOf('en', namespace);
  for (const locale of SITE_LOCALES) {
    test(`${locale}/${namespace} has the keys of the English messages, and each message takes the same values`, () => {
      const messages = messagesOf(locale, namespace);
      expect(Object.keys(messages)).toEqual(Object.keys(english));
      for (const [key, message] of Object.entries(messages)) {
        expect(message.trim(), key).not.toBe('');
        expect(messageArguments(message), key).toEqual(messageArguments(english[key] ?? ''));
      }
    });

    test(`the punctuation of ${locale}/${namespace} is that of the language`, () => {
      for (const [key, message] of Object.entries(messagesOf(locale, namespace))) {
        expect(message, key).not.toMatch(ANY_LANGUAGE);
        expect(message, key).not.toMatch(MISSET[locale] ?? /$^/);
      }
    });

    test(`every message of ${locale}/${namespace} can be formatted`, () => {
      const messages = messagesOf(locale, namespace);
      const problems: unknown[] = [];
      const t = createTranslator({ locale, messages, onError: (error) => problems.push(error) });
      for (const [key, message] of Object.entries(messages)) {
        for (const count of [0, 1, 2, 5]) {
          expect(
            t(key, Object.fromEntries(messageArguments(message).map((name) => [name, count]))),
          ).not.toContain('{');
        }
      }
      expect(problems).toEqual([]);
    });
  }
}
