/** For tests: the parts of tools' answers that a program follows. */
import { z } from 'zod';

const place = z.looseObject({
  id: z.number(),
  title: z.string(),
  homes_count: z.number(),
  around: z.strictObject({
    min_latitude: z.number(),
    max_latitude: z.number(),
    min_longitude: z.number(),
    max_longitude: z.number(),
  }),
});
const price = z.looseObject({
  amount: z.string().nullable(),
  currency: z.string(),
  basis: z.string(),
  stay: z.looseObject({ checkin: z.string(), checkout: z.string() }).nullable(),
});
const home = z.looseObject({ id: z.number(), name: z.string(), rating: z.number().nullable(), price });

/** The answer of `find_places`. */
export const placesAnswer = z.looseObject({ places: z.array(place), total_count: z.number() });
/** The answer of `search_homes`. */
export const homesAnswer = z.looseObject({
  total_count: z.number(),
  homes: z.array(home),
  relaxations: z.array(z.looseObject({ drop: z.string(), total_count: z.number() })),
  nearest_dates: z.array(
    z.looseObject({ checkin: z.string(), checkout: z.string(), homes_count: z.number() }),
  ),
});
/** The answer of `when_to_go`. */
export const whenAnswer = z.looseObject({
  cheapest: z.array(z.looseObject({ checkin: z.string(), checkout: z.string(), lowest_total: z.string() })),
  months: z.array(z.looseObject({ month: z.string(), lowest_total: z.string().nullable() })),
});
/** The answer of `get_home`. */
export const homeAnswer = home.extend({
  availability: z.string().nullable(),
  checkin_time: z.string().nullable(),
  amenities: z.array(z.looseObject({ key: z.string(), title: z.string() })),
  quote: z
    .looseObject({ lines: z.array(z.looseObject({ amount: z.string() })), total: z.string() })
    .nullable(),
});
/** The answer of `list_campaigns`. */
export const campaignsAnswer = z.looseObject({
  campaigns: z.array(z.looseObject({ slug: z.string(), title: z.string(), state: z.string() })),
});
