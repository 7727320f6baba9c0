/** The page of another language is loaded before the visitor follows the link to it, where the browser has speculation rules. */
import { chromium } from '@playwright/test';
import { findBrowser } from '#lib/cli/find-browser';
import { expect, test } from './support/test.ts';

test('the page of a language is loaded in advance as a document, and links of the same language are not', {
  tag: '@desktop',
}, async ({ launchOptions, baseURL }) => {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...launchOptions,
    ...(executablePath === null ? {} : { executablePath }),
  });
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') violations.push(message.text());
  });
  const prefetched: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Preload.enable');
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) => {
    prefetched.push(new URL(prefetchUrl).pathname);
  });
  await page.goto('/en/campaigns');
  expect(await page.evaluate(() => HTMLScriptElement.supports('speculationrules'))).toBe(true);
  await page.locator('a.card-link').first().hover();
  await page.getByRole('button', { name: /^Language and currency/ }).click();
  await page.getByRole('link', { name: 'Deutsch', exact: true }).hover();
  await expect.poll(() => prefetched).toContain('/de/campaigns');
  expect(new Set(prefetched)).toEqual(new Set(['/de/campaigns']));
  await page.getByRole('link', { name: 'Deutsch', exact: true }).click();
  await expect(page).toHaveURL(/\/de\/campaigns$/);
  expect(violations).toEqual([]);
  await browser.close();
});
