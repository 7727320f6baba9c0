import { expect, test } from './support/test.ts';

for (const locale of ['en', 'en-XB']) {
  test(`the pill over the map does not cover the zoom, in ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}/search`);
    const pill = page.locator('.map-tool');
    await expect(pill).toBeVisible();
    for (const control of [page.locator('.leaflet-control-zoom'), page.locator('.map-draw')]) {
      await expect(control).toBeVisible();
      const [one, other] = [await pill.boundingBox(), await control.boundingBox()];
      if (!one || !other) throw new Error('They have no place');
      const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
      const isAbove = one.y + one.height <= other.y || other.y + other.height <= one.y;
      expect(isBeside || isAbove).toBe(true);
    }
  });
}
