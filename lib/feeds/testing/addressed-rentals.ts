import type { BundleRental } from '#lib/import/bundle/bundle';
import { fixtureRentals } from '#lib/store/testing/fixture-bundle';

/** Returns the rentals of the fixture with a postal code each, which the feed for Meta needs. */
export function addressedRentals(): readonly BundleRental[] {
  return fixtureRentals().map((rental) => ({ ...rental, postal_code: `07${String(rental.id).slice(1)}` }));
}
