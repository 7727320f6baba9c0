import type { Config } from '#lib/config';
import { type OpenSearchClient, openSearchClient } from '#lib/search/opensearch/client';
import { checkCluster } from '#lib/search/opensearch/client-check';
import type { ReportProgress } from '#lib/search/opensearch/fill-index';
import { type IndexCluster, indexedShelf } from '#lib/search/opensearch/indexed-shelf';
import { indexName } from '#lib/search/opensearch/version-index';
import { openShelf } from '#lib/store/current-store';
import type { VersionShelf } from '#lib/store/store';

let opened: {
  readonly settings: NonNullable<Config['openSearch']>;
  readonly client: OpenSearchClient;
} | null = null;

/** Returns the configured cluster; its client is the same for all calls with one configuration. @throws RangeError without a cluster */
export function configuredCluster({ openSearch: settings }: Pick<Config, 'openSearch'>): IndexCluster & {
  readonly client: OpenSearchClient;
} {
  if (settings === null) throw new RangeError('No cluster is configured.');
  if (opened?.settings !== settings) opened = { settings, client: openSearchClient(settings) };
  return { client: opened.client, indexPrefix: settings.indexPrefix };
}

/**
 * Checks at the start of a server that the cluster can be used, where searches run in it.
 * @throws OpenSearchUnavailable whose message names what is wrong and what to change
 */
export async function requireCluster(config: Pick<Config, 'searchEngine' | 'openSearch'>): Promise<void> {
  if (config.searchEngine !== 'opensearch') return;
  const { client, indexPrefix } = configuredCluster(config);
  await checkCluster(client, indexPrefix);
}

/**
 * Checks that a version can be searched: all shards of its index respond. Does nothing where searches run elsewhere.
 * @throws OpenSearchUnavailable, or OpenSearchRejected when there is no index
 */
export async function requireSearchable(
  config: Pick<Config, 'searchEngine' | 'openSearch'>,
  versionId: string,
): Promise<void> {
  if (config.searchEngine !== 'opensearch') return;
  const { client, indexPrefix } = configuredCluster(config);
  await client.request('GET', `/${indexName(indexPrefix, versionId)}/_count`);
}

/**
 * Opens the configured storage for programs that publish versions: where searches run in OpenSearch, each version that is published gets its
 * index. `onProgress` receives the number of rentals that are indexed.
 */
export function openPublishingShelf(config: Config, onProgress?: ReportProgress): VersionShelf {
  const shelf = openShelf(config);
  return config.searchEngine === 'opensearch'
    ? indexedShelf(shelf, configuredCluster(config), onProgress)
    : shelf;
}
