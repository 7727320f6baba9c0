import type { Task } from '#lib/agents/testing/agent-task';
import { euros, first, stayOf } from '#lib/agents/testing/demo-facts';
import { formatMinor } from '#lib/money/currency';

/** For tests: questions about places, dates and prices. */
export const TASKS_OF_SEARCHES: readonly Task[] = [
  {
    question:
      'A home with a pool for six near Palma in the cheapest week of June, for at most €1,500: which, and what does it cost?',
    async solve({ home, homes, places, when }) {
      const near = first((await places({ search_phrase: 'Palma' })).places).around;
      const wishes = { ...near, guests: 6, amenities: ['pool'] };
      const { checkin, checkout } = first(
        (await when({ ...wishes, nights: 7, from: '2027-06-01', days: 30 })).cheapest,
      );
      const found = await homes({ ...wishes, checkin, checkout, max_price: 1500, sort_by: 'price' });
      const { id, quote } = await home({ id: first(found.homes).id, checkin, checkout, guests: 6 });
      return { id, checkin, total: quote?.total };
    },
    facts(demo) {
      const box = demo.around('Palma');
      const { id, checkin, total } = demo.cheapestArrival(
        { box, guests: 6, amenities: ['pool'] },
        '2027-06-01',
        30,
        7,
      );
      return { id, checkin, total: euros(total) };
    },
  },
  {
    question: 'How many homes are there in Tuscany?',
    solve: async ({ places }) => first((await places({ search_phrase: 'Tuscany' })).places).homes_count,
    facts: (demo) => demo.matching({ destinationIds: [demo.destination('Tuscany')] }).length,
  },
  {
    question: 'Which of the Balearic Islands has most homes for eight?',
    async solve({ placeId, places }) {
      const parent = await placeId('Balearic Islands');
      const { title, homes_count } = first((await places({ parent_id: parent, guests: 8 })).places);
      return [title, homes_count];
    },
    facts(demo) {
      const islands = demo.content.destinations.filter(
        ({ parent_id }) => parent_id === demo.destination('Balearic Islands'),
      );
      return first(
        islands
          .map(
            ({ id, titles }) =>
              [titles.en, demo.matching({ destinationIds: [id], guests: 8 }).length] as const,
          )
          .toSorted((one, other) => other[1] - one[1]),
      );
    },
  },
  {
    question: 'What are the best three ratings of villas with a view of the sea in Crete?',
    async solve({ homes, placeId }) {
      const destination_ids = [await placeId('Crete')];
      const wishes = { destination_ids, rental_type: ['villa'], amenities: ['sea_view'] };
      const { homes: best } = await homes({
        ...wishes,
        sort_by: 'reviews_average_rating',
        direction: 'desc',
        per_page: 3,
      });
      return best.map(({ rating }) => rating);
    },
    facts: (demo) =>
      demo
        .matching({
          destinationIds: [demo.destination('Crete')],
          rentalTypes: ['villa'],
          amenities: ['sea_view'],
        })
        .map(({ reviews_average_rating }) => Number(reviews_average_rating))
        .toSorted((a, b) => b - a)
        .slice(0, 3),
  },
  {
    question: 'On which day of 2027 does the cheapest week for two in Iceland begin, and what does it cost?',
    async solve({ placeId, when }) {
      const wishes = { destination_ids: [await placeId('Iceland')], guests: 2 };
      const { checkin, lowest_total } = first(
        (await when({ ...wishes, nights: 7, from: '2027-01-01', days: 365 })).cheapest,
      );
      return { checkin, total: lowest_total };
    },
    facts(demo) {
      const wishes = { destinationIds: [demo.destination('Iceland')], guests: 2 };
      const { checkin, total } = demo.cheapestArrival(wishes, '2027-01-01', 365, 7);
      return { checkin, total: euros(total) };
    },
  },
  {
    question:
      'A long weekend in Norway with the dog in February, for three, in US dollars: the cheapest total?',
    async solve({ homes, placeId }) {
      const found = await homes({
        destination_ids: [await placeId('Norway')],
        amenities: ['pets_allowed'],
        checkin: '2027-02-12',
        checkout: '2027-02-15',
        guests: 3,
        currency: 'USD',
        sort_by: 'price',
      });
      const { price } = first(found.homes);
      return [price.amount, price.currency, price.basis];
    },
    facts(demo) {
      const wishes = { destinationIds: [demo.destination('Norway')], amenities: ['pets_allowed'], guests: 3 };
      return [formatMinor(demo.cheapest(wishes, '2027-02-12', 3, 'USD').total, 'USD'), 'USD', 'stay'];
    },
  },
  {
    question: 'How many homes for four are free in Portugal from 8 to 15 May 2027?',
    async solve({ homes, placeId }) {
      const destination_ids = [await placeId('Portugal')];
      return (await homes({ destination_ids, guests: 4, checkin: '2027-05-08', checkout: '2027-05-15' }))
        .total_count;
    },
    facts: (demo) =>
      demo.matching({
        destinationIds: [demo.destination('Portugal')],
        guests: 4,
        stay: stayOf('2027-05-08', 7),
      }).length,
  },
  {
    question:
      'Five nights in Tyrol in March 2027 with a sauna, for four, on any days: the cheapest home, days and total?',
    async solve({ homes, placeId }) {
      const destination_ids = [await placeId('Tyrol')];
      const wishes = { destination_ids, amenities: ['sauna'], guests: 4, month: '2027-03', nights: 5 };
      const { id, price } = first((await homes({ ...wishes, sort_by: 'price' })).homes);
      return { id, checkin: price.stay?.checkin, total: price.amount };
    },
    facts(demo) {
      const wishes = { destinationIds: [demo.destination('Tyrol')], amenities: ['sauna'], guests: 4 };
      const { id, checkin, total } = demo.cheapestArrival(wishes, '2027-03-01', 31, 5);
      return { id, checkin, total: euros(total) };
    },
  },
  {
    question: 'Where is a week from 10 April 2027 for two cheaper, in Rome or in Paris, and by how much?',
    async solve({ homes, placeId }) {
      const dates = { checkin: '2027-04-10', checkout: '2027-04-17', guests: 2, sort_by: 'price' };
      const totals = [];
      for (const city of ['Rome', 'Paris']) {
        const found = await homes({ destination_ids: [await placeId(city)], ...dates });
        totals.push(Number(first(found.homes).price.amount));
      }
      const [rome = 0, paris = 0] = totals;
      return [rome < paris ? 'Rome' : 'Paris', Math.abs(rome - paris).toFixed(2)];
    },
    facts(demo) {
      const [rome, paris] = ['Rome', 'Paris'].map(
        (city) =>
          demo.cheapest({ destinationIds: [demo.destination(city)], guests: 2 }, '2027-04-10', 7).total,
      );
      const difference = (rome ?? 0) - (paris ?? 0);
      return [difference < 0 ? 'Rome' : 'Paris', (Math.abs(difference) / 100).toFixed(2)];
    },
  },
  {
    question:
      'Six people want the Amalfi Coast for a week in the cheapest month of the next twelve: which month, and from what total?',
    async solve({ placeId, when }) {
      const destination_ids = [await placeId('Amalfi Coast')];
      const { months } = await when({ destination_ids, guests: 6, nights: 7, from: '2026-12-01', days: 365 });
      const { month, lowest_total } = first(
        months
          .filter((each) => each.lowest_total !== null)
          .toSorted((one, other) => Number(one.lowest_total) - Number(other.lowest_total)),
      );
      return { month, total: lowest_total };
    },
    facts(demo) {
      const wishes = { destinationIds: [demo.destination('Amalfi Coast')], guests: 6 };
      const { checkin, total } = demo.cheapestArrival(wishes, '2026-12-01', 365, 7);
      return { month: checkin.slice(0, 7), total: euros(total) };
    },
  },
];
