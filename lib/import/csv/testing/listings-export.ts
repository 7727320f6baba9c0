/** Test helper: listings exports and their conversion. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import { bundleDestination, bundleManifest, bundleRental, bundleVocabulary } from '#lib/import/bundle/bundle';
import { type ListingsOptions, listingsSource } from '#lib/import/csv/listings-source';
import { ImportReport, type Remark } from '#lib/import/import-report';

/** Header of Inside Airbnb's `visualisations/listings.csv`. */
export const SUMMARY =
  'id,name,host_id,host_name,neighbourhood_group,neighbourhood,latitude,longitude,room_type,price,minimum_nights,number_of_reviews,last_review,reviews_per_month,calculated_host_listings_count,availability_365,number_of_reviews_ltm,license';
/** Header of Inside Airbnb's `data/listings.csv.gz` of 2025. */
export const DETAILED =
  'id,listing_url,scrape_id,last_scraped,source,name,description,neighborhood_overview,picture_url,host_id,host_url,host_name,host_since,host_location,host_about,host_response_time,host_response_rate,host_acceptance_rate,host_is_superhost,host_thumbnail_url,host_picture_url,host_neighbourhood,host_listings_count,host_total_listings_count,host_verifications,host_has_profile_pic,host_identity_verified,neighbourhood,neighbourhood_cleansed,neighbourhood_group_cleansed,latitude,longitude,property_type,room_type,accommodates,bathrooms,bathrooms_text,bedrooms,beds,amenities,price,minimum_nights,maximum_nights,minimum_minimum_nights,maximum_minimum_nights,minimum_maximum_nights,maximum_maximum_nights,minimum_nights_avg_ntm,maximum_nights_avg_ntm,calendar_updated,has_availability,availability_30,availability_60,availability_90,availability_365,calendar_last_scraped,number_of_reviews,number_of_reviews_ltm,number_of_reviews_l30d,availability_eoy,number_of_reviews_ly,estimated_occupancy_l365d,estimated_revenue_l365d,first_review,last_review,review_scores_rating,review_scores_accuracy,review_scores_cleanliness,review_scores_checkin,review_scores_communication,review_scores_location,review_scores_value,license,instant_bookable,calculated_host_listings_count,calculated_host_listings_count_entire_homes,calculated_host_listings_count_private_rooms,calculated_host_listings_count_shared_rooms,reviews_per_month';
/** Header of Inside Airbnb's `data/listings.csv.gz` of 2017. */
export const OLD_DETAILED =
  'id,listing_url,scrape_id,last_scraped,name,summary,space,description,experiences_offered,neighborhood_overview,notes,transit,access,interaction,house_rules,thumbnail_url,medium_url,picture_url,xl_picture_url,host_id,host_url,host_name,host_about,street,neighbourhood,neighbourhood_cleansed,neighbourhood_group_cleansed,city,state,zipcode,market,smart_location,country_code,country,latitude,longitude,is_location_exact,property_type,room_type,accommodates,bathrooms,bedrooms,beds,bed_type,amenities,square_feet,price,weekly_price,monthly_price,security_deposit,cleaning_fee,guests_included,extra_people,minimum_nights,maximum_nights,calendar_updated,has_availability,availability_30,availability_60,availability_90,availability_365,calendar_last_scraped,number_of_reviews,first_review,last_review,review_scores_rating,requires_license,license,jurisdiction_names,instant_bookable,cancellation_policy,reviews_per_month';

/** The cells of a row of a CSV file by column. */
export type Row = Readonly<Record<string, string>>;

/** Formats rows as CSV with this header; columns that a row lacks are blank. */
export function csv(header: string, rows: readonly Row[]): string {
  const columns = header.split(',');
  const cell = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return `${[header, ...rows.map((row) => columns.map((column) => cell(row[column] ?? '')).join(','))].join('\n')}\n`;
}

/** A listing that is imported without remarks, for any of the headers. */
export const HOME: Row = {
  id: '2818',
  name: 'Quiet garden view',
  host_id: '3159',
  host_name: 'Daniel',
  neighbourhood: 'Luberon',
  neighbourhood_cleansed: 'Luberon',
  latitude: '43.84',
  longitude: '5.37',
  room_type: 'Entire home/apt',
  property_type: 'Entire home',
  accommodates: '4',
  bedrooms: '2',
  bathrooms_text: '1.5 baths',
  bathrooms: '1.5',
  price: '69',
  minimum_nights: '1',
  number_of_reviews: '322',
  calculated_host_listings_count: '1',
  availability_365: '44',
};

/** Returns options with defaults: euros, English, below Europe, France and Provence, on 1 May 2026, without calendar and reviews. */
export function listingsOptions(listings: string, more: Partial<ListingsOptions> = {}): ListingsOptions {
  return {
    listings,
    calendar: null,
    reviews: null,
    mapping: null,
    currency: 'EUR',
    locale: 'en',
    parents: ['Europe', 'France', 'Provence'],
    rates: [],
    unpriced: 'reject',
    now: new Date('2026-05-01T10:00:00Z'),
    ...more,
  };
}

/**
 * Converts the contents of `listings.csv`, `calendar.csv` and `reviews.csv`, the latter two optional, to a bundle. Returns its records,
 * each checked against its schema, and the remarks, as texts and as objects.
 */
export async function convert(
  content: string | Uint8Array,
  more: Omit<Partial<ListingsOptions>, 'listings' | 'calendar' | 'reviews'> = {},
  calendarContent: string | null = null,
  reviewsContent: string | Uint8Array | null = null,
) {
  const directory = await mkdtemp(join(tmpdir(), 'veranda-listings-'));
  try {
    const put = async (name: string, data: string | Uint8Array) => {
      await writeFile(join(directory, name), data);
      return join(directory, name);
    };
    const listings = await put('listings.csv', content);
    const calendar = calendarContent === null ? null : await put('calendar.csv', calendarContent);
    const reviews = reviewsContent === null ? null : await put('reviews.csv', reviewsContent);
    const reportFile = join(directory, 'remarks');
    const report = new ImportReport(reportFile);
    const source = listingsSource(listingsOptions(listings, { ...more, calendar, reviews }));
    const staging = { directory: join(directory, 'bundle'), report, onProgress: () => {} };
    const bundle = await source.stage(staging).finally(() => report.close());
    const records = async <Schema extends z.ZodType>(file: string, schema: Schema) =>
      (await linesOf(join(bundle, file))).map((line) => schema.parse(JSON.parse(line)));
    const rawRemarks: readonly Remark[] = (await linesOf(reportFile)).map((line) => JSON.parse(line));
    return {
      manifest: bundleManifest.parse(JSON.parse(await readFile(join(bundle, 'manifest.json'), 'utf8'))),
      rentals: await records('rentals.ndjson', bundleRental),
      destinations: await records('destinations.ndjson', bundleDestination),
      vocabulary: await records('vocabulary.ndjson', bundleVocabulary),
      text: await readFile(join(bundle, 'rentals.ndjson'), 'utf8'),
      /** Remarks as texts: `2 rejected id: …`. */
      remarks: rawRemarks.map(({ line, action, field, reason }) => `${line} ${action} ${field}: ${reason}`),
      rawRemarks,
      counts: report.counts('reviews'),
      rentalCounts: report.counts('rentals'),
    };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function linesOf(file: string): Promise<readonly string[]> {
  return (await readFile(file, 'utf8')).split('\n').filter(Boolean);
}
