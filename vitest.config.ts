import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,components,data,docs,lib}/**/*.test.{ts,tsx}'],
    globalSetup: ['lib/store/testing/global-setup.ts'],
    // Of two processors, Vitest would leave one idle.
    maxWorkers: '100%',
    // Some tests start a dozen programs, which is slow on a busy machine with two processors.
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
});
