import { addDays, dayNumber } from '#lib/dates/plain-dates';
import type { BundleRental } from '#lib/import/bundle/bundle';
import { formatMinor } from '#lib/money/currency';
import { NO_FILTER, type RentalFilter } from '#lib/search/rental-filter';
import { type NaiveEngine, naiveEngine } from '#lib/search/testing/naive-engine';
import type { FixtureContent } from '#lib/store/testing/fixture-bundle';

type Wishes = Partial<RentalFilter>;

/** For tests: facts about the demo, computed from its records by the reference engine or by hand. Totals are minor units. */
export class DemoFacts {
  readonly content: FixtureContent;
  readonly naive: NaiveEngine;
  /** The day of the tests, YYYY-MM-DD. */
  readonly #today: string;

  constructor(content: FixtureContent, today: string) {
    this.content = content;
    this.naive = naiveEngine(content);
    this.#today = today;
  }

  selectionOf(wishes: Wishes) {
    return { filters: [{ ...NO_FILTER, ...wishes }], picked: null, today: this.#today };
  }

  matching(wishes: Wishes): readonly BundleRental[] {
    return this.naive.matching(this.selectionOf(wishes));
  }

  /** Returns the id of a destination by its English title: of several, of the one with most homes. */
  destination(title: string): number {
    const ids = this.content.destinations.filter(({ titles }) => titles.en === title).map(({ id }) => id);
    const count = (id: number) => this.matching({ destinationIds: [id] }).length;
    return first(ids.toSorted((one, other) => count(other) - count(one)));
  }

  /** Returns the box that reaches 25 km to each side of a destination, in hundredths of a degree. */
  around(title: string): RentalFilter['box'] {
    const { latitude, longitude } = first(
      this.content.destinations.filter(({ titles }) => titles.en === title),
    );
    const reach = 25 / 111.195;
    const width = reach / Math.cos((latitude * Math.PI) / 180);
    const round = (degrees: number) => Math.round(degrees * 100) / 100;
    return {
      minLatitude: round(latitude - reach),
      maxLatitude: round(latitude + reach),
      minLongitude: round(longitude - width),
      maxLongitude: round(longitude + width),
    };
  }

  totalOf(rental: BundleRental, checkin: string, nights: number, guests: number, currency = 'EUR'): number {
    const total = this.naive.shownPrice(rental, currency, { stay: stayOf(checkin, nights), guests });
    if (total === null) throw new Error('The home has no price');
    return total;
  }

  /** Returns the home of the lowest total of a stay; of equal ones the one with the lower id. */
  cheapest(wishes: Wishes, checkin: string, nights: number, currency = 'EUR') {
    return first(
      this.#totals(wishes, checkin, nights, currency).toSorted(
        (one, other) => one.total - other.total || one.id - other.id,
      ),
    );
  }

  /** Returns the earliest arrival of the lowest total among some days, with the home of the lowest id. */
  cheapestArrival(wishes: Wishes, from: string, days: number, nights: number) {
    const arrivals = Array.from({ length: days }, (_, day) => addDays(from, day));
    return first(
      arrivals
        .flatMap((checkin) => this.#totals(wishes, checkin, nights, 'EUR'))
        .toSorted(
          (one, other) =>
            one.total - other.total || dayNumber(one.checkin) - dayNumber(other.checkin) || one.id - other.id,
        ),
    );
  }

  #totals(wishes: Wishes, checkin: string, nights: number, currency: string) {
    return this.matching({ ...wishes, stay: stayOf(checkin, nights) }).map((rental) => ({
      id: rental.id,
      checkin,
      total: this.totalOf(rental, checkin, nights, wishes.guests ?? 1, currency),
    }));
  }

  /** Returns a home in euros with several amenities that is free from 3 to 10 April 2027. */
  certainHome(): BundleRental {
    return this.#homeWith(
      (rental) =>
        rental.currency === 'EUR' &&
        rental.amenities.length > 5 &&
        this.matching({ ids: [rental.id], stay: stayOf('2027-04-03', 7) }).length === 1,
    );
  }

  /** Returns a home with its first booking that begins in a month or later. */
  bookedHome() {
    const bookingOf = ({ bookings }: BundleRental) =>
      bookings.find(({ starts_on, ends_on }) => starts_on > addDays(this.#today, 30) && ends_on > starts_on);
    const rental = this.#homeWith((each) => each.checkin_time !== null && bookingOf(each) !== undefined);
    const booking = bookingOf(rental);
    if (booking === undefined) throw new Error('The home has no booking');
    return { name: rental.name, rental, booking };
  }

  /** Returns a home whose name no other home has as a part of its own. */
  #homeWith(condition: (rental: BundleRental) => boolean): BundleRental {
    const { rentals } = this.content;
    const isUnique = ({ name }: BundleRental) =>
      rentals.filter((other) => other.name.includes(name)).length === 1;
    const found = rentals.find((rental) => isUnique(rental) && condition(rental));
    return first(found === undefined ? [] : [found]);
  }
}

/** Returns the first element. @throws Error when there is none */
export function first<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined) throw new Error('There is nothing to go on with');
  return item;
}

/** Returns a stay of some nights, whose total prices mean. */
export function stayOf(checkin: string, nights: number) {
  return { checkin, checkout: addDays(checkin, nights), isPriced: true as const };
}

/** Returns minor units of euros as decimal text. */
export function euros(minor: number): string {
  return formatMinor(minor, 'EUR');
}
