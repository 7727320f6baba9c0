/** Fills the index of a version. */
import { setTimeout } from 'node:timers/promises';
import type { ReferenceData } from '#lib/reference/reference-data';
import { OpenSearchRejected, OpenSearchUnavailable } from '#lib/search/opensearch/client-errors';
import { rentalDocuments } from '#lib/search/opensearch/index-documents';
import { newIndex } from '#lib/search/opensearch/index-mapping';
import type { IndexFacts } from '#lib/search/opensearch/indexed-version';
import type { OpenSearchRequests } from '#lib/search/opensearch/opensearch-requests';
import { type Store, StoreUnavailable } from '#lib/store/store';

/** A callback that receives the number of rentals that are indexed, and of all. */
export type ReportProgress = (done: number, total: number) => void;

/** More rentals than these are distributed over several shards. */
const RENTALS_OF_SHARD = 2_000_000;

/**
 * Creates the index `index` and fills it with the rentals of a version. It has no replicas while it is filled, so that each document is indexed
 * once; then segments are merged, because the index never changes again, and where there are several nodes each shard is copied to another one.
 * It is marked as complete last. Replaces an index of this name.
 */
export async function fillIndex(
  client: OpenSearchRequests,
  index: string,
  { store, data }: { readonly store: Pick<Store, 'db' | 'version'>; readonly data: ReferenceData },
  onProgress: ReportProgress = () => {},
  shards = Math.max(1, Math.ceil(store.version.rentalsCount / RENTALS_OF_SHARD)),
): Promise<IndexFacts> {
  await client.request('DELETE', `/${index}?ignore_unavailable=true`);
  await client.request('PUT', `/${index}`, newIndex({ shards }));
  const [minimums, maximums] = [new Set<number>(), new Set<number>()];
  let rentalsCount = 0;
  let sending = Promise.resolve();
  for await (const documents of rentalDocuments(store, data)) {
    const lines = documents.flatMap(({ id, fields }) => [
      JSON.stringify({ index: { _id: String(id) } }),
      JSON.stringify(fields),
    ]);
    await sending;
    // The next rentals are read meanwhile. An error is thrown before they are sent.
    sending = sendBulk(client, index, lines);
    sending.catch(() => {});
    for (const document of documents) {
      for (const limit of document.minimums) minimums.add(limit);
      for (const limit of document.maximums) maximums.add(limit);
    }
    rentalsCount += documents.length;
    onProgress(rentalsCount, store.version.rentalsCount);
  }
  await sending;
  await client.request('POST', `/${index}/_refresh`);
  await client.request('POST', `/${index}/_forcemerge?max_num_segments=1&flush=true`, undefined, PATIENT);
  await client.request('POST', `/${index}/_refresh`);
  // Copies are made of what is committed.
  await client.request('POST', `/${index}/_flush?force=true&wait_if_ongoing=true`, undefined, PATIENT);
  await client.request('PUT', `/${index}/_settings`, { index: { auto_expand_replicas: '0-1' } });
  await waitForCopies(client, index);
  const ascending = (limits: ReadonlySet<number>) => [...limits].sort((a, b) => a - b);
  const facts = { minimums: ascending(minimums), maximums: ascending(maximums), rentalsCount };
  await client.request('PUT', `/${index}/_mapping`, { _meta: facts });
  return facts;
}

/** How long the cluster may merge segments or copy shards. */
const PATIENT = { timeoutMs: 3_600_000 };

/**
 * Waits until all shards of an index and their copies have a node.
 * @throws StoreUnavailable after half an hour, with the request that tells why
 */
async function waitForCopies(client: OpenSearchRequests, index: string): Promise<void> {
  const path = `/_cluster/health/${index}?wait_for_status=green&timeout=1800s`;
  await client.request('GET', path, undefined, PATIENT).catch((error: unknown) => {
    if (!(error instanceof OpenSearchRejected) || error.status !== 408) throw error;
    throw new StoreUnavailable(
      `OpenSearch has no place for all shards of ${index}: GET /_cluster/allocation/explain gives the reason.`,
      { cause: error },
    );
  });
}

/** The answer of a bulk request, without the items that were accepted. */
interface BulkAnswer {
  readonly errors: boolean;
  readonly items?: readonly {
    readonly index: { readonly error?: { readonly type: string; readonly reason: string } };
  }[];
}

/** Pauses before a batch is sent again to a cluster that is overloaded or does not answer. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000];
/** The error of a document that the cluster had no room to queue. */
const OVERLOADED = 'rejected_execution_exception';

/** Sends documents. Where the cluster is overloaded, waits and sends all of them again, which replaces those that it accepted. */
async function sendBulk(client: OpenSearchRequests, index: string, lines: readonly string[]): Promise<void> {
  const path = `/${index}/_bulk?filter_path=errors,items.*.error`;
  const body = `${lines.join('\n')}\n`;
  for (const pauseMs of [...PAUSES_MS, null]) {
    try {
      const { errors, items = [] } = await client.request<BulkAnswer>('POST', path, body);
      if (!errors) return;
      const found = items.flatMap(({ index: { error } }) => error ?? []);
      const wrong = found.find(({ type }) => !type.includes(OVERLOADED));
      if (wrong || pauseMs === null) {
        throw new Error(`OpenSearch does not index a rental: ${(wrong ?? found[0])?.reason}`);
      }
    } catch (error) {
      if (!(error instanceof OpenSearchUnavailable) || pauseMs === null) throw error;
    }
    await setTimeout(pauseMs);
  }
}
