import { expect, test } from 'vitest';
import { SITE_LOCALES } from '#lib/i18n/locales';
import { getTranslator } from '#lib/i18n/translator';
import { countText, countTexts } from './count-texts.ts';

for (const locale of SITE_LOCALES) {
  test(`${locale}: the browser's text equals the server's for every count`, async () => {
    const t = await getTranslator(locale, 'search');
    const texts = countTexts((count) => t('showCount', { count }), locale);
    for (const count of [0, 1, 2, 21, 999, 1000, 12_345]) {
      expect(countText(texts, count, locale)).toBe(t('showCount', { count }));
    }
  });
}
