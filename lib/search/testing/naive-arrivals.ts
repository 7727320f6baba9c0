import type { BundleRental } from '#lib/import/bundle/bundle';
import {
  type ArrivalDay,
  type ArrivalsRequest,
  type ArrivalsResult,
  pricingOfArrival,
  selectionOfArrival,
} from '#lib/search/arrivals';
import type { RentalSelection } from '#lib/search/selection';
import type { StayPricing } from '#lib/search/stay-pricing';

/** The searches and prices of the naive engine. */
interface NaiveSearches {
  matching(selection: RentalSelection): readonly BundleRental[];
  shownPrice(rental: BundleRental, currency: string, pricing: StayPricing): number | null;
}

/** Answers a request for arrivals by one search for each day, whose rentals are all priced. */
export function naiveArrivals(
  { matching, shownPrice }: NaiveSearches,
  request: ArrivalsRequest,
): ArrivalsResult {
  const some = new Set<BundleRental>();
  const arrivals = Array.from({ length: request.days }, (_, index): ArrivalDay => {
    const free = matching(selectionOfArrival(request, index));
    for (const rental of free) some.add(rental);
    const pricing = pricingOfArrival(request, index);
    const totals = new Map(
      free.flatMap((rental) => {
        const total = shownPrice(rental, request.currency, pricing);
        return total === null ? [] : [[rental, total] as const];
      }),
    );
    const sampled = sampleOf(free.filter((rental) => totals.has(rental))).flatMap(
      (rental) => totals.get(rental) ?? [],
    );
    sampled.sort((a, b) => a - b);
    return {
      rentalsCount: free.length,
      minMinor: totals.size === 0 ? null : Math.min(...totals.values()),
      medianMinor: sampled[Math.floor((sampled.length - 1) / 2)] ?? null,
    };
  });
  const changes = [...some].map(({ updated_at }) => Date.parse(updated_at));
  return { arrivals, lastModifiedMs: changes.length === 0 ? null : Math.max(...changes) };
}

/** Returns the 4,096 rentals of lowest hash of their id, or all if they are no more. */
function sampleOf(rentals: readonly BundleRental[]): readonly BundleRental[] {
  if (rentals.length <= 4_096) return rentals;
  const hashOf = ({ id }: BundleRental) => Number((BigInt(id) * 48_271n) % 2_147_483_647n);
  return rentals.toSorted((a, b) => hashOf(a) - hashOf(b) || a.id - b.id).slice(0, 4_096);
}
