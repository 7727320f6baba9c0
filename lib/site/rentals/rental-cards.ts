/**
 * Rentals as cards show them, with finished texts in the page's language and currency: a card is plain markup on the server and
 * in the browser.
 */
import type { RentalRecord } from '#lib/catalogue/rentals/rental-records';
import { FILTER_PARAMETER_NAMES } from '#lib/catalogue/requests/filter-parameter-names';
import {
  formatDate,
  formatDateRange,
  formatMoney,
  formatNumber,
  formatRating,
  formatShownPrice,
} from '#lib/i18n/format';
import { getTranslator, type Translator } from '#lib/i18n/translator';
import { quietScene, sceneKind } from '#lib/photos/quiet-scene';
import { rentalPhotos } from '#lib/photos/shown-photos';
import type { PageContext } from '#lib/site/page-context';
import { pictureSource } from '#lib/site/picture-sources';
import { type PictureView, pictureView } from '#lib/site/picture-view';
import { openOffers } from '#lib/site/rentals/open-offers';
import { type ShelfButtonLabels, shelfLabels } from '#lib/site/rentals/rental-shelf-labels';

/**
 * The texts of a price as shown on a page: "from", "€800", "per week", and the price before an offer. A price on request has only the
 * amount, which says so.
 */
export interface PriceView {
  /** Empty for the total of a stay, and on request. */
  readonly lead: string;
  readonly amount: string;
  /** The price without the offer, with a label; null without an offer. */
  readonly before: { readonly amount: string; readonly label: string } | null;
  readonly basis: string;
}

/** The data of a rental's card: texts in the page's language and currency, addresses and photos. */
export interface RentalCardView {
  readonly id: number;
  readonly href: string;
  readonly name: string;
  /** Empty where it equals the name. */
  readonly headline: string;
  /** The smallest place and its country: "Gordes, France". */
  readonly place: string;
  /** Guests, bedrooms, surface. */
  readonly facts: readonly string[];
  /** Null without reviews. */
  readonly rating: {
    readonly value: string;
    readonly count: string;
    /** For screen readers: "Rated 4.8 out of 5 from 12 reviews". */
    readonly label: string;
  } | null;
  readonly price: PriceView;
  /** The note that the availability for the dates is unknown; null where it is known, and without dates. */
  readonly unknownDates: string | null;
  /** The note that the home takes no bookings at present; null where it does. */
  readonly closed: string | null;
  /** "−15 % · Early bird"; null when no offer is open. */
  readonly offer: string | null;
  /** Null when the rental has no photo that may be shown. */
  readonly picture: PictureView | null;
  /** Classes of the scene in the picture's place (`quietScene`); null with a picture. */
  readonly scene: string | null;
  /** The URLs of further photos, each in a medium size. */
  readonly morePictures: readonly string[];
  /** The same object for all cards of a page, so that it is serialised once. */
  readonly labels: CardLabels;
}

/** The texts of a card's controls. The browser replaces `{name}` by the rental's name. */
export interface CardLabels {
  readonly save: ShelfButtonLabels;
  readonly pictures: string;
  readonly previousPicture: string;
  readonly nextPicture: string;
}

/** The most photos of a card after the first; the rental's page shows all. */
const MORE_PICTURES = 4;

/**
 * Returns the data of one card per rental, in the same order, in the page's language. Prices are in the currency of the
 * records. With `hasOwnDates`, where rentals have different stays, prices name the dates.
 */
export async function rentalCards(
  records: readonly RentalRecord[],
  context: PageContext,
  { hasOwnDates = false }: { readonly hasOwnDates?: boolean } = {},
): Promise<readonly RentalCardView[]> {
  const t = await getTranslator(context.locale, 'common');
  const { save } = await shelfLabels(context.locale);
  const name = '{name}';
  const labels = {
    save,
    pictures: t('picturesOf', { name }),
    previousPicture: t('previousPicture', { name }),
    nextPicture: t('nextPicture', { name }),
  };
  return records.map((record) => rentalCard(record, context, t, { labels, hasOwnDates }));
}

function rentalCard(
  record: RentalRecord,
  context: PageContext,
  t: Translator<'common'>,
  { labels, hasOwnDates }: { readonly labels: CardLabels; readonly hasOwnDates: boolean },
): RentalCardView {
  const { locale, data, links } = context;
  const { defaultLocale } = data.tree;
  const [photo, ...morePhotos] = rentalPhotos(record, context.photoRules);
  return {
    id: record.id,
    href: links.rental(record, stayValues(record)),
    name: record.name,
    headline: distinctHeadline(record),
    place: placeLine(record, context),
    facts: [
      t('sleeps', { count: record.sleepsMax ?? record.sleeps }),
      t('bedrooms', { count: record.bedroomsCount }),
      ...(record.surfaceSquareMetres === null
        ? []
        : [t('surface', { squareMetres: formatNumber(record.surfaceSquareMetres, locale) })]),
    ],
    rating: ratingView(record, locale, t),
    price:
      stayPriceView(record, context, t, hasOwnDates) ??
      listPriceView(record.minPriceMinor, record, context, t),
    unknownDates: record.isStayKnown === false ? t('datesUnknown') : null,
    closed: record.available ? null : t('notBookable'),
    offer: offerText(record, context, t),
    picture: photo ? pictureView(photo, locale, defaultLocale, record.name) : null,
    scene: photo ? null : quietScene(sceneKind(record), record.id),
    morePictures: morePhotos
      .slice(0, MORE_PICTURES)
      .map((more) => pictureSource(pictureView(more, locale, defaultLocale, record.name))),
    labels,
  };
}

/** Returns the parameters of the stay and the guests that a record was read for; empty without them. */
function stayValues({ stay, guests }: RentalRecord): URLSearchParams {
  const [[first, last], [guestsName]] = [FILTER_PARAMETER_NAMES.stay, FILTER_PARAMETER_NAMES.guests];
  const values = new URLSearchParams(stay === null ? {} : { [first]: stay.checkin, [last]: stay.checkout });
  // One guest is the default.
  if (guests > 1) values.set(guestsName, String(guests));
  return values;
}

/** Returns the headline; empty where it equals the name, as in imports without headlines. */
export function distinctHeadline({ name, headline }: Pick<RentalRecord, 'name' | 'headline'>): string {
  return headline === name ? '' : headline;
}

/**
 * Returns the titles of a rental's smallest destination and of its country, or of the parent where it is in no country:
 * "Gordes, France". Returns one title when these are the same place, and an empty text for a rental without a destination.
 */
export function placeLine({ trail }: Pick<RentalRecord, 'trail'>, { data, locale }: PageContext): string {
  const narrowest = trail.at(-1);
  if (!narrowest) return '';
  const above = trail.find((node) => node.kind === 'country') ?? trail.at(-2);
  return [narrowest, above]
    .filter((node) => node !== undefined)
    .filter((node, index, nodes) => nodes.indexOf(node) === index)
    .map((node) => data.tree.title(node, locale))
    .join(', ');
}

/** Returns the texts of a rental's mean rating and number of reviews; null when the rental has no reviews, or has reviews but no rating. */
export function ratingView(
  record: Pick<RentalRecord, 'reviewsCount' | 'reviewsRatingTenths'>,
  locale: string,
  t: Translator<'common'>,
): RentalCardView['rating'] {
  // Some sources have the number of reviews without a rating.
  if (record.reviewsCount === 0 || record.reviewsRatingTenths === 0) return null;
  const value = formatRating(record.reviewsRatingTenths, locale);
  return {
    value,
    count: formatNumber(record.reviewsCount, locale),
    label: t('ratingLabel', { rating: value, count: record.reviewsCount }),
  };
}

/**
 * Returns the texts of the from-price `minor` in a list, "from €800 per week", in whole units. `minor` is in minor units of the record's
 * currency; the period is a night or a week by the record's `priceKind`. Null is a price on request.
 */
export function listPriceView(
  minor: number | null,
  { currency, priceKind }: Pick<RentalRecord, 'currency' | 'priceKind'>,
  { locale }: Pick<PageContext, 'locale'>,
  t: Translator<'common'>,
): PriceView {
  if (minor === null) return { lead: '', amount: t('priceOnRequest'), before: null, basis: '' };
  return {
    lead: t('priceFrom'),
    amount: formatShownPrice(minor, currency, locale),
    before: null,
    basis: priceKind === 'nightly' ? t('perNight') : t('perWeek'),
  };
}

/** The price of a home on its own page, and from which currency it was converted; null for the owner's currency. */
export interface HomePriceView extends PriceView {
  readonly converted: string | null;
}

/** Returns the texts of a home's from-price as `listPriceView` does, exactly in the owner's currency, with a note where it was converted. */
export function homePriceView(
  minor: number | null,
  record: Pick<RentalRecord, 'currency' | 'ownCurrency' | 'priceKind'>,
  context: PageContext,
  t: Translator<'common'>,
): HomePriceView {
  const view = listPriceView(minor, record, context, t);
  return minor === null
    ? { ...view, converted: null }
    : {
        ...view,
        amount: formatHomePrice(minor, record, context.locale),
        converted: conversionText(record, context, t),
      };
}

/** Formats a price of a home without a stay: exactly in the owner's currency, a converted one in whole units. */
export function formatHomePrice(
  minor: number,
  { currency, ownCurrency }: Pick<RentalRecord, 'currency' | 'ownCurrency'>,
  locale: string,
): string {
  return currency === ownCurrency
    ? formatMoney(minor, currency, locale)
    : formatShownPrice(minor, currency, locale);
}

/** Returns what a stay costs per night on average, in whole units of the currency: "€92 per night". */
export function nightlyText(
  totalMinor: number,
  nights: number,
  { currency, locale }: { readonly currency: string; readonly locale: string },
  t: Translator<'common'>,
): string {
  return `${formatShownPrice(Math.round(totalMinor / nights), currency, locale)} ${t('perNight')}`;
}

/**
 * Returns the texts of the total of the record's stay, with its dates where cards have different ones, with what it costs per night on average, and what it would cost without its offer;
 * null without a stay.
 */
function stayPriceView(
  record: RentalRecord,
  context: PageContext,
  t: Translator<'common'>,
  hasOwnDates: boolean,
): PriceView | null {
  const { currency, finalPriceMinor, lengthOfStay, priceBeforeOfferMinor, stay } = record;
  if (finalPriceMinor === null || lengthOfStay === null) return null;
  return {
    lead: '',
    amount: formatShownPrice(finalPriceMinor, currency, context.locale),
    before:
      priceBeforeOfferMinor === null || priceBeforeOfferMinor === finalPriceMinor
        ? null
        : {
            amount: formatShownPrice(priceBeforeOfferMinor, currency, context.locale),
            label: t('priceBefore'),
          },
    basis: [
      ...(hasOwnDates && stay ? [formatDateRange(stay.checkin, stay.checkout, context.locale)] : []),
      t('forNights', { count: lengthOfStay }),
      nightlyText(finalPriceMinor, lengthOfStay, { currency, locale: context.locale }, t),
    ].join(' · '),
  };
}

function conversionText(
  { currency, ownCurrency }: Pick<RentalRecord, 'currency' | 'ownCurrency'>,
  { locale, data }: PageContext,
  t: Translator<'common'>,
): string | null {
  const days = [data.rates.asOf(currency), data.rates.asOf(ownCurrency)].filter((day) => day !== null);
  const oldest = days.sort()[0];
  return currency === ownCurrency || oldest === undefined
    ? null
    : t('convertedFrom', { currency: ownCurrency, date: formatDate(oldest, locale) });
}

/**
 * Describes the offer in the price of the stay; without a stay, the best one that is open today. Null without such an
 * offer.
 */
function offerText(record: RentalRecord, { today }: PageContext, t: Translator<'common'>): string | null {
  const { bestOffer } = record;
  if (bestOffer) return t('offer', { discount: Number(bestOffer.discount), name: bestOffer.name });
  if (record.lengthOfStay !== null) return null;
  const [open] = openOffers(record.specialOffers, today);
  return open ? t('offer', { discount: Number(open.discount), name: open.name }) : null;
}
