import { defineConfig } from 'vitest/config';

/** The tests that compare engines, in this run those in OpenSearch. */
const OF_ENGINES = 'areas,arrival-sample,arrivals,engines,known-*,priced-guests,revised-nights';

/** The tests that need a cluster. They run one file after another: they share its processors, and some make nodes fail. */
export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  test: {
    include: ['{app,lib}/**/*.cluster.test.ts', `lib/search/{${OF_ENGINES}}.test.ts`],
    globalSetup: ['lib/store/testing/global-setup.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
