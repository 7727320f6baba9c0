import type { Clause } from '#lib/search/opensearch/opensearch-requests';

/** The number of the layout of indices. A change of the mapping or of the documents increases it, so that other indices are not read. */
export const INDEX_SCHEMA = 2;

const number = (type: 'integer' | 'long' | 'double') => ({ type });
/** A column that no query tests. */
const column = (type: 'integer' | 'long') => ({ type, index: false });
/** Values that only queries read. */
const tested = (type: string) => ({ type, doc_values: false });

/**
 * Returns the settings and the mapping of a new index. It keeps no source: records stay in the database. Without one, a shard can only be copied
 * once a commit contains all of its documents, which needs that the translog is written with each request. `_meta` is added once the index is
 * complete (`IndexFacts`).
 */
export function newIndex({ shards }: { readonly shards: number }): Clause {
  return {
    settings: {
      index: {
        number_of_shards: shards,
        number_of_replicas: 0,
        refresh_interval: -1,
        'sort.field': ['position', 'id'],
        'sort.order': ['asc', 'asc'],
        'translog.flush_threshold_size': '1gb',
      },
    },
    mappings: {
      dynamic: 'strict_allow_templates',
      _source: { enabled: false, recovery_source_enabled: false },
      dynamic_templates: [
        { prices: { match: 'price_*', mapping: number('long') } },
        { words: { match: 'text_*', mapping: tested('keyword') } },
      ],
      properties: {
        id: number('long'),
        position: number('long'),
        dest: number('integer'),
        type: { type: 'keyword' },
        capacity: number('integer'),
        sleeps: column('integer'),
        bedrooms: number('integer'),
        bathrooms: number('integer'),
        instant: { type: 'boolean' },
        available: tested('boolean'),
        priced: { type: 'boolean' },
        currency: number('integer'),
        minor: number('long'),
        rating: column('integer'),
        updated: number('long'),
        changed: tested('long'),
        lat: tested('double'),
        lon: tested('double'),
        x: number('integer'),
        y: number('integer'),
        code: number('long'),
        sample: column('long'),
        words: number('integer'),
        taken: tested('integer_range'),
        known_from: tested('integer'),
        known_until: tested('integer'),
        shortest: tested('long_range'),
        longest: tested('long_range'),
        offers: tested('integer_range'),
        stays: { type: 'binary', doc_values: true },
      },
    },
  };
}
