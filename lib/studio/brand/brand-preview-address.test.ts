import { expect, test } from 'vitest';
import { brandPreviewAddress, previewedAddress } from '#lib/studio/brand/brand-preview-address';

test.each(['/en', '/de/search?guests=4', '/en/search?q=a%26b&page=2'])(
  '%s is what its preview shows',
  (path) => {
    const address = brandPreviewAddress(path, 7);
    expect(address).toContain('brand_preview=7');
    expect(previewedAddress(address)).toBe(path);
  },
);

test.each([
  ['/en?brand_preview=7&guests=4', '/en?guests=4'],
  ['/en?guests=4&brand_preview=7&page=2', '/en?guests=4&page=2'],
  ['/en?brand_preview', '/en'],
])('%s shows %s', (target, address) => {
  expect(previewedAddress(target)).toBe(address);
});

test.each(['/en', '/en?my_brand_preview=1', '/en/brand_preview=1'])('%s asks for no preview', (target) => {
  expect(previewedAddress(target)).toBeNull();
});
