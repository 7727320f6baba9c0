/** The answer of a list to `modified_since`: whether the catalogue knows the changes, which rentals are gone, and the time to ask for next. */
import { ApiError, parameterError } from '#lib/api/problems';
import type { RentalListRequest } from '#lib/api/query-forms';
import { goneRentals, MAX_GONE } from '#lib/catalogue/rentals/gone-rentals';
import { MODIFIED_SINCE_EXPECTED, modifiedSinceParameter } from '#lib/catalogue/requests/modified-since';
import type { RentalSelection } from '#lib/search/selection';
import { knownChanges } from '#lib/store/known-changes';
import type { Store } from '#lib/store/store';

/** The members of `meta` in a list of changes. */
export interface ListChanges {
  /** The value of `modified_since` in the next request, milliseconds since 1970. */
  readonly nextMs: number;
  /** Null on all pages but the first. */
  readonly deletedIds: readonly number[] | null;
}

/**
 * Returns the changes of a list since the time of a request; null for a request without one.
 * @param selection the list's rentals that match the request
 * @param maxGone the most ids to remove from a copy
 * @throws ApiError when the time is in the future or before the changes that the catalogue knows, and when too many ids are to be removed
 */
export async function listChanges(
  { store, query }: { readonly store: Store; readonly query: RentalListRequest },
  selection: RentalSelection,
  maxGone = MAX_GONE,
): Promise<ListChanges | null> {
  const { currency, page } = query;
  const { modifiedSince } = query.filter;
  if (modifiedSince === null) return null;
  const { nextMs } = knownChanges(store);
  // The clock of the import may be ahead of the server's.
  if (modifiedSince > Math.max(Date.now(), nextMs)) throw futureError(modifiedSince);
  const fromMs = firstKnownMs(store, currency);
  if (modifiedSince < fromMs) throw unknownError(`Changes are known from ${timeText(fromMs)} on.`, nextMs);
  if (page > 1) return { nextMs, deletedIds: null };
  const deletedIds = await goneRentals(store, selection, modifiedSince, maxGone);
  if (deletedIds === null) {
    throw unknownError(`More than ${maxGone} rentals are to be removed from a copy.`, nextMs);
  }
  return { nextMs, deletedIds };
}

/** Returns the first time from which on all changes of answers in a currency are known. */
function firstKnownMs(store: Store, currency: string): number {
  const { fromMs, convertedFromMs } = knownChanges(store);
  const isConverted = store.version.priceCurrencies.some((own) => own !== currency);
  return isConverted ? convertedFromMs : fromMs;
}

function futureError(sinceMs: number): ApiError {
  return parameterError([
    {
      code: 'invalid-parameter',
      parameter: modifiedSinceParameter.name,
      value: timeText(sinceMs),
      expected: MODIFIED_SINCE_EXPECTED,
    },
  ]);
}

function unknownError(reason: string, nextMs: number): ApiError {
  const modifiedUntil = timeText(nextMs);
  const detail = `${reason} Fetch all: read the whole list without modified_since, and then the changes since ${modifiedUntil}.`;
  return new ApiError('changes-unknown', detail, { modifiedUntil });
}

/** Returns a time as `modified_since` takes it. */
export function timeText(timeMs: number): string {
  return new Date(timeMs).toISOString();
}
