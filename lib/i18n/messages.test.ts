import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { SITE_LOCALES } from '#lib/i18n/locales';

const directory = join(import.meta.dirname, '../../data/messages');

function messagesOf(locale: string, namespace: string): Record<string, string> {
  return JSON.parse(readFileSync(join(directory, locale, namespace), 'utf8'));
}

/** The names of the values that a message takes; a word alone in a plural's branch is none. */
function argumentsOf(message: string): readonly string[] {
  const names = [...message.matchAll(/(?<!(?:=\d+|one|other) )\{(\w+)(?=[,}])/g)].flatMap(
    (match) => match[1] ?? [],
  );
  return [...new Set(names)].sort();
}

const namespaces = readdirSync(join(directory, 'en'));

for (const namespace of namespaces) {
  const english = messagesOf('en', namespace);
  for (const locale of SITE_LOCALES) {
    test(`${locale}/${namespace} has the keys and the values of the English texts`, () => {
      const messages = messagesOf(locale, namespace);
      expect(Object.keys(messages)).toEqual(Object.keys(english));
      for (const [key, message] of Object.entries(messages)) {
        expect(message.trim(), key).not.toBe('');
        expect(argumentsOf(message), key).toEqual(argumentsOf(english[key] ?? ''));
      }
    });

    test(`every text of ${locale}/${namespace} can be formatted`, () => {
      const messages = messagesOf(locale, namespace);
      const problems: unknown[] = [];
      const t = createTranslator({ locale, messages, onError: (error) => problems.push(error) });
      for (const [key, message] of Object.entries(messages)) {
        for (const count of [0, 1, 2, 5]) {
          expect(t(key, Object.fromEntries(argumentsOf(message).map((name) => [name, count])))).not.toContain(
            '{',
          );
        }
      }
      expect(problems).toEqual([]);
    });
  }
}
