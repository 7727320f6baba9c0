import { type IndexedVersion, searchIndex } from '#lib/search/opensearch/indexed-version';
import { bucketsIn, type Clause } from '#lib/search/opensearch/opensearch-requests';

/** Ranges that are counted with one request. */
const RANGES = 512;

/** Whole numbers from one to another, both included. */
interface Span {
  readonly least: number;
  readonly greatest: number;
}

/**
 * Finds the price at an index, from 0, among the prices of a query sorted ascending, all of which lie in a span. Counts the prices in ever
 * smaller ranges: exact on any number of shards, unlike percentiles.
 */
export async function nthPrice(
  index: number,
  span: Span,
  prices: { readonly query: Clause; readonly source: Clause },
  version: Pick<IndexedVersion, 'client' | 'index'>,
): Promise<number> {
  const { least, greatest } = span;
  if (least === greatest) return least;
  const width = Math.ceil((greatest - least + 1) / RANGES);
  const ranges = [];
  for (let from = least; from <= greatest; from += width) {
    ranges.push({ from, to: Math.min(from + width, greatest + 1) });
  }
  const { aggregations } = await searchIndex(version, {
    size: 0,
    track_total_hits: false,
    query: prices.query,
    aggs: { ranges: { range: { ...prices.source, ranges } } },
  });
  let left = index;
  for (const [at, { doc_count }] of bucketsIn(aggregations, 'ranges').entries()) {
    const { [at]: range } = ranges;
    if (range && left < doc_count) {
      return nthPrice(left, { least: range.from, greatest: range.to - 1 }, prices, version);
    }
    left -= doc_count;
  }
  throw new RangeError(`There are fewer than ${index + 1} prices from ${least} to ${greatest}.`);
}
