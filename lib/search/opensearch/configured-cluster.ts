import type { Config } from '#lib/config';
import { type OpenSearchClient, openSearchClient } from '#lib/search/opensearch/client';
import type { ReportProgress } from '#lib/search/opensearch/fill-index';
import { type IndexCluster, indexedShelf } from '#lib/search/opensearch/indexed-shelf';
import { openShelf } from '#lib/store/current-store';
import type { VersionShelf } from '#lib/store/store';

let opened: {
  readonly settings: NonNullable<Config['openSearch']>;
  readonly client: OpenSearchClient;
} | null = null;

/** Returns the configured cluster; its client is the same for all calls with one configuration. @throws RangeError without a cluster */
export function configuredCluster({ openSearch: settings }: Pick<Config, 'openSearch'>): IndexCluster {
  if (settings === null) throw new RangeError('No cluster is configured.');
  if (opened?.settings !== settings) opened = { settings, client: openSearchClient(settings) };
  return { client: opened.client, indexPrefix: settings.indexPrefix };
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
