import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { SITE_LOCALES } from '#lib/i18n/locales';
import { isPseudoLocale, PSEUDO_LOCALES } from '#lib/i18n/pseudo-locale';
import { pseudoMessage } from '#lib/i18n/pseudo-message';

const directory = join(import.meta.dirname, '../../data/messages/en');
const plain = (text: string) => text.replaceAll(/[\u200f\u202c\u202e\u2067\u2069]/g, '');

/** Every English message of the site, by its file and key. */
const english = readdirSync(directory).flatMap((file) => {
  const messages: Record<string, string> = JSON.parse(readFileSync(join(directory, file), 'utf8'));
  return Object.entries(messages).map(([key, message]) => ({ name: `${file} ${key}`, message }));
});

test('only the words of a message are changed, not its arguments and branches', () => {
  const message = 'See {count, plural, =0 {no homes} one {# home} other {# homes}} in {place}';
  expect(plain(pseudoMessage(message, 'en-XB'))).toBe(message);
  expect(pseudoMessage(message, 'en-XA')).toMatch(
    /^\[Š.* \{count, plural, =0 \{ñö .*\} one \{# h.*\} other \{# h.*\}\} ïñ \{place\}\]$/,
  );
});

test('en-XA is about two fifths longer', () => {
  const text = 'Browse holiday homes by destination, from whole regions to single villages';
  expect(pseudoMessage(text, 'en-XA').length).toBeGreaterThanOrEqual(text.length * 1.3);
});

test('every message can be formatted in both pseudo-locales', () => {
  for (const locale of PSEUDO_LOCALES) {
    for (const { name, message } of english) {
      const problems: unknown[] = [];
      const pseudo = pseudoMessage(message, locale);
      const t = createTranslator({
        locale: 'en',
        messages: { message: pseudo },
        onError: (error) => problems.push(error),
      });
      const values = Object.fromEntries(
        [...message.matchAll(/\{\s*(\w+)/g)].map(([, argument]) => [argument ?? '', 3]),
      );
      expect(t('message', values), name).not.toContain('{');
      expect(problems, name).toEqual([]);
    }
  }
});

test('en-XB changes the direction only', () => {
  for (const { name, message } of english) expect(plain(pseudoMessage(message, 'en-XB')), name).toBe(message);
});

test('no language of the site is a pseudo-locale', () => {
  expect(SITE_LOCALES.filter(isPseudoLocale)).toEqual([]);
});
