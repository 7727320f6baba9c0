import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,components,data,docs,lib}/**/*.test.{ts,tsx}'],
    globalSetup: ['lib/store/testing/global-setup.ts'],
    // Some tests start a dozen programs, which is slow on a busy machine with two processors.
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
});
