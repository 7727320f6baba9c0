/** Rentals as features: pages of a collection, and one by itself (OGC 17-069r4, sections 7.15 and 7.16). */
import type { z } from 'zod';
import { type AnswerBody, plainBody } from '#lib/api/answer-bodies';
import {
  type OgcLink,
  type oneRentalFeatureSchema,
  PROPERTY_COLUMNS,
  type rentalFeatureSchema,
} from '#lib/api/contract/feature-schemas';
import { type FeaturesRequest, featuresQuery } from '#lib/api/features/feature-form';
import { apiLink, COLLECTION_PATH, GEOJSON_TYPE, JSON_TYPE } from '#lib/api/features/feature-links';
import type { OperationCall } from '#lib/api/operation';
import { recordsInParts, selectionOf } from '#lib/api/records-in-parts';
import type { AnswerContext } from '#lib/api/serialize';
import { rentalPath } from '#lib/catalogue/paths';
import { allRentals } from '#lib/catalogue/rentals/rental-lists';
import { type RentalRecord, readRentals } from '#lib/catalogue/rentals/rental-records';
import { canonicalSearch } from '#lib/catalogue/requests/canonical-search';
import type { DisplayQuery } from '#lib/catalogue/requests/display-query';
import { searchEngine } from '#lib/search/search-engine';

type RentalFeature = z.infer<typeof rentalFeatureSchema>;

/** Returns a page of the features that match, in the order of the catalogue. */
export async function featuresBody(call: OperationCall<unknown, FeaturesRequest>): Promise<AnswerBody> {
  const { store, query, context, today } = call;
  const { offset, limit, currency } = query;
  const listing = allRentals(today);
  const selection = selectionOf(call, listing);
  const engine = await searchEngine(store);
  const { ids, totalCount } = await engine.search({ selection, sort: listing.sort, currency, offset, limit });
  const features: RentalFeature[] = [];
  for await (const records of recordsInParts(call, ids, selection))
    features.push(...records.map((record) => featureOf(record, context)));
  return plainBody({
    type: 'FeatureCollection',
    links: pageLinks(query, totalCount, context),
    numberMatched: totalCount,
    numberReturned: features.length,
    features,
  });
}

function pageLinks(query: FeaturesRequest, totalCount: number, context: AnswerContext): readonly OgcLink[] {
  const { offset, limit, filter } = query;
  const page = (rel: string, at: number, title: string): OgcLink =>
    apiLink(context, `${COLLECTION_PATH}/items?${featuresQuery(query, at)}`, {
      rel,
      type: GEOJSON_TYPE,
      title,
    });
  const search = canonicalSearch({ filter, page: 1, perPage: 20, sort: null });
  search.set('locale', query.locale);
  search.set('currency', query.currency);
  search.set('include', 'unpriced');
  return [
    page('self', offset, 'This page'),
    ...(offset + limit < totalCount ? [page('next', offset + limit, 'The next page')] : []),
    ...(offset > 0 ? [page('prev', Math.max(0, offset - limit), 'The page before')] : []),
    apiLink(context, `/search.csv?${search}`, {
      rel: 'alternate',
      type: 'text/csv',
      title: 'All pages as CSV',
    }),
    apiLink(context, COLLECTION_PATH, { rel: 'collection', type: JSON_TYPE, title: 'The collection' }),
  ];
}

/** Returns a rental as a feature by itself; null when the id is unknown. */
export async function featureBody(call: OperationCall<number, DisplayQuery>): Promise<AnswerBody | null> {
  const { store, variable: id, query, context } = call;
  const [record] = await readRentals(store, context.data, [id], query);
  if (record === undefined) return null;
  const { locale, currency, publicBaseUrl } = context;
  const own = `${COLLECTION_PATH}/items/${id}?${new URLSearchParams({ locale, currency })}`;
  const feature: z.infer<typeof oneRentalFeatureSchema> = {
    ...featureOf(record, context),
    links: [
      apiLink(context, own, { rel: 'self', type: GEOJSON_TYPE, title: 'This feature' }),
      {
        href: publicBaseUrl + rentalPath(locale, record, currency),
        rel: 'alternate',
        type: 'text/html',
        title: record.name,
      },
      apiLink(context, COLLECTION_PATH, { rel: 'collection', type: JSON_TYPE, title: 'The collection' }),
    ],
  };
  return plainBody(feature);
}

function featureOf(record: RentalRecord, context: AnswerContext): RentalFeature {
  return {
    type: 'Feature',
    id: record.id,
    geometry: { type: 'Point', coordinates: [record.longitude, record.latitude] },
    properties: Object.fromEntries(
      PROPERTY_COLUMNS.map(({ name, isDecimal, value }) => {
        const cell = value(record, context);
        return [name, isDecimal && cell !== null ? Number(cell) : cell];
      }),
    ),
  };
}
