import type { Task } from '#lib/agents/testing/agent-task';
import { euros, first, stayOf } from '#lib/agents/testing/demo-facts';

/** For tests: questions about single homes, campaigns, languages and what does not exist. */
export const TASKS_OF_HOMES: readonly Task[] = [
  {
    question: 'What does a certain home cost from 3 to 10 April 2027 for two, and do the lines add up?',
    async solve({ home, named }, demo) {
      const { name } = demo.certainHome();
      const { quote } = await home({
        id: await named(name),
        checkin: '2027-04-03',
        checkout: '2027-04-10',
        guests: 2,
      });
      const sum = (quote?.lines ?? []).reduce(
        (cents, { amount }) => cents + Math.round(Number(amount) * 100),
        0,
      );
      return [quote?.total, euros(sum)];
    },
    facts(demo) {
      const total = euros(demo.totalOf(demo.certainHome(), '2027-04-03', 7, 2));
      return [total, total];
    },
  },
  {
    question: 'Is a certain home free on the days of its next booking?',
    async solve({ home, named }, demo) {
      const { name, booking } = demo.bookedHome();
      return (await home({ id: await named(name), checkin: booking.starts_on, checkout: booking.ends_on }))
        .availability;
    },
    facts: () => 'taken',
  },
  {
    question: 'From which time on can one arrive at a certain home?',
    async solve({ home, named }, demo) {
      return (await home({ id: await named(demo.bookedHome().name) })).checkin_time;
    },
    facts: (demo) => demo.bookedHome().rental.checkin_time,
  },
  {
    question: 'Which amenities does a certain home have?',
    async solve({ home, named }, demo) {
      return (await home({ id: await named(demo.certainHome().name) })).amenities
        .map(({ key }) => key)
        .toSorted();
    },
    facts: (demo) => demo.certainHome().amenities.toSorted(),
  },
  {
    question: 'What is the lowest price of a week in the castles of the campaign about castles?',
    async solve({ campaigns, homes }) {
      const { slug } = first((await campaigns()).campaigns.filter(({ title }) => title.includes('castle')));
      const found = await homes({ campaign: slug, sort_by: 'price' });
      return [found.total_count, first(found.homes).price.amount];
    },
    facts(demo) {
      const { selection } = first(demo.content.campaigns.filter(({ slug }) => slug === 'sleep-in-a-castle'));
      const ids = 'ids' in selection ? selection.ids : [];
      const prices = demo.matching({ ids }).map((rental) => demo.naive.shownPrice(rental, 'EUR') ?? 0);
      return [ids.length, euros(Math.min(...prices))];
    },
  },
  {
    question: 'Combien de logements pour six personnes y a-t-il en Toscane ?',
    async solve({ places }) {
      const { title, homes_count } = first(
        (await places({ search_phrase: 'Toscane', locale: 'fr', guests: 6 })).places,
      );
      return [title, homes_count];
    },
    facts: (demo) => [
      'Toscane',
      demo.matching({ destinationIds: [demo.destination('Tuscany')], guests: 6 }).length,
    ],
  },
  {
    question: 'How many homes in Switzerland have an offer for a week from 16 January 2027?',
    async solve({ homes, placeId }) {
      const destination_ids = [await placeId('Switzerland')];
      const dates = { checkin: '2027-01-16', checkout: '2027-01-23' };
      return (await homes({ destination_ids, ...dates, special_offers: true })).total_count;
    },
    facts: (demo) =>
      demo.matching({
        destinationIds: [demo.destination('Switzerland')],
        stay: stayOf('2027-01-16', 7),
        specialOffers: true,
      }).length,
  },
  {
    question: 'Homes in Austria with a "hot-tub": how many? The word is not one of the catalogue.',
    async solve({ homes, placeId, say }) {
      const destination_ids = [await placeId('Austria')];
      const { text, isError } = await say('search_homes', { destination_ids, amenities: ['hot-tub'] });
      const [, meant = ''] = /Did you mean (\w+)\?/.exec(text) ?? [];
      return [isError, (await homes({ destination_ids, amenities: [meant] })).total_count];
    },
    facts: (demo) => [
      true,
      demo.matching({ destinationIds: [demo.destination('Austria')], amenities: ['hot_tub'] }).length,
    ],
  },
  {
    question:
      'A home in Venice for four below €50 a week: none; what would one have to give up, and how many homes are there then?',
    async solve({ homes, placeId }) {
      const found = await homes({ destination_ids: [await placeId('Venice')], guests: 4, max_price: 50 });
      const { drop, total_count } = first(found.relaxations);
      return [found.total_count, drop, total_count];
    },
    facts(demo) {
      const wishes = { destinationIds: [demo.destination('Venice')], guests: 4 };
      return [0, 'max_price', demo.matching(wishes).length];
    },
  },
  {
    question: 'Which home is nearest to "Malorca", as the person writes it?',
    async solve({ homes, places }) {
      const near = first((await places({ search_phrase: 'Malorca' })).places).around;
      return first((await homes({ ...near, sort_by: 'distance' })).homes).id;
    },
    async facts(demo) {
      const sort = { by: 'distance', direction: 'asc' } as const;
      const found = await demo.naive.search({
        selection: demo.selectionOf({ box: demo.around('Mallorca') }),
        sort,
        currency: 'EUR',
        offset: 0,
        limit: 1,
      });
      return first(found.ids);
    },
  },
];
