/** Uses the generated TypeScript client: prints what it read as JSON, for run.ts to compare with the server's own answers. */
import { client } from './client/client.gen.ts';
import {
  getRental,
  getRentalMap,
  getWhenToGo,
  listCampaignRentals,
  listCampaigns,
  listDestinations,
  searchRentals,
} from './client/sdk.gen.ts';

const [baseUrl = '', phrase = '', checkin = '', checkout = ''] = process.argv.slice(2);
client.setConfig({ baseUrl });
const strict = { Prefer: 'handling=strict' };

const places = await listDestinations({
  query: { search_phrase: phrase, 'include[]': ['counts'] },
  headers: strict,
  throwOnError: true,
});
const [place] = places.data.data;
const query = {
  'destination_ids[]': place ? [place.id] : [],
  guests: 2,
  checkin,
  checkout,
  max_price: '5000',
  per_page: 3,
  facets: true,
};
const first = await searchRentals({ query, headers: strict, throwOnError: true });
const second = await searchRentals({ query: { ...query, page: 2 }, headers: strict, throwOnError: true });
const sparse = await searchRentals({
  query: { ...query, 'fields[]': ['id', 'name'] },
  headers: strict,
  throwOnError: true,
});
const [found] = first.data.rentals;
const home = await getRental({
  path: { id: found?.id ?? 0 },
  query: { checkin, checkout },
  throwOnError: true,
});
const map = await getRentalMap({ query: { zoom: 4, guests: 2 }, headers: strict, throwOnError: true });
const when = await getWhenToGo({
  query: { nights: 7, from: checkin, days: 5 },
  headers: strict,
  throwOnError: true,
});
const campaigns = await listCampaigns({ throwOnError: true });
const [campaign] = campaigns.data.data;
const ofCampaign = await listCampaignRentals({
  path: { slug: campaign?.slug ?? '' },
  query: { per_page: 2 },
  throwOnError: true,
});
const wrong = await searchRentals({ query: { page: 0 } });
const etag = first.response.headers.get('etag') ?? '';
const again = await searchRentals({ query, headers: { 'If-None-Match': etag } });

console.log(
  JSON.stringify({
    places: places.data.data.map(({ id, rentals_count }) => [id, rentals_count]),
    first: first.data.rentals.map(({ id, final_price }) => [id, final_price]),
    pages: first.data.meta.pagination.total_pages,
    second: second.data.rentals.map(({ id }) => id),
    sparse: sparse.data.rentals.map((rental) => Object.keys(rental)),
    home: [home.data.rental.name, home.data.rental.quote?.total, home.data.rental.availability],
    map: map.data.features.map(({ properties }) =>
      properties.kind === 'cluster' ? properties.count : properties.id,
    ),
    bounds: map.data.meta.bounds,
    when: when.data.when.map(({ arrival, min_total }) => [arrival, min_total]),
    campaign: [campaign?.slug, campaign?.start_date],
    ofCampaign: ofCampaign.data.rentals.map(({ id }) => id),
    problem: [wrong.error?.code, wrong.error?.errors?.[0]?.parameter],
    notModified: again.response?.status,
  }),
);
