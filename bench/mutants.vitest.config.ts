import { defineConfig } from 'vitest/config';
import base from '../vitest.config.ts';

const { projects: _, ...settings } = base.test ?? {};

export default defineConfig({
  test: {
    ...settings,
    root: '.',
    setupFiles: ['bench/mutants.setup.ts'],
    // Loading the modules again for each test file would take most of the time of a mutant.
    isolate: process.env.MUTANT_ISOLATE === '1',
    include: JSON.parse(process.env.MUTANT_TESTS ?? '[]'),
    testTimeout: 20_000,
  },
});
