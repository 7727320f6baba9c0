/**
 * A storage of versions whose versions have indices in OpenSearch: a version is published only when its index is complete, so that servers never
 * take up one that they cannot search. A process that ends at any moment leaves at most an index without a version, which the next one removes.
 */
import { readReferenceData } from '#lib/reference/reference-data';
import type { OpenSearchClient } from '#lib/search/opensearch/client';
import { checkCluster } from '#lib/search/opensearch/client-check';
import { fillIndex, type ReportProgress } from '#lib/search/opensearch/fill-index';
import { indexName, readFacts, readIndices } from '#lib/search/opensearch/version-index';
import { StoreUnavailable, type VersionShelf } from '#lib/store/store';
import { readVersionRow } from '#lib/store/version-row';

/** The cluster with the indices of a catalogue, whose names begin with the prefix; no other catalogue may use it. */
export interface IndexCluster {
  readonly client: Pick<OpenSearchClient, 'request'>;
  readonly indexPrefix: string;
}

/**
 * Wraps a storage. Drafts fill their index before they are published, with whatever the version changes; `makeCurrent` refuses versions
 * without an index. Indices without a version are removed when the lock is acquired and after each publication.
 */
export function indexedShelf(
  shelf: VersionShelf,
  { client, indexPrefix }: IndexCluster,
  onProgress?: ReportProgress,
): VersionShelf {
  const removeUnused = async () => {
    const ids = new Set(await shelf.ids());
    for (const [index, versionId] of await readIndices(client, indexPrefix)) {
      if (!ids.has(versionId)) await client.request('DELETE', `/${index}?ignore_unavailable=true`);
    }
  };
  return {
    ...shelf,
    async lock() {
      const lock = await shelf.lock();
      // Changes that need no index are made while the cluster is away, too.
      if (lock) await removeUnused().catch(ignoreUnavailable);
      return lock;
    },
    async begin(id, basis) {
      // Fails here instead of after the work on the draft.
      await checkCluster(client, indexPrefix);
      const draft = await shelf.begin(id, basis);
      return {
        ...draft,
        async publish(complete, droppedRecords) {
          await draft.publish(async (db) => {
            await complete?.(db);
            const version = await readVersionRow(db);
            const data = await readReferenceData({ db, version });
            await fillIndex(client, indexName(indexPrefix, id), { store: { db, version }, data }, onProgress);
          }, droppedRecords);
          await removeUnused().catch(ignoreUnavailable);
        },
        async discard() {
          await draft.discard();
          await removeUnused().catch(ignoreUnavailable);
        },
      };
    },
    async makeCurrent(id) {
      await requireIndex({ client, indexPrefix }, id);
      await shelf.makeCurrent(id);
    },
  };
}

/** Returns the facts of the index of a version. @throws StoreUnavailable that names the command which builds it, when there is none */
export async function requireIndex({ client, indexPrefix }: IndexCluster, versionId: string) {
  const index = indexName(indexPrefix, versionId);
  const facts = await readFacts(client, index);
  if (facts !== null) return { client, index, facts };
  throw new StoreUnavailable(
    `Catalogue version ${versionId} has no complete index ${index} in OpenSearch: build it by npm run catalogue -- reindex ${versionId}`,
  );
}

/** Later removals remove what this one could not. */
function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) throw error;
}
