/** The rates of all rentals of a version. */
import { yieldToEventLoop } from '#lib/event-loop/yield-to-event-loop';
import { GuestCounts, type TotalBounds } from '#lib/search/memory/guest-counts';
import { readRateParts } from '#lib/search/memory/rate-parts';
import { type RateRecords, RateRecordsBuilder } from '#lib/search/memory/rate-records';
import { StayTotals } from '#lib/search/memory/stay-totals';
import type { PricedNights } from '#lib/search/stay-pricing';
import { type Store, VersionDamaged } from '#lib/store/store';

/** The rates of all rentals of a version, by entry. */
export class StayRates {
  readonly records: RateRecords;

  constructor(records: RateRecords) {
    this.records = records;
  }

  /** The memory that the rates take. */
  get byteLength(): number {
    return Object.values(this.records).reduce((sum, column) => sum + column.byteLength, 0);
  }

  /** Returns the totals of a stay. */
  totals(nights: PricedNights): StayTotals {
    return new StayTotals(this.records, nights);
  }

  /** Returns a count of rentals by number of guests, from 1 to `greatest`, with totals of a stay within bounds. */
  guestCounts(nights: PricedNights, greatest: number, bounds: TotalBounds): GuestCounts {
    return new GuestCounts(this.records, nights, greatest, bounds);
  }
}

/**
 * Reads the stored rate parts of a version and makes records of them. Yields to the event loop after each part.
 * @throws VersionDamaged when a part is malformed, or the parts hold another number of rentals than the version.
 */
export async function readStayRates({
  db,
  version: { rentalsCount },
}: Pick<Store, 'db' | 'version'>): Promise<StayRates> {
  const builder = new RateRecordsBuilder(rentalsCount);
  for await (const part of readRateParts(db)) {
    builder.add(part);
    await yieldToEventLoop();
  }
  const held = builder.entriesCount;
  if (held !== rentalsCount) {
    const reason = `The catalogue's rate parts hold ${held} of its ${rentalsCount} rentals.`;
    throw new VersionDamaged(null, { reason });
  }
  const joining = builder.join();
  for (;;) {
    const step = joining.next();
    if (step.done) return new StayRates(step.value);
    await yieldToEventLoop();
  }
}
