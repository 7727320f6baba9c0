import { expect, test } from './support/test.ts';

test('the navigation works without JavaScript, on phones behind its button', async ({
  browser,
  isMobile,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/en');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  if (isMobile) {
    await expect(navigation).toBeHidden();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
  }
  await expect(navigation).toBeVisible();
  await navigation.getByRole('link', { name: 'Offers and ideas' }).click();
  await expect(page).toHaveURL('/en/campaigns');
  await context.close();
});

test('the header shows the number of saved rentals', async ({ page }) => {
  await page.goto('/en/search');
  const saved = page.getByRole('banner').getByRole('link', { name: /^Saved/ });
  await expect(saved).not.toContainText('1');
  await page
    .locator('main article[data-rental]')
    .first()
    .getByRole('button', { name: /^Save / })
    .click();
  await expect(saved).toContainText('1');
  await saved.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saved homes' })).toBeVisible();
});

test('the style guide works and is not indexed', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/en/styleguide');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  const light = page.getByRole('region', { name: 'Light theme' });

  const trigger = light.getByRole('button', { name: 'Dialog' });
  await trigger.click();
  const dialog = page.getByRole('dialog', { name: 'A house above the sea' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(trigger).toBeFocused();

  const day = light.getByRole('grid').first().locator('button[tabindex="0"]');
  await day.focus();
  for (const key of ['ArrowRight', 'Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(light.getByRole('status').filter({ hasText: '7 days' })).toBeVisible();
});

test('a click on the backdrop closes a dialog, a click within does not', async ({ page, isMobile }) => {
  await page.goto('/en/styleguide');
  const light = page.getByRole('region', { name: 'Light theme' });
  const dialog = page.getByRole('dialog', { name: 'A house above the sea' });
  // Presses again where the page was not hydrated the first time.
  await expect(async () => {
    await light.getByRole('button', { name: 'Dialog' }).click({ timeout: 2_000 });
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await dialog.getByRole('heading', { name: 'A house above the sea' }).click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
  await expect(page.locator('html')).not.toHaveClass(/modal/);

  // On phones the panel fills the screen.
  if (isMobile) return;
  await page.goto('/en/search');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel.getByRole('heading', { name: 'Filters' }).click();
  await expect(panel).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(panel).toBeHidden();
});
