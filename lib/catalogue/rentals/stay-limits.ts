import type { StoredBooking, StoredSeason } from '#lib/store/schema';
import type { Store } from '#lib/store/store';
import { bookingsOf } from '#lib/store/store-nights';
import { storedJson } from '#lib/store/stored-json';

/** What limits the stays in a rental: its taken nights, and the lengths that its seasons allow. Dates are YYYY-MM-DD. */
export interface StayLimits {
  /** Ascending; from the night of `startsOn` to the morning of `endsOn`. */
  readonly bookings: readonly { readonly startsOn: string; readonly endsOn: string }[];
  /** Ascending; `endsOn` exclusive. */
  readonly seasons: readonly {
    readonly startsOn: string;
    readonly endsOn: string;
    readonly minimumNights: number;
    /** Null: no limit. */
    readonly maximumNights: number | null;
  }[];
}

/** Reads the limits of stays in the rentals with these ids in one statement; unknown ids have no entry. */
export async function readStayLimits(
  store: Store,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StayLimits>> {
  if (ids.length === 0) return new Map();
  const rows = await store.db
    .selectFrom('rental_contents')
    .select(['rental_id', 'bookings', 'seasons'])
    .where('rental_id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map((row) => [
      row.rental_id,
      {
        bookings: stayBookings(bookingsOf(store, row.rental_id, () => storedJson(row.bookings))),
        seasons: staySeasons(storedJson(row.seasons)),
      },
    ]),
  );
}

const stayBookings = (bookings: readonly StoredBooking[]): StayLimits['bookings'] =>
  bookings.map(({ starts_on, ends_on }) => ({ startsOn: starts_on, endsOn: ends_on }));

const staySeasons = (seasons: readonly StoredSeason[]): StayLimits['seasons'] =>
  seasons.map((season) => ({
    startsOn: season.starts_on,
    endsOn: season.ends_on,
    minimumNights: season.minimum_nights,
    maximumNights: season.maximum_nights ?? null,
  }));
