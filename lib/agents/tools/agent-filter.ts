/**
 * The filters of a search as tools take them: those of the API, but with dates prices mean the total of the stay unless `price_basis` says
 * otherwise. A program that gives dates and a budget means that total, and would hardly notice that it got another.
 */

import { FILTER_PARAMETER_NAMES } from '#lib/catalogue/requests/filter-parameter-names';
import { FILTER_PARAMETERS } from '#lib/catalogue/requests/filter-table';
import type { Parameter, ParameterReader } from '#lib/catalogue/requests/parameters';
import { priceBasisParameter } from '#lib/catalogue/requests/stay-filter';
import type { RentalFilter } from '#lib/search/rental-filter';

const basisParameter: Parameter<unknown> = {
  ...priceBasisParameter,
  description:
    'The price that `min_price`, `max_price` and `sort_by=price` mean: `stay`, the total of the stay for `guests`; `from`, the lowest price of a week or night of the year. `stay` when dates or a month are given, else `from`.',
};

/** Returns the parameters with the tools' default of `price_basis` in place of the API's. */
export function withStayPrices(parameters: readonly Parameter<unknown>[]): readonly Parameter<unknown>[] {
  return parameters.map((parameter) => (parameter.name === basisParameter.name ? basisParameter : parameter));
}

/** The parameters of all filters. */
export const AGENT_FILTER_PARAMETERS: readonly Parameter<unknown>[] = withStayPrices(FILTER_PARAMETERS);

const PLACE_FILTERS: ReadonlySet<string> = new Set([
  ...FILTER_PARAMETER_NAMES.ids,
  ...FILTER_PARAMETER_NAMES.destinationIds,
  ...FILTER_PARAMETER_NAMES.box,
  ...FILTER_PARAMETER_NAMES.area,
]);

/** The parameters of the filters that say nothing about where homes are, nor which homes. */
export const FILTER_PARAMETERS_ANYWHERE: readonly Parameter<unknown>[] = AGENT_FILTER_PARAMETERS.filter(
  ({ name }) => !PLACE_FILTERS.has(name),
);

/** Whether prices mean totals of stays in a call with dates: unless the call says otherwise. */
export function pricesStays(reader: ParameterReader): boolean {
  return reader.isBlank(basisParameter);
}

/** Returns the filter of a call with the tools' default of `price_basis`. */
export function withTotals(filter: RentalFilter, reader: ParameterReader): RentalFilter {
  if (filter.stay === null || !pricesStays(reader)) return filter;
  return { ...filter, stay: { ...filter.stay, isPriced: true } };
}
