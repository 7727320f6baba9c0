import { defineConfig } from 'vitest/config';
import base from '../vitest.config.ts';

export default defineConfig({
  test: {
    ...base.test,
    root: '.',
    include: (process.env.MUTANT_TESTS ?? '').split(','),
    testTimeout: 20_000,
  },
});
