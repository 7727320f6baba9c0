/** The names of indices, and what they note about themselves. */
import { OpenSearchRejected } from '#lib/search/opensearch/client-errors';
import { INDEX_SCHEMA } from '#lib/search/opensearch/index-mapping';
import type { IndexFacts } from '#lib/search/opensearch/indexed-version';
import type { OpenSearchRequests } from '#lib/search/opensearch/opensearch-requests';
import { VERSION_ID } from '#lib/store/version-id';

/** Returns the name of the index of a catalogue version: `<prefix>-<version>-<schema>`. */
export function indexName(prefix: string, versionId: string): string {
  return `${prefix}-${versionId}-${INDEX_SCHEMA}`;
}

/** Reads the facts of an index; null where it does not exist or is not complete. */
export async function readFacts(client: OpenSearchRequests, index: string): Promise<IndexFacts | null> {
  type Mappings = Readonly<Record<string, { mappings: { _meta?: IndexFacts } } | undefined>>;
  const mappings = await client.request<Mappings>('GET', `/${index}/_mapping`).catch((error: unknown) => {
    if (error instanceof OpenSearchRejected && error.status === 404) return null;
    throw error;
  });
  return mappings?.[index]?.mappings._meta ?? null;
}

/** Returns the names of the indices of catalogue versions, of this and other layouts, by version. */
export async function readIndices(
  client: OpenSearchRequests,
  prefix: string,
): Promise<ReadonlyMap<string, string>> {
  const settings = await client.request<object>(
    'GET',
    `/${prefix}-*/_settings?filter_path=*.settings.index.uuid&expand_wildcards=all`,
  );
  const form = new RegExp(`^${prefix}-(${VERSION_ID})-\\d+$`);
  return new Map(
    Object.keys(settings).flatMap((index) => {
      const [, versionId] = form.exec(index) ?? [];
      return versionId === undefined ? [] : [[index, versionId] as const];
    }),
  );
}
