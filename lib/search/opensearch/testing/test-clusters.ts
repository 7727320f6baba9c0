/** The clusters that `npm run test:opensearch` starts for its tests, from the environment. */

const VARIABLES = { one: 'OPENSEARCH_TEST_ONE', three: 'OPENSEARCH_TEST_THREE' };

/** Returns the addresses of the nodes of the cluster of one node, or of three. @throws Error outside that run */
export function testCluster(size: keyof typeof VARIABLES): readonly string[] {
  return variable(VARIABLES[size]).split(',');
}

function variable(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run this test by npm run test:opensearch.`);
  return value;
}
