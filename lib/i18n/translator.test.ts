import { expect, test } from 'vitest';
import { getTranslator } from '#lib/i18n/translator';

test('a message is in the language of the page, with its values', async () => {
  expect((await getTranslator('de', 'common'))('rentalsCount', { count: 3 })).toBe('3 Unterkünfte');
  expect((await getTranslator('en', 'common'))('rentalsCount', { count: 1 })).toBe('1 home');
});

test('a language without texts of the site has English messages', async () => {
  expect((await getTranslator('pt', 'common'))('rentalsCount', { count: 3 })).toBe('3 homes');
});

test('an unknown key is a type error, and at run time its own name', async () => {
  const t = await getTranslator('en', 'common');
  // @ts-expect-error No message has this key.
  expect(t('noSuchMessage')).toBe('noSuchMessage');
  // @ts-expect-error The key belongs to another namespace.
  expect(t('withUnknown')).toBe('withUnknown');
});
