/** The clusters that `npm run test:opensearch` starts for its tests, from the environment. */
import type { Installation } from '#lib/search/opensearch/testing/own-cluster';

const VARIABLES = { one: 'OPENSEARCH_TEST_ONE', three: 'OPENSEARCH_TEST_THREE' };

/** Returns the addresses of the nodes of the cluster of one node, or of three. @throws Error outside that run */
export function testCluster(size: keyof typeof VARIABLES): readonly string[] {
  return variable(VARIABLES[size]).split(',');
}

/** Returns the installation for clusters that a test starts itself. @throws Error outside that run */
export function testInstallation(): Installation {
  return { home: variable('OPENSEARCH_TEST_HOME'), java: variable('OPENSEARCH_TEST_JAVA') };
}

function variable(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run this test by npm run test:opensearch.`);
  return value;
}
