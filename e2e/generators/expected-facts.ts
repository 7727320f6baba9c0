/** What the programs with generated clients must print, read from the server without a client. */
import { z } from 'zod';

const list = z.object({
  rentals: z.array(z.looseObject({ id: z.int(), final_price: z.string().nullable().optional() })).min(1),
  meta: z.object({ pagination: z.object({ total_pages: z.int() }) }),
});
const places = z.object({ data: z.array(z.object({ id: z.int(), rentals_count: z.int() })).min(1) });
const home = z.object({
  rental: z.object({ name: z.string(), quote: z.object({ total: z.string() }), availability: z.string() }),
});
const map = z.object({
  features: z
    .array(z.object({ properties: z.object({ count: z.int().optional(), id: z.int().optional() }) }))
    .min(2),
  meta: z.object({ bounds: z.array(z.number()) }),
});
const when = z.object({
  when: z.array(z.object({ arrival: z.string(), min_total: z.string().nullable() })).length(5),
});
const campaigns = z.object({
  data: z.array(z.object({ slug: z.string(), start_date: z.string().nullable() })).min(1),
});
const problem = z.object({ code: z.string(), errors: z.array(z.object({ parameter: z.string() })).min(1) });

/**
 * Returns the facts of the requests that both programs send.
 * @param values the arguments of the programs: the address of the API, the name of a destination with more rentals than a page has, and
 * the days of arrival and departure
 */
export async function expectedFacts([api = '', place = '', checkin = '', checkout = '']: readonly string[]) {
  const read = async <Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> =>
    schema.parse(await (await fetch(api + path)).json());
  const found = await read(`/destinations?search_phrase=${place}&include=counts`, places);
  const stay = `checkin=${checkin}&checkout=${checkout}`;
  const search = `/search?destination_ids=${found.data[0]?.id}&guests=2&${stay}&max_price=5000&per_page=3`;
  const first = await read(search, list);
  const second = await read(`${search}&page=2`, list);
  const { rental } = await read(`/rentals/${first.rentals[0]?.id}?${stay}`, home);
  const shown = await read('/search/map?zoom=4&guests=2', map);
  const days = await read(`/search/when?nights=7&from=${checkin}&days=5`, when);
  const { data } = await read('/campaigns', campaigns);
  const ofCampaign = await read(`/campaigns/${data[0]?.slug}/rentals?per_page=2`, list);
  const wrong = await read('/search?page=0', problem);
  return {
    places: found.data.map(({ id, rentals_count }) => [id, rentals_count]),
    first: first.rentals.map(({ id, final_price }) => [id, final_price]),
    pages: first.meta.pagination.total_pages,
    second: second.rentals.map(({ id }) => id),
    sparse: first.rentals.map(() => ['id', 'name']),
    home: [rental.name, rental.quote.total, rental.availability],
    map: shown.features.map(({ properties: { count, id } }) => count ?? id),
    bounds: shown.meta.bounds,
    when: days.when.map(({ arrival, min_total }) => [arrival, min_total]),
    campaign: [data[0]?.slug, data[0]?.start_date],
    ofCampaign: ofCampaign.rentals.map(({ id }) => id),
    problem: [wrong.code, wrong.errors[0]?.parameter],
    notModified: 304,
  };
}
