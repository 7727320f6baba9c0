import { expect, expectTypeOf, onTestFinished, test } from 'vitest';
import { serveOwnTexts } from '#lib/i18n/own-texts';
import { getTranslator } from '#lib/i18n/translator';

test('a message is in the language of the page, with its values', async () => {
  expect((await getTranslator('de', 'common'))('rentalsCount', { count: 3 })).toBe('3 Unterkünfte');
  expect((await getTranslator('en', 'common'))('rentalsCount', { count: 1 })).toBe('1 home');
});

test('a language without texts of the site has English messages', async () => {
  expect((await getTranslator('pt', 'common'))('rentalsCount', { count: 3 })).toBe('3 homes');
});

test('only the keys of the namespace are accepted', () => {
  type Key = Parameters<Awaited<ReturnType<typeof getTranslator<'common'>>>>[0];
  expectTypeOf<'rentalsCount'>().toExtend<Key>();
  expectTypeOf<'noSuchMessage'>().not.toExtend<Key>();
  // A key of the namespace "search".
  expectTypeOf<'withUnknown'>().not.toExtend<Key>();
});

test('a message with values is the same on every call, and follows its values', async () => {
  const t = await getTranslator('en', 'common');
  const saved = await getTranslator('en', 'saved');
  for (const _ of [1, 2]) {
    expect(t('rentalsCount', { count: 3 })).toBe('3 homes');
    expect(t('rentalsCount', { count: 1 })).toBe('1 home');
    expect(saved('save', { name: 'Casa {x} & Söhne' })).toBe('Save Casa {x} & Söhne');
    expect(saved('save', { name: 'Other' })).toBe('Save Other');
    expect(t('search')).toBe(t('search'));
  }
});

test('texts of the operator’s replace those of the site in their language, until others are served', async () => {
  onTestFinished(() => serveOwnTexts({}));
  const sites = (await getTranslator('de', 'common'))('search');
  serveOwnTexts({ de: { common: { search: 'Stöbern', rentalsCount: '{count} Häuser' } } });
  const t = await getTranslator('de', 'common');
  expect([t('search'), t('rentalsCount', { count: 3 })]).toEqual(['Stöbern', '3 Häuser']);
  expect((await getTranslator('en', 'common'))('search')).toBe('Search');
  serveOwnTexts({});
  expect((await getTranslator('de', 'common'))('search')).toBe(sites);
});
