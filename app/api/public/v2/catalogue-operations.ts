import { GET as campaignRentals } from './campaigns/[slug]/rentals/route.ts';
import { GET as campaign } from './campaigns/[slug]/route.ts';
import { GET as campaignFeed } from './campaigns/feed.atom/route.ts';
import { GET as campaigns } from './campaigns/route.ts';
import { GET as destinationChildren } from './destinations/[id]/children/route.ts';
import { GET as destinationFeed } from './destinations/[id]/feed.atom/route.ts';
import { GET as destination } from './destinations/[id]/route.ts';
import { GET as promotedDestinations } from './destinations/promoted/route.ts';
import { GET as rootDestinations } from './destinations/roots/route.ts';
import { GET as destinations } from './destinations/route.ts';
import { GET as oembed } from './oembed/route.ts';
import { GET as feature } from './ogc/collections/homes/items/[id]/route.ts';
import { GET as features } from './ogc/collections/homes/items/route.ts';
import { GET as featureCollection } from './ogc/collections/homes/route.ts';
import { GET as featureCollections } from './ogc/collections/route.ts';
import { GET as featureConformance } from './ogc/conformance/route.ts';
import { GET as featureLanding } from './ogc/route.ts';
import { GET as rentalCalendar } from './rentals/[id]/calendar.ics/route.ts';
import { GET as rentalReviews } from './rentals/[id]/reviews/route.ts';
import { GET as rental } from './rentals/[id]/route.ts';
import { GET as promotedRentals } from './rentals/promoted/route.ts';
import { GET as rentals } from './rentals/route.ts';
import { GET as rentalsWithOffers } from './rentals/with_special_offers/route.ts';
import { GET as searchMap } from './search/map/route.ts';
import { GET as search } from './search/route.ts';
import { GET as searchWhen } from './search/when/route.ts';
import { GET as searchCsv } from './search.csv/route.ts';
import { GET as vocabulary } from './vocabulary/route.ts';

/** The endpoints of the operations on the catalogue: those of the specification, then the extensions. */
export const CATALOGUE_OPERATIONS = [
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
].map(({ endpoint }) => endpoint);
