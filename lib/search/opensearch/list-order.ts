/** Translates the orders of a rental list to sorts of the index. Every order ends in the id. */
import { GRID_SIZE } from '#lib/geo/mercator';
import { boxOf, centreOf } from '#lib/search/map-grid';
import type { IndexedVersion } from '#lib/search/opensearch/indexed-version';
import type { Clause } from '#lib/search/opensearch/opensearch-requests';
import { hasPriceField, priceField, priceScript } from '#lib/search/opensearch/price-fields';
import { totalParams } from '#lib/search/opensearch/stay-queries';
import { TOTAL_TO_SORT } from '#lib/search/opensearch/stay-script';
import type { Direction, GeographicBox, RentalSort } from '#lib/search/rental-filter';
import type { RentalSelection } from '#lib/search/selection';
import { pricingOf } from '#lib/search/stay-pricing';

/**
 * Returns the sorts of an order; with `isReversed`, those of the same order from its end. `price` is as displayed in `currency`; `distance`
 * is from the centre of the selection's box, and means the position where there is no box.
 */
export function sortsOf(
  sort: RentalSort,
  { selection, currency, isReversed }: { selection: RentalSelection; currency: string; isReversed: boolean },
  version: IndexedVersion,
): readonly Clause[] {
  const turned = (direction: Direction): Direction => ((direction === 'asc') === isReversed ? 'desc' : 'asc');
  const order = turned(sort.direction);
  const byId = { id: turned('asc') };
  switch (sort.by) {
    case 'position':
      return [{ position: order }, byId];
    case 'sleeps':
      return [{ sleeps: order }, byId];
    case 'bedrooms_count':
      return [{ bedrooms: order }, byId];
    case 'reviews_average_rating':
      return [{ rating: order }, byId];
    case 'updated_at':
      return [{ updated: order }, byId];
    case 'distance': {
      const box = boxOf(selection);
      return box ? [...distances(box, order), byId] : [{ position: order }, byId];
    }
    case 'price': {
      const pricing = pricingOf(selection);
      const prices = (): Clause => {
        if (pricing) return scripted(TOTAL_TO_SORT, totalParams(pricing, currency, version), order);
        return hasPriceField(currency, version)
          ? { [priceField(currency)]: { order, ...(hasUnpriced && { missing: 0 }) } }
          : { _script: { type: 'number', order, script: priceScript('sort', currency, version) } };
      };
      const hasUnpriced = version.store.version.unpricedCount > 0 && !selection.hasPrice;
      return [
        // Rentals without a price come last in both directions.
        ...(hasUnpriced ? [{ priced: turned('desc') }] : []),
        prices(),
        byId,
      ];
    }
  }
}

/** The squared distance from `params.x`, `params.y` in grid steps, the short way round the world. */
const SQUARED_DISTANCE = `
long across = doc['x'].value - ((Number) params.get('x')).longValue();
if (across < 0) across = -across;
if (across > ${GRID_SIZE / 2}L) across = ${GRID_SIZE}L - across;
long down = doc['y'].value - ((Number) params.get('y')).longValue();
long squared = across * across + down * down;`;

/** A script sorts by doubles, of which each half of the squared distance is one exactly. */
function distances(box: GeographicBox, order: Direction): readonly Clause[] {
  const centre = { ...centreOf(box) };
  return [
    scripted(`${SQUARED_DISTANCE}\nreturn squared >>> 28;`, centre, order),
    scripted(`${SQUARED_DISTANCE}\nreturn squared & ${GRID_SIZE - 1}L;`, centre, order),
  ];
}

function scripted(source: string, params: Clause, order: Direction): Clause {
  return { _script: { type: 'number', order, script: { lang: 'painless', source, params } } };
}
