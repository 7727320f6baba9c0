import { type ExitCode, readArguments, UsageError, type Verb, withShelf } from '#lib/cli/verb';
import { withPublishingLock } from '#lib/publishing/publishing-lock';
import { referenceData } from '#lib/reference/reference-data';
import { configuredCluster } from '#lib/search/opensearch/configured-cluster';
import { fillIndex } from '#lib/search/opensearch/fill-index';
import { indexName, readFacts } from '#lib/search/opensearch/version-index';
import { StoreUnavailable } from '#lib/store/store';

/** The verb `reindex`: builds the index of a published version in OpenSearch. */
export const reindex: Verb = {
  name: 'reindex',
  usage: '[<version>] [--again]',
  summary: 'Build the index of a published version in OpenSearch, for SEARCH_ENGINE=opensearch.',
  details: [
    '<version>      a version from the list of `versions`; default: the served one',
    '--again        replaces a complete index; while it is built, servers answer from their caches only',
    'Imports build indices themselves. This is for versions that were published with another search engine, or',
    'after the cluster lost an index.',
  ],
  examples: ['reindex', 'reindex 20261121t030000000z'],
  async run(args, { config, screen, answer }) {
    const { values, positionals } = readArguments(args, { again: { type: 'boolean' } });
    if (positionals.length > 1) throw new UsageError(`Unexpected: ${positionals.slice(1).join(' ')}`);
    if (config.openSearch === null) {
      throw new UsageError('OPENSEARCH_URLS is missing: it has the addresses of the nodes of OpenSearch.');
    }
    const cluster = configuredCluster(config);
    return withShelf<ExitCode>(config, (shelf) =>
      withPublishingLock<ExitCode>(shelf, async () => {
        const id = positionals[0] ?? (await shelf.currentId());
        if (id === null) throw new StoreUnavailable('No catalogue has been published yet.');
        const index = indexName(cluster.indexPrefix, id);
        if (!values.again && (await readFacts(cluster.client, index)) !== null) {
          answer(`Version ${id} has its index ${index} already.`, { version: id, index, isNew: false });
          return 0;
        }
        const store = await shelf.open(id);
        try {
          const onProgress = screen.counter((text) => screen.show('index', text));
          const source = { store, data: await referenceData(store) };
          const { rentalsCount } = await fillIndex(cluster.client, index, source, onProgress);
          screen.clear('index');
          const text = `Version ${id} has its index ${index}, with ${rentalsCount} rentals.`;
          answer(text, { version: id, index, rentals: rentalsCount, isNew: true });
          return 0;
        } finally {
          await store.close();
        }
      }),
    );
  },
};
