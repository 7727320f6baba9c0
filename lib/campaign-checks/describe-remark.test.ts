import { expect, test } from 'vitest';
import { campaignRemark } from '#lib/campaign-checks/campaign-remark';
import { describeRemark } from '#lib/campaign-checks/describe-remark';

const MISSING = campaignRemark('missingLanguage', 'texts.fr', {
  locale: 'fr',
  values: { languages: 'fr', shownLanguages: 'en' },
});

test.each([
  ['en', 'There is no text in French: visitors see the one in English.'],
  ['de', 'Der Text auf Französisch fehlt: Besucher sehen den auf Englisch.'],
  ['fr', 'Il manque le texte en français\u00a0: les visiteurs voient celui en anglais.'],
  ['es', 'Falta el texto en francés: los visitantes ven el texto en inglés.'],
  ['it', 'Manca il testo in francese: i visitatori vedono quello in inglese.'],
  ['nl', 'There is no text in French: visitors see the one in English.'],
])('in %s, languages have their names: %s', async (locale, sentence) => {
  expect(await describeRemark(MISSING, locale)).toBe(sentence);
});

test('several languages are listed', async () => {
  const remark = campaignRemark('photoWithoutText', 'photos.0', {
    values: { picture: 'bay', languages: 'de,fr' },
  });
  expect(await describeRemark(remark, 'en')).toBe(
    'The picture “bay” has no description in German and French.',
  );
});

test('days are written out, and numbers have the separators of the language', async () => {
  const over = campaignRemark('campaignOver', 'ends_on', { values: { date: '2026-03-31' } });
  expect(await describeRemark(over, 'en')).toBe('The campaign ended on 31 March 2026.');
  expect(await describeRemark(over, 'de')).toBe('Die Kampagne endete am 31. März 2026.');
  const long = campaignRemark('longIntro', 'texts.de.intro', {
    values: { languages: 'de', count: 1234, most: 155 },
  });
  expect(await describeRemark(long, 'de')).toContain('hat 1.234 Zeichen');
});

test('homes are counted', async () => {
  const gone = (count: number) =>
    describeRemark(campaignRemark('goneHomes', 'selection.ids', { values: { count, homes: '7' } }), 'en');
  expect(await gone(1)).toBe('One home is no longer in the catalogue: 7.');
  expect(await gone(2)).toBe('2 homes are no longer in the catalogue: 7.');
});

test('a list that is cut short has no full stop', async () => {
  const remark = { code: 'goneHomes', values: { count: 4, homes: '1, 2, 3, …' } } as const;
  expect(await describeRemark(remark, 'en')).toBe('4 homes are no longer in the catalogue: 1, 2, 3, …');
  expect(await describeRemark(remark, 'fr')).toMatch(/3, …$/);
});

test('a limit of Markdown is named', async () => {
  const story = (limit: string) =>
    describeRemark({ code: 'unreadableStory', values: { limit, count: 1001, most: 1000 } }, 'en');
  expect(await story('paragraphLines')).toContain('1,001 lines without a blank one');
  expect(await story('marks')).toContain('1,001 marks such as');
});
