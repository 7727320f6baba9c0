import { expect, test } from 'vitest';
import { Screen } from '#lib/cli/progress';
import { reindex } from '#lib/cli/verbs/reindex';
import { readConfig } from '#lib/config';

const context = { config: readConfig({}), screen: new Screen({ write: () => {} }), answer: () => {} };

test('without a cluster there is nothing to index in', async () => {
  await expect(reindex.run([], context)).rejects.toThrow('OPENSEARCH_URLS is missing');
});

test('one version is indexed at a time', async () => {
  await expect(reindex.run(['one', 'two'], context)).rejects.toThrow('Unexpected: two');
  await expect(reindex.run(['--all'], context)).rejects.toThrow('Allowed: --again');
});
