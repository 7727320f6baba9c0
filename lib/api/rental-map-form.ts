import { readsUnpriced, unpricedParameter } from '#lib/api/query-forms';
import {
  currencyParameter,
  localeParameter,
  pageParameter,
  perPageParameter,
} from '#lib/catalogue/requests/common-parameters';
import { displayForm } from '#lib/catalogue/requests/display-query';
import { FILTER_PARAMETERS, readFilter } from '#lib/catalogue/requests/filter-table';
import { choiceParameter, type Parameter, wholeNumber } from '#lib/catalogue/requests/parameters';
import type { QueryForm } from '#lib/catalogue/requests/query-form';
import { MAX_MAP_ZOOM } from '#lib/search/map-grid';
import type { RentalFilter } from '#lib/search/rental-filter';

/** A parsed request for rentals on a map. */
export interface RentalMapRequest {
  readonly locale: string;
  readonly currency: string;
  readonly filter: RentalFilter;
  readonly layer: (typeof LAYERS)[number];
  /** 0 to 22; for clusters. */
  readonly zoom: number;
  /** From 1; for `rentals`. */
  readonly page: number;
  readonly perPage: number;
  /** Whether the map has rentals without a price. */
  readonly includesUnpriced: boolean;
}

const LAYERS = ['clusters', 'rentals'] as const;

const layerParameter: Parameter<RentalMapRequest['layer']> = {
  ...choiceParameter(
    'layer',
    LAYERS,
    '`clusters` groups rentals that are close together at the zoom. `rentals` has each rental as a point, by position, in pages, for programs that group by themselves; `zoom` then has no meaning.',
  ),
  fallback: 'clusters',
};

/** Shows the whole world on a screen. */
const DEFAULT_ZOOM = 2;

const zoomParameter: Parameter<number> = {
  name: 'zoom',
  isList: false,
  description: `Zoom of the Web-Mercator map, ${DEFAULT_ZOOM} when not given: the world is 256 times 2^zoom pixels wide.`,
  expected: `a whole number from 0 to ${MAX_MAP_ZOOM}`,
  schema: wholeNumber(0, MAX_MAP_ZOOM),
};

/** The greatest page of single rentals, and that of requests without `per_page`: as many features as a map has at most. */
const MAX_RENTALS = 500;

const mapPageParameter = forRentals(pageParameter);
const mapPerPageParameter = forRentals(perPageParameter(MAX_RENTALS, MAX_RENTALS));

/**
 * Returns a parameter of pages for the layer of rentals. It has no declared default: generated clients send defaults, and those of one layer
 * have no meaning in the other.
 */
function forRentals({ fallback, description, ...parameter }: Parameter<number>): Parameter<number> {
  return {
    ...parameter,
    description: `${description} ${fallback} when not given. Only with \`layer=rentals\`.`,
  };
}

const SHARED = [
  layerParameter,
  localeParameter,
  currencyParameter,
  ...FILTER_PARAMETERS,
  unpricedParameter,
] as const;
const OF_CLUSTERS = [zoomParameter, ...SHARED];
const OF_RENTALS = [mapPageParameter, mapPerPageParameter, ...SHARED];

/** The query form of rentals on a map. Zoom and pages have a meaning only in the layer that uses them. */
export const rentalMapForm: QueryForm<RentalMapRequest> = {
  parameters: [zoomParameter, mapPageParameter, mapPerPageParameter, ...SHARED],
  read(reader) {
    const display = displayForm.read(reader);
    const layer = reader.one(layerParameter) ?? 'clusters';
    return {
      layer,
      zoom: reader.one(zoomParameter) ?? DEFAULT_ZOOM,
      page: reader.one(mapPageParameter) ?? 1,
      perPage: reader.one(mapPerPageParameter) ?? MAX_RENTALS,
      ...display,
      filter: readFilter(reader, display),
      includesUnpriced: readsUnpriced(reader),
    };
  },
  meaningful: ({ layer }) => (layer === 'rentals' ? OF_RENTALS : OF_CLUSTERS),
};
