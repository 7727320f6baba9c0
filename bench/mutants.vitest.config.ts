import { defineConfig } from 'vitest/config';
import base from '../vitest.config.ts';

export default defineConfig({
  test: {
    ...base.test,
    root: '.',
    include: JSON.parse(process.env.MUTANT_TESTS ?? '[]'),
    testTimeout: 20_000,
  },
});
