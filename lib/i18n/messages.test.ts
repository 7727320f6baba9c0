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
