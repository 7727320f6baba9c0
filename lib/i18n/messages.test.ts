import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser';
import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { SITE_LOCALES } from '#lib/i18n/locales';

const directory = join(import.meta.dirname, '../../data/messages');

function messagesOf(locale: string, namespace: string): Record<string, string> {
  return JSON.parse(readFileSync(join(directory, locale, namespace), 'utf8'));
}

/** Returns the names of the values that a message takes, sorted. */
function argumentsOf(message: string): readonly string[] {
  return [...new Set(namesIn(parse(message)))].sort();
}

function namesIn(elements: readonly MessageFormatElement[]): readonly string[] {
  return elements.flatMap((element) => {
    if (isLiteralElement(element) || isPoundElement(element)) return [];
    if (isTagElement(element)) return namesIn(element.children);
    const branches =
      isPluralElement(element) || isSelectElement(element) ? Object.values(element.options) : [];
    return [element.value, ...branches.flatMap(({ value }) => namesIn(value))];
  });
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
        expect(argumentsOf(message), key).toEqual(argumentsOf(english[key] ?? ''));
      }
    });

    test(`every message of ${locale}/${namespace} can be formatted`, () => {
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
