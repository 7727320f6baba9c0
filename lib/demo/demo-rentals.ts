/**
 * Generates the rentals of the demo. Each depends on the seed, the day, its position and the number of rentals, and on a
 * bounded list of the texts before it, so that neighbours differ. Memory does not grow with the number of rentals.
 */
import { dateOf, inventBookings, inventOffers, inventSeasons } from '#lib/demo/calendar';
import { phraseAt, titleOf } from '#lib/demo/demo-destinations';
import type { PlaceOfHome } from '#lib/demo/distribution';
import type { GazetteerPlace } from '#lib/demo/gazetteer';
import { demoSlug } from '#lib/demo/gazetteer/handles';
import { inventHome } from '#lib/demo/home';
import { homeName } from '#lib/demo/home-names';
import { type Ground, KILOMETRES_PER_DEGREE } from '#lib/demo/land';
import type { Landscape } from '#lib/demo/landscapes';
import { marketOf } from '#lib/demo/markets';
import { hasMountains } from '#lib/demo/mountains';
import { partialCalendar } from '#lib/demo/partial-calendars';
import type { PhotoAlbum } from '#lib/demo/photos';
import { type Random, randomOf } from '#lib/demo/random';
import { regionOf } from '#lib/demo/regions';
import { inventReviews } from '#lib/demo/reviews';
import { inventDeposit, inventFees, taxesOfPlace } from '#lib/demo/terms/charges';
import { inventContact } from '#lib/demo/terms/contact';
import {
  inventHouseRules,
  inventLanguages,
  inventMinimumAge,
  inventPolicy,
} from '#lib/demo/terms/house-terms';
import { inventPermit } from '#lib/demo/terms/permits';
import type { PlaceTrail } from '#lib/demo/terms/place-table';
import { inventPostalCode } from '#lib/demo/terms/postal-codes';
import { inventRooms } from '#lib/demo/terms/sleeping-rooms';
import { BANKS, LOCALES } from '#lib/demo/texts/banks';
import { composeHomeText, type Memory, newMemory } from '#lib/demo/texts/compose';
import type { SiteLocale } from '#lib/i18n/locales';
import type { BundleRental } from '#lib/import/bundle/bundle';

/** The inputs from which `demoRentals` generates rentals. */
export interface RentalSources {
  readonly seed: string;
  /** Days since 1970-01-01. */
  readonly today: number;
  readonly count: number;
  readonly placeAt: (position: number) => PlaceOfHome;
  /** Returns a place and the places above it, the narrowest first. */
  readonly trailOf: (place: GazetteerPlace) => PlaceTrail;
  readonly ground: Ground;
  readonly album: PhotoAlbum;
  /** Units of a currency for one euro. */
  readonly rates: ReadonlyMap<string, number>;
}

/** Generates and yields all rentals by ascending position, 1 to `count`. @throws Error when `rates` lacks a currency. */
export function* demoRentals(sources: RentalSources): Generator<BundleRental> {
  const memories = new Map<SiteLocale, Memory>(LOCALES.map((locale) => [locale, newMemory()]));
  for (let position = 1; position <= sources.count; position += 1) {
    yield demoRental(sources, position, memories);
  }
}

function demoRental(
  { seed, today, count, placeAt, trailOf, ground, album, rates }: RentalSources,
  position: number,
  memories: ReadonlyMap<SiteLocale, Memory>,
): BundleRental {
  const key = `${seed}/${position}`;
  const random = randomOf(key, 'home');
  const { destination, near } = placeAt(position);
  const landscape = landscapeAt(near.landscape, destination.landscape, random);
  const trail = trailOf(near);
  const quality = Math.min(1, Math.max(0, 0.12 + 0.76 * (1 - position / count) + random.gaussian() * 0.1));
  const home = inventHome(landscape, hasMountains(landscape, trail), quality, random);
  const market = marketOf(near.countryCode, near.longitude, near.latitude);
  const perEuro = rates.get(market.currency);
  if (perEuro === undefined) throw new Error(`data/rates.csv has no rate for ${market.currency}`);
  const name = homeName(market.culture, home.type, landscape, random);

  const pricing = {
    currency: market.currency,
    perEuro,
    level: market.priceLevel * (0.8 + 0.45 * near.popularity),
    isSouthern: near.latitude < 0,
  };
  const seasons = inventSeasons(home, pricing, today, randomOf(key, 'seasons'));
  const reviews = inventReviews(quality, today, randomOf(key, 'reviews'));
  const spot = spotNear(near, home.type === 'houseboat', ground, randomOf(key, 'spot'));

  const features = shuffled(home.features, randomOf(key, 'features'));
  const texts: BundleRental['texts'] = {};
  for (const [locale, memory] of memories) {
    texts[locale] = composeHomeText(
      BANKS[locale],
      {
        name,
        type: home.type,
        landscape,
        features,
        bedrooms: home.bedrooms,
        bathrooms: home.bathrooms,
        guests: home.sleepsMax ?? home.sleeps,
        surface: home.surface,
        year: home.year,
        place: titleOf(destination, locale),
        at: phraseAt(destination, locale),
        isInTown: destination.level === 5 || destination.kind === 'city',
      },
      key,
      memory,
    );
  }

  const bookings = inventBookings(home, seasons, today, randomOf(key, 'bookings'));
  const slug = demoSlug(name) || 'home';
  const country = near.countryCode ?? '';
  const available = random.chance(0.96);
  const isInstant = random.chance(0.5);
  return {
    id: scattered(position, 79_999_987, 31_415_927, 20_000_000),
    upstream_id: scattered(position, 899_999_963, 271_828_183, 100_000_000),
    synced_id: scattered(position, 899_999_963, 271_828_183, 100_000_000),
    position,
    slug,
    destination_id: destination.id,
    name,
    texts,
    rental_type: home.type,
    bedrooms_count: home.bedrooms,
    full_bathrooms_count: home.bathrooms,
    sleeps: home.sleeps,
    sleeps_max: home.sleepsMax,
    surface_square_metres: home.surface,
    latitude: spot.latitude,
    longitude: spot.longitude,
    currency: market.currency,
    price_kind: 'weekly',
    min_price: seasons.min_price,
    max_price: seasons.max_price,
    seasons: seasons.seasons,
    ...partialCalendar(position, bookings, today, randomOf(key, 'calendar')),
    special_offers: inventOffers(today, randomOf(key, 'offers')),
    reviews_count: reviews.reviews_count,
    reviews_average_rating: reviews.reviews_average_rating,
    reviews: reviews.reviews,
    available,
    instantly_bookable: isInstant,
    amenities: [...home.amenities],
    tags: [...home.tags],
    checkin_time: random.pick(['14:00', '15:00', '15:00', '16:00', '16:00', '17:00', '18:00']),
    checkout_time: random.pick(['09:00', '10:00', '10:00', '10:30', '11:00', '12:00']),
    photos: album.ofHome(
      {
        region: regionOf({ ...near, landscape }),
        landscape,
        type: home.type,
        isWinterHome: home.tags.includes('skiing'),
        placeIds: trail.filter(({ level }) => level > 2).map(({ id }) => id),
      },
      randomOf(key, 'photos'),
    ),
    ...inventContact({ slug, country, isInstant }, randomOf(key, 'contact')),
    fees: inventFees(home, pricing, country, randomOf(key, 'fees')),
    taxes: taxesOfPlace(trail),
    deposit: inventDeposit(home, pricing, randomOf(key, 'deposit')),
    postal_code: inventPostalCode(trail, randomOf(key, 'postal code')),
    ...inventPermit(trail, randomOf(key, 'permit')),
    cancellation_policy: inventPolicy(randomOf(key, 'cancellation')),
    rooms: inventRooms(home, randomOf(key, 'rooms')),
    house_rules: inventHouseRules(home, randomOf(key, 'rules')),
    minimum_age: inventMinimumAge(country, randomOf(key, 'age')),
    host_languages: inventLanguages(country, market.culture, randomOf(key, 'languages')),
    updated_at: `${dateOf(today - random.whole(1, 120))}T${twoDigits(random.whole(0, 23))}:${twoDigits(random.whole(0, 59))}:${twoDigits(random.whole(0, 59))}Z`,
  };
}

/** Returns the landscape of a home: the nearest town's, or for some homes in a region the region's. */
function landscapeAt(town: Landscape, destination: Landscape, random: Random): Landscape {
  return town === 'city' || town === destination || random.chance(0.7) ? town : destination;
}

/** Returns a unique number from `base` on for each position below the prime `modulus`, in no visible order. */
function scattered(position: number, modulus: number, factor: number, base: number): number {
  return base + Number((BigInt(position) * BigInt(factor)) % BigInt(modulus));
}

const CENTRE_KILOMETRES = 0.3;

/**
 * Returns a point on land, normally distributed around the settlement. When none is found, it is on land within 300 m of the centre,
 * where there is any on the map. Houseboats are within 300 m of the centre, on any ground.
 */
function spotNear(
  place: PlaceOfHome['near'],
  isAfloat: boolean,
  ground: Ground,
  random: Random,
): { latitude: number; longitude: number } {
  const perLongitude = KILOMETRES_PER_DEGREE * Math.max(0.05, Math.cos((place.latitude * Math.PI) / 180));
  const at = (east: number, north: number) => ({
    latitude: rounded(place.latitude + north / KILOMETRES_PER_DEGREE),
    longitude: rounded(place.longitude + east / perLongitude),
  });
  const deviation = Math.min(8, Math.max(0.4, place.radiusKm)) / 2;
  for (let attempt = 0; attempt < 30 && !isAfloat; attempt += 1) {
    const narrowing = 1 - attempt / 40;
    const east = random.gaussian() * deviation * narrowing;
    const north = random.gaussian() * deviation * narrowing;
    const spot = at(east, north);
    if (ground.isDry(spot.longitude, spot.latitude)) return spot;
  }
  const nearCentre = () => {
    const angle = random.next() * 2 * Math.PI;
    const distance = Math.sqrt(random.next()) * CENTRE_KILOMETRES * 0.95;
    return at(Math.cos(angle) * distance, Math.sin(angle) * distance);
  };
  let spot = nearCentre();
  for (let attempt = 0; attempt < 30 && !isAfloat; attempt += 1) {
    if (ground.isDry(spot.longitude, spot.latitude)) break;
    spot = nearCentre();
  }
  return spot;
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((item) => ({ item, order: random.next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
const twoDigits = (n: number) => String(n).padStart(2, '0');
