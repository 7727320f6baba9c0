/**
 * Every kind of page in two languages, both themes, on a phone and on a desktop: nothing that axe finds wrong against WCAG 2.2 AA
 * and good practice. That the pages complain of nothing and ask no other host is held by `complaints`, as in every test.
 */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { addressOf, PAGE_KIND_NAMES, pageKind } from './support/page-kinds.ts';
import { expect, test } from './support/test.ts';

const LOCALES = ['en', 'de'];
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What the rules find, in words. There are no frames, which is all that the slower way of asking is for. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ runOnly: RULES, resultTypes: ['violations'] })
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

for (const name of PAGE_KIND_NAMES) {
  test(`${name}: nothing to be mended for accessibility`, async ({ page, request, complaints }) => {
    test.slow();
    const kind = await pageKind(request, name);
    if (kind.status !== 200) complaints.expect(/404/);
    for (const locale of kind.hasLanguage ? LOCALES : ['en']) {
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        const answer = await page.goto(addressOf(kind, locale), { waitUntil: 'load' });
        expect(answer?.status()).toBe(kind.status);
        const place = `${locale}, ${size.width}`;
        expect.soft(await faultsOf(page), `${place}, light`).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
        expect.soft(await faultsOf(page), `${place}, dark`).toEqual([]);
      }
    }
  });
}
