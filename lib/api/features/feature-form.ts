import {
  bboxParameter,
  datetimeParameter,
  limitParameter,
  offsetParameter,
  readBox,
  USUAL_FEATURES,
} from '#lib/api/features/feature-parameters';
import type { WholeListRequest } from '#lib/api/query-forms';
import { currencyParameter, localeParameter } from '#lib/catalogue/requests/common-parameters';
import { displayForm } from '#lib/catalogue/requests/display-query';
import {
  filterTexts,
  PARAMETERS_WITHOUT_BOX,
  readFilterWithoutBox,
} from '#lib/catalogue/requests/filter-table';
import type { QueryForm } from '#lib/catalogue/requests/query-form';

/** A parsed request for a page of features. */
export interface FeaturesRequest extends WholeListRequest {
  readonly limit: number;
  readonly offset: number;
  /** As requested; all rentals match it. Null without one. */
  readonly datetime: string | null;
}

/** The query form of a page of features: the parameters of the standard, and those of a search for the properties. */
export const featuresForm: QueryForm<FeaturesRequest> = {
  parameters: [
    bboxParameter,
    datetimeParameter,
    limitParameter,
    offsetParameter,
    localeParameter,
    currencyParameter,
    ...PARAMETERS_WITHOUT_BOX,
  ],
  read(reader) {
    const display = displayForm.read(reader);
    return {
      ...display,
      filter: { ...readFilterWithoutBox(reader, display), box: readBox(reader) },
      sort: null,
      includesUnpriced: true,
      limit: reader.one(limitParameter) ?? USUAL_FEATURES,
      offset: reader.one(offsetParameter) ?? 0,
      datetime: reader.one(datetimeParameter),
    };
  },
};

/** Writes a request as parameters that `featuresForm` reads as the same, but for the offset: equal requests give equal texts. */
export function featuresQuery(
  { filter, locale, currency, limit, datetime }: FeaturesRequest,
  offset: number,
): URLSearchParams {
  const { box, ...others } = filter;
  const values = new URLSearchParams();
  if (box) {
    const { minLongitude, minLatitude, maxLongitude, maxLatitude } = box;
    values.set('bbox', [minLongitude, minLatitude, maxLongitude, maxLatitude].join(','));
  }
  if (datetime !== null) values.set('datetime', datetime);
  for (const [name, text] of filterTexts({ ...others, box: null })) values.set(name, text);
  values.set('locale', locale);
  values.set('currency', currency);
  values.set('limit', String(limit));
  if (offset > 0) values.set('offset', String(offset));
  return values;
}
