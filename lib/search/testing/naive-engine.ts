/**
 * A search engine written as simply as possible over a bundle's records: the reference that the real engines are compared with. It shares
 * with them only the map's grid, money arithmetic and the splitting of words, which are tested separately.
 */

import { addDays } from '#lib/dates/plain-dates';
import type { Stay } from '#lib/dates/stay';
import { GRID_SIZE, mercatorX, mercatorY } from '#lib/geo/mercator';
import type { BundleRental } from '#lib/import/bundle/bundle';
import { type Conversion, conversionBetween, convertMinor } from '#lib/money/conversion';
import { parseMinor } from '#lib/money/currency';
import type { SearchEngine } from '#lib/search/engine';
import type { RentalFilter, RentalSort } from '#lib/search/rental-filter';
import type { RentalSelection } from '#lib/search/selection';
import type { StayPricing } from '#lib/search/stay-pricing';
import { naiveIsInArea } from '#lib/search/testing/naive-area';
import { naiveArrivals } from '#lib/search/testing/naive-arrivals';
import { countAtLeast, countEachGuests, priceFacetOf } from '#lib/search/testing/naive-facets';
import { boundsAround, fewCells, measuredBox, type Place, seamOf } from '#lib/search/testing/naive-map';
import { cheapestStay, filtersWithSameDates, staysWithin } from '#lib/search/testing/naive-stays';
import { totalOf } from '#lib/search/testing/naive-totals';
import { conditionsOf, wordsOf } from '#lib/search/words/split-words';
import { FIXTURE_PUBLISHED_AT } from '#lib/store/testing/engines';
import type { FixtureContent } from '#lib/store/testing/fixture-bundle';

/** The guests and the stay that prices are for: the same for all rentals, or each rental's best. */
interface NaivePricing extends StayPricing {
  /** Absent: `stay` is that of all rentals. */
  bestOf?(rental: BundleRental): Stay | null;
}

/** A slow and simple search engine over the records of a bundle, which tests compare the real engines with. */
export interface NaiveEngine extends SearchEngine {
  /** Returns the matching rentals, in the order of the bundle. */
  matching(selection: RentalSelection): readonly BundleRental[];
  /** Returns the from-price, or the total of a stay, as displayed in a currency, minor units; null for a rental without a price. */
  shownPrice(rental: BundleRental, currency: string, pricing?: NaivePricing | null): number | null;
  /** Returns what the prices of a selection are for; null where they are from-prices. */
  pricingIn(selection: RentalSelection): NaivePricing | null;
}

/**
 * Creates the slow and simple search engine of a bundle, which tests compare the real engines with. `changedAt` returns when the content of a
 * rental last changed, milliseconds since 1970.
 */
export function naiveEngine(
  bundle: FixtureContent,
  changedAt: (rental: BundleRental) => number = () => FIXTURE_PUBLISHED_AT.getTime(),
): NaiveEngine {
  const rates = new Map(
    bundle.rates.map(({ currency, per_euro, as_of }) => [
      currency,
      { currency, perEuro: per_euro, asOf: as_of },
    ]),
  );
  const parents = new Map(bundle.destinations.map(({ id, parent_id }) => [id, parent_id]));

  const conversions = new Map<string, Conversion>();
  const converted = (minor: number, rental: BundleRental, currency: string): number => {
    const [from, to] = [rates.get(rental.currency), rates.get(currency)];
    if (!from || !to) throw new Error(`No rate for ${rental.currency} or ${currency}`);
    const key = `${from.currency} ${to.currency}`;
    const conversion = conversions.get(key) ?? conversionBetween(from, to);
    conversions.set(key, conversion);
    return convertMinor(minor, conversion);
  };
  const convert = (rental: BundleRental, currency: string): number | null =>
    rental.min_price === null
      ? null
      : converted(parseMinor(rental.min_price, rental.currency), rental, currency);
  const hasNoCalendar = bundle.rentals.every(({ known_nights }) => known_nights === null);
  const fromPrices = new Map<string, ReadonlyMap<BundleRental, number | null>>();
  const shownPrice = (
    rental: BundleRental,
    currency: string,
    pricing: NaivePricing | null = null,
  ): number | null => {
    if (rental.max_price === null) return null;
    if (pricing) {
      const stay = pricing.bestOf?.(rental) ?? pricing.stay;
      return converted(totalOf(rental, rental.max_price, { ...pricing, stay }), rental, currency);
    }
    const known =
      fromPrices.get(currency) ?? new Map(bundle.rentals.map((each) => [each, convert(each, currency)]));
    fromPrices.set(currency, known);
    return known.get(rental) ?? convert(rental, currency);
  };

  const isBelow = (destinationId: number, ancestorId: number): boolean => {
    const parentId = parents.get(destinationId) ?? null;
    return destinationId === ancestorId || (parentId !== null && isBelow(parentId, ancestorId));
  };

  const titleIn = (titles: Readonly<Record<string, string>>, locale: string): string =>
    titles[locale] ?? titles.en ?? Object.values(titles)[0] ?? '';
  const titlesOfPlaces = (id: number | null, locale: string): readonly string[] => {
    const place = bundle.destinations.find((each) => each.id === id);
    return place ? [titleIn(place.titles, locale), ...titlesOfPlaces(place.parent_id, locale)] : [];
  };
  const titleOfKey = (kind: string, key: string, locale: string): string =>
    titleIn(bundle.vocabulary.find((word) => word.kind === kind && word.key === key)?.titles ?? {}, locale);
  const wordsByLocale = new Map<string, Map<BundleRental, readonly string[]>>();
  /** All words of a rental in a language. */
  const wordsIn = (rental: BundleRental, locale: string): readonly string[] => {
    const byRental = wordsByLocale.get(locale) ?? new Map<BundleRental, readonly string[]>();
    wordsByLocale.set(locale, byRental);
    const text = rental.texts[locale] ?? rental.texts.en;
    const words = byRental.get(rental) ?? [
      ...wordsOf(
        [
          rental.name,
          text?.headline ?? '',
          text?.summary ?? '',
          titleOfKey('rental_type', rental.rental_type, locale),
          ...rental.amenities.map((key) => titleOfKey('amenity', key, locale)),
          ...titlesOfPlaces(rental.destination_id, locale),
        ].join('\n'),
      ),
    ];
    byRental.set(rental, words);
    return words;
  };
  let latest: { written: readonly string[]; conditions: ReturnType<typeof conditionsOf> } | null = null;
  /** Returns the conditions of written words; keeps the latest, because a search compares every rental with the same words. */
  const conditionsIn = (written: readonly string[]) => {
    if (latest?.written !== written) latest = { written, conditions: conditionsOf(written) };
    return latest.conditions;
  };
  const hasWords = (
    rental: BundleRental,
    { locale, written }: NonNullable<RentalFilter['words']>,
  ): boolean => {
    const own = wordsIn(rental, locale);
    return conditionsIn(written).every((condition) =>
      condition.some((wanted) =>
        wanted.every(({ text, isPrefix }) =>
          own.some((word) => (isPrefix ? word.startsWith(text) : word === text)),
        ),
      ),
    );
  };

  /** Returns the stays that a filter allows, that the rental accepts and that fit the special offers wanted for them. */
  const possibleStays = (
    rental: BundleRental,
    stay: NonNullable<RentalFilter['stay']>,
    selection: RentalSelection,
  ) =>
    staysWithin(stay, selection.today).filter(
      (shifted) =>
        isPossible(rental, shifted.stay, stay.includesUnknown ?? hasNoCalendar) &&
        filtersWithSameDates(stay, selection).every(
          ({ specialOffers }) =>
            specialOffers === null || specialOffers === hasOffer(rental, shifted.stay, selection.today),
        ),
    );
  const bestOf = (rental: BundleRental, filter: RentalFilter, selection: RentalSelection): Stay | null => {
    const { max_price } = rental;
    const guests = filter.guests ?? 1;
    return (
      filter.stay &&
      cheapestStay(possibleStays(rental, filter.stay, selection), (stay) =>
        max_price === null ? null : totalOf(rental, max_price, { stay, guests }),
      )
    );
  };
  const pricingOfFilter = (filter: RentalFilter, selection: RentalSelection): NaivePricing | null => {
    const { stay, guests } = filter;
    if (!stay?.isPriced) return null;
    const known = new Map<BundleRental, Stay | null>();
    return {
      stay,
      guests: guests ?? 1,
      ...(stay.flexibility !== undefined && {
        bestOf(rental: BundleRental) {
          const best = known.has(rental) ? (known.get(rental) ?? null) : bestOf(rental, filter, selection);
          known.set(rental, best);
          return best;
        },
      }),
    };
  };
  /** Returns the stay and the guests that the prices of a selection are for: those of the last filter with such a stay. */
  const pricingIn = (selection: RentalSelection): NaivePricing | null => {
    const filter = selection.filters.findLast(({ stay }) => stay?.isPriced);
    return filter ? pricingOfFilter(filter, selection) : null;
  };

  const fits = (
    rental: BundleRental,
    filter: RentalFilter,
    selection: RentalSelection,
    pricing: NaivePricing | null,
  ): boolean => {
    const { today } = selection;
    const { ids, destinationIds, stay, guests, price, box } = filter;
    if (ids !== null && !ids.includes(rental.id)) return false;
    if (destinationIds !== null && !destinationIds.some((id) => isBelow(rental.destination_id, id))) {
      return false;
    }
    if (filter.words !== null && !hasWords(rental, filter.words)) return false;
    if (Math.max(rental.sleeps, rental.sleeps_max ?? 0) < (guests ?? 0)) return false;
    if (rental.bedrooms_count < (filter.bedroomsCount ?? 0)) return false;
    if (rental.full_bathrooms_count < (filter.fullBathroomsCount ?? 0)) return false;
    if (filter.rentalTypes !== null && !filter.rentalTypes.includes(rental.rental_type)) return false;
    if (!(filter.amenities ?? []).every((key) => rental.amenities.includes(key))) return false;
    if (!(filter.rentalsTags ?? []).every((key) => rental.tags.includes(key))) return false;
    const isFlexible = stay?.flexibility !== undefined;
    if (
      filter.specialOffers !== null &&
      !isFlexible &&
      filter.specialOffers !== hasOffer(rental, stay, today)
    )
      return false;
    if (filter.instantlyBookable !== null && filter.instantlyBookable !== rental.instantly_bookable) {
      return false;
    }
    if (box !== null && !isInside(rental, box)) return false;
    if (filter.area !== null && !naiveIsInArea(rental, filter.area)) return false;
    if (filter.modifiedSince !== null && changedAt(rental) < filter.modifiedSince) return false;
    if (stay !== null && possibleStays(rental, stay, selection).length === 0) return false;
    if (price === null) return true;
    const shown = shownPrice(rental, price.currency, pricing);
    return shown !== null && shown >= (price.minMinor ?? 0) && shown <= (price.maxMinor ?? Infinity);
  };

  const matching = (selection: RentalSelection): readonly BundleRental[] => {
    const { filters, picked, pinned, hasPrice } = selection;
    const priced = filters.map((filter) => [filter, pricingOfFilter(filter, selection)] as const);
    return bundle.rentals.filter(
      (rental) =>
        (picked === null || picked.ids.includes(rental.id)) &&
        (!hasPrice || rental.min_price !== null) &&
        priced.every(
          ([filter, pricing], index) =>
            (index === 0 && pinned?.ids.includes(rental.id)) || fits(rental, filter, selection, pricing),
        ),
    );
  };

  /** Counts the rentals that have each vocabulary key, in the vocabulary's order; zero counts are absent. */
  const countKeys = (
    kind: string,
    rentals: readonly BundleRental[],
    keysOf: (rental: BundleRental) => readonly string[],
  ): ReadonlyMap<string, number> => {
    const counted = bundle.vocabulary
      .filter((word) => word.kind === kind)
      .toSorted((a, b) => a.ordinal - b.ordinal)
      .map(({ key }) => [key, rentals.filter((rental) => keysOf(rental).includes(key)).length] as const);
    return new Map(counted.filter(([, count]) => count > 0));
  };

  return {
    matching,
    shownPrice,
    pricingIn,
    async search({ selection, sort: order, currency, offset, limit }) {
      const found = matching(selection);
      const sort = order.by === 'pinned' ? order.rest : order;
      const pinnedIds = order.by === 'pinned' ? order.pinned.ids : [];
      const box = measuredBox(selection);
      const pricing = pricingIn(selection);
      const sortValue = (rental: BundleRental) => {
        if (sort.by === 'picked') return sort.picked.ids.indexOf(rental.id);
        return sort.by === 'price' ? shownPrice(rental, currency, pricing) : sortValueOf(rental, sort, box);
      };
      const keyed = found.map((rental) => ({ id: rental.id, value: sortValue(rental) }));
      const sign = sort.by === 'picked' || sort.direction === 'asc' ? 1 : -1;
      keyed.sort((a, b) => {
        if (a.value === null || b.value === null) {
          return a.value === b.value ? a.id - b.id : a.value === null ? 1 : -1;
        }
        return a.value < b.value ? -sign : a.value > b.value ? sign : a.id - b.id;
      });
      const pinnedFirst = [
        ...pinnedIds.filter((id) => keyed.some((each) => each.id === id)),
        ...keyed.map(({ id }) => id).filter((id) => !pinnedIds.includes(id)),
      ];
      return {
        ids: pinnedFirst.slice(offset, offset + limit),
        totalCount: found.length,
        lastModifiedMs:
          found.length === 0 ? null : Math.max(...found.map(({ updated_at }) => Date.parse(updated_at))),
      };
    },
    async count(selection) {
      return matching(selection).length;
    },
    async facets({ filter, selecting, currency }) {
      const all = matching(selecting(filter));
      const without = (key: keyof RentalFilter) => matching(selecting({ ...filter, [key]: null }));
      const pricing = pricingIn(selecting(filter));
      const prices = without('price')
        .map((rental) => shownPrice(rental, currency, pricing))
        .filter((price) => price !== null);
      return {
        rentalTypes: countKeys('rental_type', without('rentalTypes'), ({ rental_type }) => [rental_type]),
        amenities: countKeys('amenity', all, ({ amenities }) => amenities),
        rentalsTags: countKeys('tag', all, ({ tags }) => tags),
        bedroomsCount: countAtLeast(without('bedroomsCount').map((rental) => rental.bedrooms_count)),
        fullBathroomsCount: countAtLeast(
          without('fullBathroomsCount').map((rental) => rental.full_bathrooms_count),
        ),
        guests: selecting(filter).filters.some(({ stay, price }) => stay?.isPriced && price !== null)
          ? countEachGuests((guests) => matching(selecting({ ...filter, guests })).length)
          : countAtLeast(
              without('guests').map(({ sleeps, sleeps_max }) => Math.max(sleeps, sleeps_max ?? 0)),
            ),
        specialOffers: matching(selecting({ ...filter, specialOffers: true })).length,
        instantlyBookable: matching(selecting({ ...filter, instantlyBookable: true })).length,
        price: prices.length === 0 ? null : priceFacetOf(prices, currency),
      };
    },
    async map({ selection, currency, zoom }) {
      const pricing = pricingIn(selection);
      const places = matching(selection).map((rental) => ({
        id: rental.id,
        x: mercatorX(rental.longitude),
        y: mercatorY(rental.latitude),
        price: shownPrice(rental, currency, pricing),
      }));
      const totalCount = places.length;
      const bounds = totalCount === 0 ? null : boundsAround(places, seamOf(selection));
      if (totalCount <= 200) {
        return { totalCount, bounds, rentalIds: places.map(({ id }) => id), clusters: [] };
      }
      const cells = fewCells(places, zoom);
      const isNamed = (cell: readonly Place[]) =>
        cell.length === 1 ||
        (cell.length <= 20 && cell.every(({ x, y }) => x === cell[0]?.x && y === cell[0]?.y));
      return {
        totalCount,
        bounds,
        rentalIds: cells.filter(isNamed).flatMap((cell) => cell.map(({ id }) => id)),
        clusters: cells
          .filter((cell) => !isNamed(cell))
          .map((cell) => ({
            count: cell.length,
            sumX: cell.reduce((sum, { x }) => sum + x, 0),
            sumY: cell.reduce((sum, { y }) => sum + y, 0),
            bounds: boundsAround(cell, 0),
            minPriceMinor: cell
              .map(({ price }) => price)
              .filter((price) => price !== null)
              .reduce<number | null>((least, price) => Math.min(least ?? price, price), null),
          })),
      };
    },
    async bestStays({ ids, filter, selection }) {
      if (filter.stay?.flexibility === undefined) return new Map();
      const best = bundle.rentals
        .filter(({ id }) => ids.includes(id))
        .map((rental) => [rental.id, bestOf(rental, filter, selection)] as const);
      return new Map(best.flatMap(([id, stay]) => (stay ? [[id, stay] as const] : [])));
    },
    async arrivals(request) {
      return naiveArrivals({ matching, shownPrice }, request);
    },
    async countByDestination(selection) {
      const rentals = matching(selection);
      const counts = preorder(parents, null).map(
        (id, index) => [index + 1, rentals.filter((rental) => rental.destination_id === id).length] as const,
      );
      return new Map(counts.filter(([, count]) => count > 0));
    },
  };
}

type Box = NonNullable<RentalFilter['box']>;

const nightsByStay = new WeakMap<Stay, readonly string[]>();

function nightsOf(stay: Stay): readonly string[] {
  const known = nightsByStay.get(stay);
  if (known) return known;
  const nights: string[] = [];
  for (let night = stay.checkin; night < stay.checkout; night = addDays(night, 1)) nights.push(night);
  nightsByStay.set(stay, nights);
  return nights;
}

function isPossible(rental: BundleRental, stay: Stay, includesUnknown: boolean): boolean {
  const nights = nightsOf(stay);
  const { known_nights: known } = rental;
  const isKnown = (night: string) =>
    known === undefined || (known !== null && known.from <= night && night < known.to);
  const isTaken = nights.some((night) =>
    rental.bookings.some(({ starts_on, ends_on }) => starts_on <= night && night < ends_on),
  );
  const season = rental.seasons.find(
    ({ starts_on, ends_on }) => starts_on <= stay.checkin && stay.checkin < ends_on,
  );
  return (
    rental.available &&
    !isTaken &&
    nights.length >= (season?.minimum_nights ?? 1) &&
    nights.length <= (season?.maximum_nights ?? Infinity) &&
    (includesUnknown || nights.every(isKnown))
  );
}

/** Whether an offer covers every night of the stay; without a stay, whether one is open today. */
function hasOffer(rental: BundleRental, stay: Stay | null, today: string): boolean {
  const days = stay === null ? [today] : nightsOf(stay);
  return rental.special_offers.some(({ start_date, end_date }) =>
    days.every((day) => start_date <= day && day <= end_date),
  );
}

function isInside({ latitude, longitude }: BundleRental, box: Box): boolean {
  const isEast = longitude >= box.minLongitude;
  const isWest = longitude <= box.maxLongitude;
  const isBetween = box.minLongitude <= box.maxLongitude ? isEast && isWest : isEast || isWest;
  return latitude >= box.minLatitude && latitude <= box.maxLatitude && isBetween;
}

function sortValueOf(rental: BundleRental, { by }: RentalSort, box: Box | null): number | bigint {
  switch (by) {
    case 'sleeps':
      return rental.sleeps;
    case 'bedrooms_count':
      return rental.bedrooms_count;
    case 'reviews_average_rating':
      return Number(rental.reviews_average_rating);
    case 'updated_at':
      return Date.parse(rental.updated_at);
    case 'distance':
      return box === null ? rental.position : squaredDistance(rental, box);
    default:
      return rental.position;
  }
}

/** Computes the squared distance to the box's centre in grid steps, the short way round the world, exactly. */
function squaredDistance({ latitude, longitude }: BundleRental, box: Box): bigint {
  const [west, east] = [mercatorX(box.minLongitude), mercatorX(box.maxLongitude)];
  const centreX = Math.floor((west + (east < west ? east + GRID_SIZE : east)) / 2) % GRID_SIZE;
  const centreY = Math.floor((mercatorY(box.minLatitude) + mercatorY(box.maxLatitude)) / 2);
  const away = Math.abs(mercatorX(longitude) - centreX);
  const across = BigInt(Math.min(away, GRID_SIZE - away));
  const down = BigInt(mercatorY(latitude) - centreY);
  return across * across + down * down;
}

/** Returns the destination ids in preorder, siblings by id. */
function preorder(parents: ReadonlyMap<number, number | null>, parentId: number | null): readonly number[] {
  const children = [...parents].filter(([, parent]) => parent === parentId).map(([id]) => id);
  return children.sort((a, b) => a - b).flatMap((id) => [id, ...preorder(parents, id)]);
}
