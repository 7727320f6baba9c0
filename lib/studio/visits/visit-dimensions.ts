/** What is counted about visits of campaigns, and how values are named. */
import { UTM_NAMES, type UtmName } from '#lib/studio/sharing/utm-values';

/** The kinds of devices, by the width of the window. */
export const DEVICES = ['phone', 'tablet', 'desktop'] as const;

/** What visitors do after they opened a campaign: open a home of it, then go on to the home's owner. */
export const STEPS = ['home', 'owner'] as const;
/** One of `STEPS`. */
export type Step = (typeof STEPS)[number];

/** The dimensions by which visits are split. */
export const SPLITS = [
  'language',
  'device',
  'referrer',
  ...UTM_NAMES.map((name): `utm_${UtmName}` => `utm_${name}`),
] as const;
/** One of `SPLITS`. */
export type Split = (typeof SPLITS)[number];

/** What a count counts: `visit` all visits, `step` those that went on, a split those with a value. */
export type Dimension = 'visit' | 'step' | Split;

/** The value of all visits in the dimension `visit`. */
export const ALL = '';
/** The value that stands for all values beyond the most frequent ones. No real value is spelled like this. */
export const OTHERS = '*';

/** The number of visits of a campaign on a day (UTC, YYYY-MM-DD) that have a value. */
export interface VisitCount {
  readonly day: string;
  readonly slug: string;
  readonly dimension: Dimension;
  readonly value: string;
  readonly count: number;
}

/** Whether visitors, or those who invent visits, choose the values of a dimension, so that their number has to be limited. */
export function isOpenDimension(dimension: Dimension): boolean {
  return dimension === 'referrer' || dimension.startsWith('utm_');
}
