import type { IndexedVersion } from '#lib/search/opensearch/indexed-version';
import type { Clause } from '#lib/search/opensearch/opensearch-requests';
import { hasPriceField, priceField, priceScript } from '#lib/search/opensearch/price-fields';
import { totalParams } from '#lib/search/opensearch/stay-queries';
import { TOTAL_TO_COUNT } from '#lib/search/opensearch/stay-script';
import type { RentalSelection } from '#lib/search/selection';
import { pricingOf } from '#lib/search/stay-pricing';

/** Returns what an aggregation over the prices of a selection reads: a field or a script of from-prices, or the script of totals. */
export function priceSource(selection: RentalSelection, currency: string, version: IndexedVersion): Clause {
  const pricing = pricingOf(selection);
  if (!pricing) {
    return hasPriceField(currency, version)
      ? { field: priceField(currency) }
      : { script: priceScript('count', currency, version) };
  }
  const params = totalParams(pricing, currency, version);
  return { script: { lang: 'painless', source: TOTAL_TO_COUNT, params } };
}
