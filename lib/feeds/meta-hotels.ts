/**
 * The catalogue of hotels for Meta (Facebook, Instagram) as CSV, with the columns of docs/feeds.md. Nested fields are columns with paths,
 * such as `image[0].url`.
 */
import { rentalPath } from '#lib/catalogue/paths';
import { cutAtWord } from '#lib/feeds/cut-at-word';
import { type FeedContext, type FeedRental, feedRentals } from '#lib/feeds/feed-rentals';
import { hasPostalCodes } from '#lib/feeds/postal-codes';
import { localize } from '#lib/i18n/localize';
import { currencyDigits } from '#lib/money/currency';
import { rentalPhotos } from '#lib/photos/shown-photos';
import { postalPlace } from '#lib/site/seo/postal-place';
import { sharePicturePath } from '#lib/site/seo/share-path';
import { withoutControls } from '#lib/site/seo/xml-text';

const LONGEST_DESCRIPTION = 5_000;
const MOST_IMAGES = 20;
/** Formats that Meta does not take. It takes JPEG, PNG and GIF. */
const OTHER_FORMAT = /\.(?:webp|avif|svg|heic|tiff?|bmp)$/i;

type Cell = string | number;

/** A rental with what several columns are made of. */
interface Hotel {
  readonly rental: FeedRental;
  readonly context: FeedContext;
  readonly address: ReturnType<typeof addressOf>;
  readonly images: readonly string[];
}

type Column = readonly [name: string, value: (hotel: Hotel) => Cell];

const COLUMNS: readonly Column[] = [
  ['hotel_id', ({ rental }) => rental.id],
  ['name', ({ rental }) => rental.name],
  ['description', ({ rental }) => descriptionOf(rental)],
  ['url', ({ rental, context }) => context.publicBaseUrl + rentalPath(context.locale, rental, null)],
  ['address.addr1', ({ address }) => address.street],
  ['address.city', ({ address }) => address.city],
  ['address.region', ({ address }) => address.region],
  ['address.postal_code', ({ rental }) => rental.postalCode ?? ''],
  ['address.country', ({ address }) => address.country],
  ['neighborhood[0]', ({ address }) => address.place],
  ['latitude', ({ rental }) => rental.latitude.toFixed(6)],
  ['longitude', ({ rental }) => rental.longitude.toFixed(6)],
  ['base_price', ({ rental }) => basePrice(rental)],
  ['category', categoryOf],
  ['number_of_rooms', () => 1],
  ['guest_rating[0].score', rated(({ rental }) => (rental.reviewsRatingTenths / 10).toFixed(1))],
  ['guest_rating[0].max_score', rated(() => 5)],
  ['guest_rating[0].number_of_reviewers', rated(({ rental }) => rental.reviewsCount)],
  ['guest_rating[0].rating_system', rated(({ context }) => context.siteName)],
  ...Array.from(
    { length: MOST_IMAGES },
    (_, index): Column => [`image[${index}].url`, ({ images }) => images[index] ?? ''],
  ),
];

/**
 * Yields the rows of the file, the names of the columns first. Rentals without a country, and those without a postal code in a country that has
 * postal codes, are left out, because Meta requires both.
 * @param reportLeftOut called after the last row with the number of rentals that are left out, if there are any
 */
export async function* metaHotels(
  context: FeedContext,
  reportLeftOut: (rentals: number) => void,
): AsyncGenerator<string> {
  let leftOut = 0;
  yield row(COLUMNS.map(([name]) => name));
  for await (const rentals of feedRentals(context)) {
    const rows = rentals.flatMap((rental) => {
      const address = addressOf(rental, context);
      const isComplete = rental.postalCode !== null || !address.hasPostalCodes;
      if (address.country === '' || !isComplete) {
        leftOut += 1;
        return [];
      }
      const hotel = { rental, context, address, images: imagesOf(rental, context) };
      return [row(COLUMNS.map(([, value]) => value(hotel)))];
    });
    if (rows.length > 0) yield rows.join('');
  }
  if (leftOut > 0) reportLeftOut(leftOut);
}

/** Returns a row of CSV (RFC 4180) with every cell in quotes, on one line. */
function row(cells: readonly Cell[]): string {
  return `${cells.map((cell) => `"${oneLine(String(cell)).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

function oneLine(text: string): string {
  return withoutControls(text).replace(/\s+/g, ' ').trim();
}

function descriptionOf({ description, summary, headline, name }: FeedRental): string {
  return cutAtWord(oneLine(description || summary || headline || name), LONGEST_DESCRIPTION);
}

/**
 * Returns the parts of the address that Meta requires; a part that the catalogue does not know is the next larger place, also the street:
 * owners often publish none.
 */
function addressOf({ trail, streetAddress }: FeedRental, { data, locale }: FeedContext) {
  const { countryCode, country, region, locality } = postalPlace(trail);
  const titles = [locality, region, country].map((node) => node && data.tree.title(node, locale));
  const [city, state, nation] = titles;
  const place = city ?? state ?? nation ?? '';
  return {
    street: streetAddress ?? place,
    place,
    city: place,
    region: state ?? nation ?? '',
    country: nation ?? '',
    hasPostalCodes: hasPostalCodes(countryCode),
  };
}

/** Returns the from-price per night with its currency: of a price per week a seventh, rounded up. Empty without a price. */
function basePrice({ minPriceMinor, priceKind, currency }: FeedRental): string {
  if (minPriceMinor === null || minPriceMinor === 0) return '';
  const minor = priceKind === 'weekly' ? Math.ceil(minPriceMinor / 7) : minPriceMinor;
  const digits = currencyDigits(currency);
  return `${(minor / 10 ** digits).toFixed(digits)} ${currency}`;
}

function categoryOf({ rental: { rentalType }, context: { data, locale, store } }: Hotel): string {
  const titles = data.vocabulary.rental_type.get(rentalType);
  return localize(titles ?? {}, locale, store.version.defaultLocale) || rentalType;
}

/** Returns a column that is empty for rentals without a rating. */
function rated(value: (hotel: Hotel) => Cell): Column[1] {
  return (hotel) =>
    hotel.rental.reviewsCount === 0 || hotel.rental.reviewsRatingTenths === 0 ? '' : value(hotel);
}

/**
 * Returns the addresses of the photos whose format Meta takes. Photos of other hosts have their own addresses: this site serves WebP only.
 * Where none fits, the only one is the picture of the page for sharing, a JPEG.
 */
function imagesOf(rental: FeedRental, { photoRules, publicBaseUrl, locale }: FeedContext): readonly string[] {
  const fitting = rentalPhotos(rental, photoRules).flatMap((photo) =>
    'url' in photo && !OTHER_FORMAT.test(new URL(photo.url).pathname) ? [photo.url] : [],
  );
  if (fitting.length > 0) return fitting.slice(0, MOST_IMAGES);
  return [publicBaseUrl + sharePicturePath(locale, `/rentals/${rental.id}-${rental.slug}`)];
}
