/**
 * The list of properties for Google Vacation Rentals: an archive of XML files in one language each. Hides which part of a rental is in which
 * element, and how the list is divided into files of the permitted size. The rules and where they are published: docs/feeds.md.
 */
import { rentalPath } from '#lib/catalogue/paths';
import {
  type FeedContext,
  type FeedRental,
  type FeedText,
  feedRentals,
  feedTexts,
} from '#lib/feeds/feed-rentals';
import { googleAttributes } from '#lib/feeds/google-attributes';
import type { ArchivedFile } from '#lib/feeds/zip-archive';
import { largestFile, rentalPhotos } from '#lib/photos/shown-photos';
import type { DestinationNode } from '#lib/reference/destination-tree';
import { postalPlace } from '#lib/site/seo/postal-place';
import { xmlText } from '#lib/site/seo/xml-text';

/** Google takes XML files of less than 100 MB. */
const MOST_BYTES = 99_000_000;
/** Size of the pieces in which a file is written, characters. */
const PIECE = 64 * 1024;

/**
 * Yields the files of the list, each to be read to its end before the next: `listings-en-1.xml`, `listings-en-2.xml`, `listings-de-1.xml`.
 * The default language comes first and has the properties; the others have descriptions only, where rentals have one. Rentals without a
 * country are left out, because Google requires one.
 * @param mostBytes the size of a file, for tests
 */
export async function* googleListingFiles(
  context: FeedContext,
  mostBytes = MOST_BYTES,
): AsyncGenerator<ArchivedFile> {
  for (const { language, locale } of feedLanguages(context)) {
    const listings =
      locale === context.locale ? propertyListings(context) : descriptionListings(context, locale);
    yield* dividedFiles(language, listings, mostBytes);
  }
}

/** Returns the languages of the list: codes of two letters, the default one first, and the locale of the texts in each. */
function feedLanguages({ store, locale }: FeedContext) {
  const locales = new Map<string, string>();
  for (const each of [locale, ...store.version.locales]) {
    const { language } = new Intl.Locale(each);
    if (language.length === 2 && !locales.has(language)) locales.set(language, each);
  }
  return [...locales].map(([language, each]) => ({ language, locale: each }));
}

async function* dividedFiles(
  language: string,
  listings: AsyncGenerator<string>,
  mostBytes: number,
): AsyncGenerator<ArchivedFile> {
  const head = `<?xml version="1.0" encoding="UTF-8"?>
<listings xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="http://www.gstatic.com/localfeed/local_feed.xsd">
<language>${language}</language>
`;
  const foot = '</listings>\n';
  let next = await listings.next();
  async function* pieces(): AsyncGenerator<string> {
    let piece = head;
    let bytes = head.length + foot.length;
    for (let isFirst = true; !next.done; isFirst = false) {
      const size = Buffer.byteLength(next.value);
      if (!isFirst && bytes + size > mostBytes) break;
      bytes += size;
      piece += next.value;
      if (piece.length >= PIECE) {
        yield piece;
        piece = '';
      }
      next = await listings.next();
    }
    yield piece + foot;
  }
  try {
    for (let number = 1; !next.done; number++) {
      yield { name: `listings-${language}-${number}.xml`, pieces: pieces() };
    }
  } finally {
    await listings.return(undefined);
  }
}

async function* propertyListings(context: FeedContext): AsyncGenerator<string> {
  for await (const rentals of feedRentals(context)) {
    for (const rental of rentals) {
      const listing = propertyListing(rental, context);
      if (listing !== null) yield listing;
    }
  }
}

async function* descriptionListings(context: FeedContext, locale: string): AsyncGenerator<string> {
  for await (const texts of feedTexts(context, locale)) {
    for (const text of texts) {
      if (postalPlace(text.trail).countryCode === null) continue;
      yield `<listing><id>${text.id}</id><content>${descriptionOf(text, locale, context)}</content></listing>\n`;
    }
  }
}

/** Returns the element of a rental in the default language; null when its country is not known. */
function propertyListing(rental: FeedRental, context: FeedContext): string | null {
  const { countryCode } = postalPlace(rental.trail);
  if (countryCode === null) return null;
  const page = pageOf(rental, context.locale, context);
  const description = rental.description || rental.summary;
  const attributes = googleAttributes(rental).map(
    ([name, value]) => `<client_attr name="${name}">${xmlText(value)}</client_attr>`,
  );
  const content = [
    description && descriptionOf({ ...rental, description }, context.locale, context),
    ...imagesOf(rental, page, context),
    `<attributes><website>${page}</website>${attributes.join('')}</attributes>`,
  ].join('');
  return `<listing><id>${rental.id}</id><name>${xmlText(rental.name)}</name>${addressOf(rental, context)}<country>${countryCode}</country><latitude>${rental.latitude.toFixed(6)}</latitude><longitude>${rental.longitude.toFixed(6)}</longitude><category>${xmlText(rental.rentalType)}</category><content>${content}</content></listing>\n`;
}

/** Returns the address as far as the catalogue has it. */
function addressOf({ trail, streetAddress, postalCode }: FeedRental, { data, locale }: FeedContext): string {
  const { country, region, locality } = postalPlace(trail);
  const titleOf = (node: DestinationNode | null) => node && data.tree.title(node, locale);
  const parts = [
    ['addr1', streetAddress],
    ['city', titleOf(locality)],
    ['province', titleOf(region)],
    ['postal_code', postalCode],
  ] as const;
  const components = parts.flatMap(([name, text]) =>
    text ? [`<component name="${name}">${xmlText(text)}</component>`] : [],
  );
  if (components.length > 0) return `<address format="simple">${components.join('')}</address>`;
  return `<address>${country ? xmlText(data.tree.title(country, locale)) : ''}</address>`;
}

function imagesOf(rental: FeedRental, page: string, { photoRules, publicBaseUrl }: FeedContext) {
  return rentalPhotos(rental, photoRules).map((photo) => {
    const file = largestFile(photo);
    const url = xmlText(file.startsWith('/') ? publicBaseUrl + file : file);
    const size = 'picture' in photo ? ` width="${photo.picture.width}" height="${photo.picture.height}"` : '';
    return `<image type="photo" url="${url}"${size}><link>${page}</link><title>${xmlText(photo.caption || rental.name)}</title></image>`;
  });
}

function descriptionOf(text: FeedText, locale: string, context: FeedContext): string {
  return `<text type="description"><link>${pageOf(text, locale, context)}</link><title>${xmlText(text.name)}</title><body>${xmlText(text.description)}</body></text>`;
}

/** Returns the address of the rental's page on this site, escaped. */
function pageOf(
  rental: { readonly id: number; readonly slug: string },
  locale: string,
  { publicBaseUrl }: FeedContext,
): string {
  return xmlText(publicBaseUrl + rentalPath(locale, rental, null));
}
