/**
 * Every kind of page in two languages, both themes, on a phone and on a desktop: nothing that axe finds wrong. That the pages
 * complain of nothing and ask no other host is held by `complaints`, as in every test.
 */
import AxeBuilder from '@axe-core/playwright';
import { addressOf, PAGE_KIND_NAMES, pageKind } from './support/page-kinds.ts';
import { expect, test } from './support/test.ts';

const LOCALES = ['en', 'de'];
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const name of PAGE_KIND_NAMES) {
  test(`${name}: nothing to be mended for accessibility`, async ({ page, request, complaints }) => {
    test.slow();
    const kind = await pageKind(request, name);
    if (kind.status !== 200) complaints.expect(/404/);
    for (const locale of kind.hasLanguage ? LOCALES : ['en']) {
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const answer = await page.goto(addressOf(kind, locale));
        expect(answer?.status()).toBe(kind.status);
        await page.waitForLoadState('networkidle');
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          const { violations } = await new AxeBuilder({ page }).analyze();
          const found = violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
          );
          expect(found, `${locale}, ${size.width}, ${colorScheme}`).toEqual([]);
        }
      }
    }
  });
}
