import type { OperationHandlers } from '#lib/api/api-route';
import * as campaignRentals from './campaigns/[slug]/rentals/route.ts';
import * as campaign from './campaigns/[slug]/route.ts';
import * as campaignFeed from './campaigns/feed.atom/route.ts';
import * as campaigns from './campaigns/route.ts';
import * as destinationChildren from './destinations/[id]/children/route.ts';
import * as destinationFeed from './destinations/[id]/feed.atom/route.ts';
import * as destination from './destinations/[id]/route.ts';
import * as promotedDestinations from './destinations/promoted/route.ts';
import * as rootDestinations from './destinations/roots/route.ts';
import * as destinations from './destinations/route.ts';
import * as oembed from './oembed/route.ts';
import * as feature from './ogc/collections/homes/items/[id]/route.ts';
import * as features from './ogc/collections/homes/items/route.ts';
import * as featureCollection from './ogc/collections/homes/route.ts';
import * as featureCollections from './ogc/collections/route.ts';
import * as featureConformance from './ogc/conformance/route.ts';
import * as featureLanding from './ogc/route.ts';
import * as rentalCalendar from './rentals/[id]/calendar.ics/route.ts';
import * as rentalReviews from './rentals/[id]/reviews/route.ts';
import * as rental from './rentals/[id]/route.ts';
import * as promotedRentals from './rentals/promoted/route.ts';
import * as rentals from './rentals/route.ts';
import * as rentalsWithOffers from './rentals/with_special_offers/route.ts';
import * as searchMap from './search/map/route.ts';
import * as search from './search/route.ts';
import * as searchWhen from './search/when/route.ts';
import * as searchCsv from './search.csv/route.ts';
import * as vocabulary from './vocabulary/route.ts';

/** The routes of the operations on the catalogue: those of the specification, then the extensions. */
export const CATALOGUE_ROUTES: readonly OperationHandlers[] = [
  destinations,
  destination,
  rootDestinations,
  promotedDestinations,
  destinationChildren,
  search,
  campaignRentals,
  searchMap,
  searchWhen,
  searchCsv,
  rentals,
  promotedRentals,
  rentalsWithOffers,
  rental,
  rentalReviews,
  rentalCalendar,
  campaigns,
  campaign,
  campaignFeed,
  destinationFeed,
  oembed,
  featureLanding,
  featureConformance,
  featureCollections,
  featureCollection,
  features,
  feature,
  vocabulary,
];

/** Their endpoints, in the same order. */
export const CATALOGUE_OPERATIONS = CATALOGUE_ROUTES.map(({ GET }) => GET.endpoint);
