/** Texts of the search map: pins and their cards, from the list's rentals and the API's responses. */

import type { Rental } from '#lib/api/contract';
import { cardPhoto } from '#lib/browser/card-photo';
import type { MapClusterFeature, MapFeatures, MapRentalFeature } from '#lib/browser/map-queries';
import type { MapPin } from '#lib/geo/map-pin';
import { type CountTexts, countText } from '#lib/i18n/count-texts';
import { formatMoney } from '#lib/i18n/format';
import { numberFormat } from '#lib/i18n/formatters';
import { currencyDigits, parseMinor } from '#lib/money/currency';
import type { PhotoRules } from '#lib/photos/photo-rules';
import { labelWith } from '../pins/label-with.ts';
import type { PinCard } from '../pins/pin-card.ts';
import { clusterSize, isUnderCluster, type Pixel } from '../pins/pin-placement.ts';
import type { SearchPin } from './search-pins.ts';

interface PriceWords {
  readonly priceFrom: string;
  readonly perWeek: string;
  readonly perNight: string;
}

/** Texts of a rental's card on the map. */
export interface CardWords extends PriceWords {
  readonly datesUnknown: string;
}

export interface ClusterWords {
  readonly clusterHomes: CountTexts;
  /** Message of a cluster's name: "{homes}, from {price}". */
  readonly clusterFrom: string;
}

const RENTAL = 'rental ';

export const keyOfRental = (id: number): string => `${RENTAL}${id}`;

/** Returns the id of the rental that a pin represents; null for a cluster. */
export function rentalIdOf({ key, kind }: SearchPin): number | null {
  return kind === 'rental' ? Number(key.slice(RENTAL.length)) : null;
}

export function keyOf({ geometry, properties }: MapRentalFeature | MapClusterFeature): string {
  return properties.kind === 'rental'
    ? keyOfRental(properties.id)
    : `cluster ${geometry.coordinates.join(' ')} ${properties.count}`;
}

/** Merges clusters that overlap at this zoom; the largest keeps its position. */
export function joinedClusters(
  clusters: readonly MapClusterFeature[],
  zoom: number,
): readonly MapClusterFeature[] {
  const joined: MapClusterFeature[] = [];
  for (const cluster of [...clusters].sort((a, b) => b.properties.count - a.properties.count)) {
    const at = pixelOf(cluster, zoom);
    const index = joined.findIndex((other) => {
      const place = pixelOf(other, zoom);
      const reach = (clusterSize(other.properties.count) + clusterSize(cluster.properties.count)) / 2;
      return Math.hypot(place.x - at.x, place.y - at.y) < reach * LEAST_DISTANCE;
    });
    const other = joined[index];
    if (other) joined[index] = together(other, cluster);
    else joined.push(cluster);
  }
  return joined;
}

/** Returns the features with overlapping clusters merged and rentals under a cluster added to it. */
export function spreadOut(found: MapFeatures, zoom: number): MapFeatures {
  const clusters = [...joinedClusters(found.features.filter(isCluster), zoom)];
  const rentals = found.features.filter(isRental).filter((rental) => {
    const place = pixelOf(rental, zoom);
    const index = clusters.findIndex((each) =>
      isUnderCluster(place, pixelOf(each, zoom), each.properties.count),
    );
    const cluster = clusters[index];
    if (cluster) clusters[index] = together(cluster, asCluster(rental));
    return cluster === undefined;
  });
  return { ...found, features: [...rentals, ...clusters] };
}

function asCluster({ geometry, properties }: MapRentalFeature): MapClusterFeature {
  const [longitude, latitude] = geometry.coordinates;
  return {
    geometry,
    properties: {
      kind: 'cluster',
      count: 1,
      min_price: properties.price,
      currency: properties.currency,
      expansion_zoom: FARTHEST_ZOOM,
      bounds: [longitude, latitude, longitude, latitude],
    },
  };
}

/** Expansion zoom of a single rental: high enough never to determine that of a merged cluster. */
const FARTHEST_ZOOM = 22;

const isRental = (feature: MapFeature): feature is MapRentalFeature => feature.properties.kind === 'rental';
const isCluster = (feature: MapFeature): feature is MapClusterFeature =>
  feature.properties.kind === 'cluster';

type MapFeature = MapFeatures['features'][number];

/** Smallest distance between clusters, as a fraction of the sum of their radii: circles may touch. */
const LEAST_DISTANCE = 0.9;

function pixelOf({ geometry }: Pick<MapFeature, 'geometry'>, zoom: number): Pixel {
  const [longitude, latitude] = geometry.coordinates;
  const scale = 256 * 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: ((longitude + 180) / 360) * scale,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * scale,
  };
}

function together(one: MapClusterFeature, other: MapClusterFeature): MapClusterFeature {
  const [a, b] = [one.properties, other.properties];
  const isCheaper = Number(b.min_price) < Number(a.min_price);
  return {
    geometry: one.geometry,
    properties: {
      ...a,
      count: a.count + b.count,
      min_price: isCheaper ? b.min_price : a.min_price,
      expansion_zoom: Math.min(a.expansion_zoom, b.expansion_zoom),
      bounds: [
        Math.min(a.bounds[0], b.bounds[0]),
        Math.min(a.bounds[1], b.bounds[1]),
        Math.max(a.bounds[2], b.bounds[2]),
        Math.max(a.bounds[3], b.bounds[3]),
      ],
      ids: [],
    },
  };
}

/** Returns the pins in order of priority: the list's rentals, the other rentals in the response's order, clusters. */
export function pinsOfSearch(
  listed: readonly MapPin[],
  found: MapFeatures | undefined,
  hasPrices: boolean,
  words: ClusterWords,
  locale: string,
): readonly SearchPin[] {
  const ids = new Set(listed.map(({ id }) => id));
  const features = found?.features ?? [];
  return [
    ...listed.map(pinOfListed),
    ...features
      .filter(isRental)
      .filter(({ properties }) => !ids.has(properties.id))
      .map((feature) => pinOfRental(feature, hasPrices, locale)),
    ...features.filter(isCluster).map((feature) => pinOfCluster(feature, hasPrices, words, locale)),
  ];
}

function pinOfListed(pin: MapPin): SearchPin {
  const { id, latitude, longitude, price, name, priceWithBasis } = pin;
  return {
    key: keyOfRental(id),
    kind: 'rental',
    latitude,
    longitude,
    text: price,
    label: labelWith(price, [name, priceWithBasis, pin.unknownDates].filter(Boolean).join(', ')),
    isListed: true,
    count: 1,
  };
}

function pinOfRental(feature: MapRentalFeature, hasPrices: boolean, locale: string): SearchPin {
  const { name, price, currency } = feature.properties;
  const [longitude, latitude] = feature.geometry.coordinates;
  const text = hasPrices ? roundedPrice(price, currency, locale) : '';
  return {
    key: keyOf(feature),
    kind: 'rental',
    latitude,
    longitude,
    text,
    label: text === '' ? name : `${name}, ${text}`,
    isListed: false,
    count: 1,
  };
}

function pinOfCluster(
  feature: MapClusterFeature,
  hasPrices: boolean,
  { clusterHomes, clusterFrom }: ClusterWords,
  locale: string,
): SearchPin {
  const { count, min_price, currency } = feature.properties;
  const [longitude, latitude] = feature.geometry.coordinates;
  const homes = countText(clusterHomes, count, locale);
  const price = roundedPrice(min_price, currency, locale);
  const text = numberFormat(locale, { notation: 'compact', useGrouping: 'always' }).format(count);
  return {
    key: keyOf(feature),
    kind: 'cluster',
    latitude,
    longitude,
    text,
    label: labelWith(
      text,
      hasPrices ? clusterFrom.replace('{homes}', homes).replace('{price}', price) : homes,
    ),
    isListed: false,
    count,
  };
}

/** Formats a price without minor units, for which a pill has no space. */
function roundedPrice(decimal: string, currency: string, locale: string): string {
  const scale = 10 ** currencyDigits(currency);
  return formatMoney(Math.round(parseMinor(decimal, currency) / scale) * scale, currency, locale);
}

export function cardOfPin(pin: MapPin): PinCard {
  const { href, name, facts, priceWithBasis, unknownDates, imageUrl } = pin;
  return {
    href,
    name,
    lines: [facts, priceWithBasis, ...(unknownDates === null ? [] : [unknownDates])],
    imageUrl,
  };
}

/**
 * Returns a rental's card. The API's absolute URLs are reduced to paths of this site. `isUnknown`: whether the calendar
 * does not cover the requested dates.
 */
export function cardOfRental(
  rental: Rental,
  isUnknown: boolean,
  words: CardWords,
  locale: string,
  photoRules: PhotoRules,
): PinCard {
  const { currency } = rental;
  const basis = rental.price_kind === 'nightly' ? words.perNight : words.perWeek;
  const price = formatMoney(parseMinor(rental.min_price, currency), currency, locale);
  const { pathname, search } = new URL(rental.url);
  return {
    href: pathname + search,
    name: rental.name,
    lines: [
      // Records imported without a headline have the name there.
      ...(rental.headline === rental.name ? [] : [rental.headline]),
      `${words.priceFrom} ${price} ${basis}`,
      ...(isUnknown ? [words.datesUnknown] : []),
    ],
    imageUrl: cardPhoto(rental, photoRules),
  };
}
