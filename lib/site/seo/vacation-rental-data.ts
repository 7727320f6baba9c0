/** The JSON-LD of a rental, with the members that Google documents for vacation rentals as far as the catalogue has them. */
import { rentalPath } from '#lib/catalogue/paths';
import type { RentalDetailRecord } from '#lib/catalogue/rentals/rental-records';
import type { Review } from '#lib/catalogue/rentals/rentals';
import { localize } from '#lib/i18n/localize';
import { UNDETERMINED } from '#lib/i18n/undetermined';
import { largestFile, rentalPhotos } from '#lib/photos/shown-photos';
import type { PageContext } from '#lib/site/page-context';
import { document, type JsonLdData, thing } from '#lib/site/seo/json-ld';
import { bookingAction, contactPoint } from '#lib/site/seo/owner-contact-data';
import { postalPlace } from '#lib/site/seo/postal-place';

type Context = Pick<PageContext, 'data' | 'locale' | 'currency' | 'publicBaseUrl' | 'photoRules'>;

function absoluteUrl(address: string, publicBaseUrl: string): string {
  return address.startsWith('/') ? publicBaseUrl + address : address;
}

/** The most reviews listed; the average rating is that of all. */
const MOST_REVIEWS = 8;

/**
 * Returns the JSON-LD `VacationRental` of a rental, with at most 8 of the reviews. Values that the rental lacks, and
 * reviews without stars or a name, are omitted.
 */
export function vacationRentalData(
  rental: RentalDetailRecord,
  reviews: readonly Review[],
  context: Context,
): JsonLdData {
  const { locale, publicBaseUrl } = context;
  const url = publicBaseUrl + rentalPath(locale, rental, null);
  return document('VacationRental', {
    '@id': url,
    url,
    identifier: String(rental.id),
    additionalType: BUILDING_WORDS[rental.rentalType] ?? null,
    name: rental.name,
    description: rental.description || rental.summary || null,
    image: rentalPhotos(rental, context.photoRules).map((photo) =>
      absoluteUrl(largestFile(photo), publicBaseUrl),
    ),
    latitude: rental.latitude,
    longitude: rental.longitude,
    geo: thing('GeoCoordinates', { latitude: rental.latitude, longitude: rental.longitude }),
    address: addressOf(rental, context),
    checkinTime: rental.checkinTime && `${rental.checkinTime}:00`,
    checkoutTime: rental.checkoutTime && `${rental.checkoutTime}:00`,
    knowsLanguage: rental.hostLanguages.length === 0 ? null : rental.hostLanguages,
    containsPlace: thing('Accommodation', {
      occupancy: thing('QuantitativeValue', { value: rental.sleepsMax ?? rental.sleeps }),
      numberOfBedrooms: rental.bedroomsCount,
      numberOfBathroomsTotal: rental.fullBathroomsCount,
      numberOfFullBathrooms: rental.fullBathroomsCount,
      bed: bedsOf(rental),
      floorSize:
        rental.surfaceSquareMetres === null
          ? null
          : thing('QuantitativeValue', { value: rental.surfaceSquareMetres, unitCode: 'MTK' }),
      amenityFeature: amenitiesOf(rental, context),
    }),
    aggregateRating:
      rental.reviewsCount === 0 || rental.reviewsRatingTenths === 0
        ? null
        : thing('AggregateRating', {
            ratingValue: rental.reviewsRatingTenths / 10,
            reviewCount: rental.reviewsCount,
            bestRating: 5,
            worstRating: 1,
          }),
    review: reviewsOf(reviews),
    potentialAction: bookingAction(rental, context),
    contactPoint: contactPoint(rental, context),
  });
}

/** Google's words for kinds of buildings, by the catalogue's keys. */
const BUILDING_WORDS: Readonly<Record<string, string>> = {
  apartment: 'Apartment',
  cabin: 'Cabin',
  chalet: 'Chalet',
  cottage: 'Cottage',
  farmhouse: 'House',
  loft: 'Apartment',
  beach_house: 'House',
  studio: 'Apartment',
  townhouse: 'House',
  villa: 'Villa',
};

const BED_WORDS: Readonly<Record<RentalDetailRecord['rooms'][number]['beds'][number]['kind'], string>> = {
  double: 'Double',
  queen: 'Queen',
  king: 'King',
  single: 'Single',
  bunk: 'Bunk bed',
  sofa_bed: 'Sofa bed',
  cot: 'Cot',
  futon: 'Futon',
};

/** Returns the beds of all rooms, counted by kind; null when they are not known. */
function bedsOf({ rooms }: RentalDetailRecord) {
  const counts = new Map<string, number>();
  for (const { kind, count } of rooms.flatMap(({ beds }) => beds)) {
    counts.set(BED_WORDS[kind], (counts.get(BED_WORDS[kind]) ?? 0) + count);
  }
  const beds = [...counts].map(([typeOfBed, numberOfBeds]) =>
    thing('BedDetails', { numberOfBeds, typeOfBed }),
  );
  return beds.length === 0 ? null : beds;
}

/** Returns the first reviews that have stars and a name, null without any; search engines report others as errors. */
function reviewsOf(reviews: readonly Review[]) {
  const described = reviews.filter(({ rating, name }) => rating !== null && name !== '');
  return described.length === 0 ? null : described.slice(0, MOST_REVIEWS).map(reviewOf);
}

function reviewOf(review: Review) {
  return thing('Review', {
    author: thing('Person', { name: review.name }),
    datePublished: review.date,
    inLanguage: review.locale === UNDETERMINED ? null : review.locale,
    reviewBody: review.comment || null,
    reviewRating: thing('Rating', { ratingValue: review.rating, bestRating: 5, worstRating: 1 }),
  });
}

function addressOf({ trail, streetAddress, postalCode }: RentalDetailRecord, { data, locale }: Context) {
  const { countryCode, region, locality } = postalPlace(trail);
  return thing('PostalAddress', {
    addressCountry: countryCode,
    addressRegion: region ? data.tree.title(region, locale) : null,
    addressLocality: locality ? data.tree.title(locality, locale) : null,
    postalCode,
    streetAddress,
  });
}

/** Google's names of amenities, by the catalogue's keys. Other amenities have their titles. */
const AMENITY_WORDS: Readonly<Record<string, string>> = {
  air_conditioning: 'ac',
  balcony: 'balcony',
  barbecue: 'outdoorGrill',
  cot: 'crib',
  fireplace: 'fireplace',
  heating: 'heating',
  hot_tub: 'hotTub',
  kitchen: 'kitchen',
  lift: 'elevator',
  microwave: 'microwave',
  oven: 'ovenStove',
  pets_allowed: 'petsAllowed',
  pool: 'pool',
  television: 'tv',
  terrace: 'patio',
  wifi: 'wifi',
};

function amenitiesOf(rental: RentalDetailRecord, { data, locale }: Context) {
  const titles = data.vocabulary.amenity;
  const features = rental.amenities.map((key) => {
    const name = AMENITY_WORDS[key] ?? localize(titles.get(key) ?? {}, locale, data.tree.defaultLocale);
    return thing('LocationFeatureSpecification', { name: name || key, value: true });
  });
  const { houseRules, permitNumber } = rental;
  const others = {
    instantBookable: rental.instantlyBookable || null,
    // An amenity of this name states it already.
    petsAllowed: rental.amenities.includes('pets_allowed') ? null : (houseRules?.pets ?? null),
    smokingAllowed: houseRules?.smoking ?? null,
    licenseNum: permitNumber,
  };
  for (const [name, value] of Object.entries(others)) {
    if (value !== null) features.push(thing('LocationFeatureSpecification', { name, value }));
  }
  return features.length === 0 ? null : features;
}
