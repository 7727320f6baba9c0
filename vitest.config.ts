import { defineConfig } from 'vitest/config';

const TESTS = '*.test.{ts,tsx}';
/** Tests that set the environment or use state of the whole process: the current store, the log, the metrics. */
const OF_THE_PROCESS = [`{app,lib/{agents,cli,metrics,server,store}}/**/${TESTS}`, `lib/${TESTS}`];
/** Tests that `npm run test:opensearch` runs. */
const OF_CLUSTERS = '**/*.cluster.test.ts';

const SETTINGS = {
  // Of two processors, Vitest would leave one idle.
  maxWorkers: '100%',
  // Some tests start a dozen programs, which is slow on a busy machine with two processors.
  testTimeout: 90_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    ...SETTINGS,
    // Runs once for both projects, which do not inherit it.
    globalSetup: ['lib/store/testing/global-setup.ts'],
    projects: [
      { test: { ...SETTINGS, name: 'process', include: OF_THE_PROCESS, exclude: [OF_CLUSTERS] } },
      {
        test: {
          ...SETTINGS,
          name: 'modules',
          include: [`{components,data,docs,lib,packages}/**/${TESTS}`],
          exclude: [...OF_THE_PROCESS, OF_CLUSTERS],
          // Loading the modules again for each of these files would take half of their time.
          isolate: false,
        },
      },
    ],
  },
});
