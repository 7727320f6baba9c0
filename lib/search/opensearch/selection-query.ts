/**
 * Translates a selection to the clauses of a query, for list, total, facets and map alike. All clauses must hold. The same conditions are the
 * same clauses, so that requests for several selections can share them.
 */

import { flexibleStayOf } from '#lib/search/flexible-stay';
import { areaClauses } from '#lib/search/opensearch/area-query';
import type { IndexedVersion } from '#lib/search/opensearch/indexed-version';
import { allOf, anyOf, type Clause, hasIdAmong, noneOf } from '#lib/search/opensearch/opensearch-requests';
import { priceClause } from '#lib/search/opensearch/price-fields';
import { flexibleClauses, offerClause, stayClauses, totalClause } from '#lib/search/opensearch/stay-queries';
import { wordClauses } from '#lib/search/opensearch/word-query';
import type { GeographicBox, RentalFilter } from '#lib/search/rental-filter';
import type { RentalSelection } from '#lib/search/selection';
import { pricingOfFilter } from '#lib/search/stay-pricing';

/** Returns the clauses of a selection, whose languages must be loaded. */
export function selectionClauses(selection: RentalSelection, version: IndexedVersion): readonly Clause[] {
  const { filters, picked, pinned, hasPrice } = selection;
  const clauses = filters.flatMap((filter, index) => {
    const own = filterClauses(filter, selection, version);
    return index > 0 || !pinned ? own : [anyOf([allOf(own), hasIdAmong(pinned.ids)])];
  });
  if (picked !== null) clauses.push(hasIdAmong(picked.ids));
  if (hasPrice) clauses.push({ term: { priced: true } });
  return clauses;
}

function filterClauses(
  filter: RentalFilter,
  selection: RentalSelection,
  version: IndexedVersion,
): readonly Clause[] {
  const { data } = version;
  const clauses: Clause[] = [];
  if (filter.ids !== null) clauses.push(hasIdAmong(filter.ids));
  if (filter.destinationIds !== null) {
    const intervals = filter.destinationIds.map((id) => data.tree.get(id)).filter((node) => node !== null);
    clauses.push(anyOf(intervals.map(({ treeFirst, treeLast }) => between('dest', treeFirst, treeLast))));
  }
  if (filter.words !== null) clauses.push(...wordClauses(filter.words, version));
  for (const [field, least] of [
    ['capacity', filter.guests],
    ['bedrooms', filter.bedroomsCount],
    ['bathrooms', filter.fullBathroomsCount],
  ] as const) {
    if (least !== null) clauses.push({ range: { [field]: { gte: least } } });
  }
  if (filter.rentalTypes !== null) clauses.push({ terms: { type: filter.rentalTypes } });
  if (filter.instantlyBookable !== null) clauses.push({ term: { instant: filter.instantlyBookable } });
  if (filter.box !== null) clauses.push(...boxClauses(filter.box));
  if (filter.area !== null) clauses.push(...areaClauses(filter.area));
  if (filter.modifiedSince !== null) clauses.push({ range: { changed: { gte: filter.modifiedSince } } });
  // No word has the number 0, so that an unknown key matches no rental.
  for (const key of filter.amenities ?? []) {
    clauses.push({ term: { words: data.wordNumbers.amenity.get(key) ?? 0 } });
  }
  for (const key of filter.rentalsTags ?? []) {
    clauses.push({ term: { words: data.wordNumbers.tag.get(key) ?? 0 } });
  }
  const flexible = flexibleStayOf(filter, selection);
  if (flexible) clauses.push(...flexibleClauses(flexible, version));
  else {
    if (filter.specialOffers !== null) {
      const isOffered = offerClause(filter.stay, selection.today);
      clauses.push(filter.specialOffers ? isOffered : noneOf([isOffered]));
    }
    if (filter.stay !== null) clauses.push(...stayClauses(filter.stay, version));
  }
  if (filter.price !== null) {
    const pricing = pricingOfFilter(filter, selection);
    clauses.push(pricing ? totalClause(pricing, filter.price, version) : priceClause(filter.price, version));
  }
  return clauses;
}

function between(field: string, least: number, greatest: number): Clause {
  return { range: { [field]: { gte: least, lte: greatest } } };
}

/** Clauses of lying in a box, which may cross the antimeridian. */
function boxClauses(box: GeographicBox): readonly Clause[] {
  const { minLatitude, maxLatitude, minLongitude, maxLongitude } = box;
  const isCrossing = minLongitude > maxLongitude;
  return [
    between('lat', minLatitude, maxLatitude),
    isCrossing
      ? anyOf([{ range: { lon: { gte: minLongitude } } }, { range: { lon: { lte: maxLongitude } } }])
      : between('lon', minLongitude, maxLongitude),
  ];
}
