import { countArrivals } from '#lib/search/arrival-counting';
import { type ArrivalsRequest, type ArrivalsResult, selectionOfEveryArrival } from '#lib/search/arrivals';
import type { IndexedVersion } from '#lib/search/opensearch/indexed-version';
import { readAll } from '#lib/search/opensearch/list-pages';
import { unpackStays } from '#lib/search/opensearch/packed-stays';
import { selectionClauses } from '#lib/search/opensearch/selection-query';

/** Rentals read by one request, and counted before the next one. */
const GROUP_SIZE = 2_000;

/** Answers a request for arrivals in this process, from the columns of the matching rentals, a group of them at a time. */
export function readArrivals(request: ArrivalsRequest, version: IndexedVersion): Promise<ArrivalsResult> {
  const clauses = [
    ...selectionClauses(selectionOfEveryArrival(request), version),
    { term: { available: true } },
  ];
  const codes = version.store.version.priceCurrencies;
  const groups = async function* () {
    const pages = readAll(clauses, version, {
      sorts: [{ sample: 'asc' }],
      fields: ['stays', 'updated'],
      size: GROUP_SIZE,
    });
    for await (const page of pages) {
      yield page.map(({ id, fields }) => {
        const { currency, isWeekly, ...stays } = unpackStays(
          Buffer.from(String(fields.stays?.[0]), 'base64'),
        );
        return {
          ...stays,
          id,
          updatedAtMs: Number(fields.updated?.[0]),
          currency: codes[currency] ?? '',
          priceKind: isWeekly ? 'weekly' : 'nightly',
        };
      });
    }
  };
  return countArrivals(request, version, groups());
}
