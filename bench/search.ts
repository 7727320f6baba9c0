/**
 * Measures the catalogue's queries on the configured store, without the response cache: median and maximum of several runs. Times exclude
 * those for which the thread waited for a processor. With SEARCH_ENGINE=sql the database searches.
 * `DATA_DIR=… node bench/search.ts`; for a large demo: `npm run catalogue -- demo --rentals 100000`.
 */
import { countByDestination } from '#lib/catalogue/places/destination-counts';
import { searchRentals } from '#lib/catalogue/rentals/rentals';
import { searchFacets } from '#lib/catalogue/rentals/search-facets';
import { searchMap } from '#lib/catalogue/rentals/search-map';
import type { SearchQuery } from '#lib/catalogue/requests/search-query';
import { dateOfDay, dayNumber, utcDay } from '#lib/dates/plain-dates';
import { referenceData } from '#lib/reference/reference-data';
import { hasCentre, NO_FILTER, type RentalFilter } from '#lib/search/rental-filter';
import { currentStore } from '#lib/store/current-store';
import { runningTime } from './running-time.ts';

const RUNS = Number(process.argv[2] ?? 11);

const store = await currentStore();
const { tree } = await referenceData(store);
const [root] = tree.roots('en');
const arrival = dayNumber(utcDay(new Date())) + 60;
const [checkin, checkout] = [dateOfDay(arrival), dateOfDay(arrival + 7)];

const FILTERS: Readonly<Record<string, Partial<RentalFilter>>> = {
  'no filter': {},
  'guests 6': { guests: 6 },
  'three amenities': { amenities: ['wifi', 'pool', 'garden'] },
  'a week': { stay: { checkin, checkout } },
  'a week, guests, pool': { stay: { checkin, checkout }, guests: 6, amenities: ['pool'] },
  'offers of today': { specialOffers: true },
  'a word': { words: { locale: 'en', written: ['sea'] } },
  'a word and a beginning': { words: { locale: 'en', written: ['sea', 'gar'] } },
  'a week by its total': { stay: { checkin, checkout, isPriced: true } },
  'a week below a total': {
    stay: { checkin, checkout, isPriced: true },
    price: { currency: 'USD', minMinor: null, maxMinor: 100_000 },
  },
  'a continent': { destinationIds: root ? [root.id] : null },
  'a drawn area': {
    // A ragged ring of 60 points, about as large as the box.
    area: {
      points: Array.from({ length: 60 }, (_, point) => {
        const angle = (point / 60) * 2 * Math.PI;
        const reach = point % 2 === 0 ? 1 : 0.8;
        return {
          latitude: 44.5 + 1.9 * reach * Math.sin(angle),
          longitude: 8.5 + 4.4 * reach * Math.cos(angle),
        };
      }),
    },
  },
  'a box': { box: { minLatitude: 43, maxLatitude: 46, minLongitude: 5, maxLongitude: 12 } },
};

function query(filter: RentalFilter): SearchQuery {
  const sort = filter.stay?.isPriced ? ({ by: 'price', direction: 'asc' } as const) : null;
  return { page: 1, perPage: 20, locale: 'en', currency: 'USD', filter, sort };
}

async function measure(name: string, run: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let turn = 0; turn < RUNS; turn++) {
    const start = runningTime();
    await run();
    times.push(runningTime() - start);
  }
  times.sort((a, b) => a - b);
  const text = (time: number | undefined) => `${(time ?? 0).toFixed(1)} ms`.padStart(10);
  console.log(`${name.padEnd(40)} p50${text(times[RUNS >> 1])}   slowest${text(times.at(-1))}`);
}

console.log(`${store.engine}, ${store.version.rentalsCount} rentals`);
for (const [name, restriction] of Object.entries(FILTERS)) {
  const filter = { ...NO_FILTER, ...restriction };
  await measure(`search: ${name}`, () => searchRentals(store, query(filter)));
  await measure(`map, zoom ${hasCentre(filter) ? 8 : 2}: ${name}`, () =>
    searchMap(store, query(filter), hasCentre(filter) ? 8 : 2),
  );
  await measure(`counts: ${name}`, () => countByDestination(store, filter));
  await measure(`facets: ${name}`, () => searchFacets(store, query(filter)));
}
process.exit(0);
