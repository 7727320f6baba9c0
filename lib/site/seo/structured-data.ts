/**
 * The JSON-LD of pages, in the vocabulary of schema.org. Values that the catalogue does not have are omitted. Addresses are
 * absolute and canonical, without currency.
 */
import { destinationPath, rentalPath } from '#lib/catalogue/paths';
import type { RentalDetailRecord } from '#lib/catalogue/rentals/rental-records';
import type { Review } from '#lib/catalogue/rentals/rentals';
import { localize } from '#lib/i18n/localize';
import { UNDETERMINED } from '#lib/i18n/undetermined';
import { largestFile, rentalPhotos } from '#lib/photos/shown-photos';
import type { PageContext } from '#lib/site/page-context';

/** The content of a JSON-LD block, to be serialised as JSON. */
export type JsonLdData = Readonly<
  { '@context': 'https://schema.org'; '@type': string } & Record<string, unknown>
>;

type Context = Pick<PageContext, 'data' | 'locale' | 'publicBaseUrl' | 'photoRules'>;

/** Returns a JSON-LD node of a type, without the null members. */
function thing(type: string, members: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const known = Object.entries(members).filter(([, value]) => value !== null);
  return { '@type': type, ...Object.fromEntries(known) };
}

function document(type: string, members: Readonly<Record<string, unknown>>): JsonLdData {
  return { '@context': 'https://schema.org', ...thing(type, members), '@type': type };
}

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
    containsPlace: thing('Accommodation', {
      occupancy: thing('QuantitativeValue', { value: rental.sleepsMax ?? rental.sleeps }),
      numberOfBedrooms: rental.bedroomsCount,
      numberOfFullBathrooms: rental.fullBathroomsCount,
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
  });
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

const REGIONS = ['region', 'province', 'state'];

function addressOf({ trail }: RentalDetailRecord, { data, locale }: Context) {
  const country = trail.findLast((node) => node.countryCode !== null)?.countryCode ?? null;
  const region = trail.find((node) => REGIONS.includes(node.kind));
  const locality = trail.at(-1);
  const isBelow = locality !== region && locality?.kind !== 'country' && locality?.kind !== 'continent';
  return thing('PostalAddress', {
    addressCountry: country,
    addressRegion: region ? data.tree.title(region, locale) : null,
    addressLocality: locality && isBelow ? data.tree.title(locality, locale) : null,
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
  if (rental.instantlyBookable) {
    features.push(thing('LocationFeatureSpecification', { name: 'instantBookable', value: true }));
  }
  return features.length === 0 ? null : features;
}

/** A rental of a list: its record, or its card, whose address the page links. */
type ListedRental = { readonly name: string } & (
  | { readonly id: number; readonly slug: string }
  | { readonly href: string }
);

/**
 * Returns the JSON-LD `ItemList` of the rentals on one page of a list, in order, with their positions in the whole list.
 * `totalCount` counts the whole list. Returns null for a page without rentals.
 */
export function rentalListData(
  rentals: readonly ListedRental[],
  list: {
    readonly name: string;
    readonly page: number;
    readonly perPage: number;
    readonly totalCount: number;
  },
  { locale, publicBaseUrl }: Pick<Context, 'locale' | 'publicBaseUrl'>,
): JsonLdData | null {
  if (rentals.length === 0) return null;
  const pathOf = (rental: ListedRental) =>
    'href' in rental ? rental.href.replace(/\?.*$/, '') : rentalPath(locale, rental, null);
  return document('ItemList', {
    name: list.name,
    numberOfItems: list.totalCount,
    itemListElement: rentals.map((rental, index) =>
      thing('ListItem', {
        position: (list.page - 1) * list.perPage + index + 1,
        name: rental.name,
        url: publicBaseUrl + pathOf(rental),
      }),
    ),
  });
}

/**
 * Returns the JSON-LD `BreadcrumbList` from the list of destinations down the trail of a place. It ends with the rental;
 * `rental` is null on the page of a place.
 */
export function breadcrumbData(
  trail: RentalDetailRecord['trail'],
  rental: { readonly id: number; readonly slug: string; readonly name: string } | null,
  /** "Destinations", in the page's language. */
  rootTitle: string,
  { data, locale, publicBaseUrl }: Context,
): JsonLdData {
  const steps = [
    { name: rootTitle, path: `/${locale}/destinations` },
    ...trail.map((node) => ({
      name: data.tree.title(node, locale),
      path: destinationPath(locale, node, null),
    })),
    ...(rental ? [{ name: rental.name, path: rentalPath(locale, rental, null) }] : []),
  ];
  return document('BreadcrumbList', {
    itemListElement: steps.map(({ name, path }, index) =>
      thing('ListItem', { position: index + 1, name, item: publicBaseUrl + path }),
    ),
  });
}

/** Returns the JSON-LD `FAQPage` of a page's questions and answers, as plain text; null without questions. */
export function faqData(
  faq: { readonly entries: readonly { readonly question: string; readonly answerText: string }[] } | null,
): JsonLdData | null {
  if (faq === null || faq.entries.length === 0) return null;
  return document('FAQPage', {
    mainEntity: faq.entries.map(({ question, answerText }) =>
      thing('Question', { name: question, acceptedAnswer: thing('Answer', { text: answerText }) }),
    ),
  });
}

/** Returns the JSON-LD `WebSite` of the site in a language, with the address template of its search (`SearchAction`). */
export function webSiteData({
  siteName,
  locale,
  publicBaseUrl,
}: Pick<PageContext, 'siteName' | 'locale' | 'publicBaseUrl'>): JsonLdData {
  return document('WebSite', {
    name: siteName,
    url: `${publicBaseUrl}/${locale}`,
    inLanguage: locale,
    potentialAction: thing('SearchAction', {
      target: thing('EntryPoint', {
        urlTemplate: `${publicBaseUrl}/${locale}/find?where={search_term_string}`,
      }),
      'query-input': 'required name=search_term_string',
    }),
  });
}
