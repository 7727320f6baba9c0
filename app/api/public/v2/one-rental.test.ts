/** One rental by itself: the price of a stay in it, and its reviews; on both engines. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { rentalListSchema } from '#lib/api/contract/rental-list-schemas';
import { rentalMapSchema } from '#lib/api/contract/rental-map-schemas';
import { rentalDetailAnswerSchema, rentalDetailSchema } from '#lib/api/contract/rental-schemas';
import { rentalReviewsSchema } from '#lib/api/contract/review-schemas';
import { problemSchema } from '#lib/api/problems';
import { daysBetween } from '#lib/dates/plain-dates';
import { serveStore } from '#lib/store/current-store';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import { fixtureRentals } from '#lib/store/testing/fixture-bundle';
import { ask, readAs } from './testing/ask.ts';

function review(date: string, rating: number | null, channel: string) {
  const reply = rating === 3 ? 'Entschuldigung!' : null;
  return { date, locale: 'de', name: 'Jörg', rating, comment: `Am ${date}.`, channel, reply };
}

/** Rental 1001 has five of the 47 reviews that its record counts, all with stars; one review of 1002 has stars; 1007 has no reviews. */
const REVIEWED = 1001;
const BARELY_RATED = 1002;
const REVIEWS = new Map([
  [
    REVIEWED,
    [
      review('2025-08-01', 5, 'direct'),
      review('2025-09-01', 3, 'agency'),
      review('2024-01-01', 4, 'agency'),
      review('2025-07-01', 5, 'agency'),
      review('2023-01-01', 5, 'agency'),
    ],
  ],
  [
    BARELY_RATED,
    [
      review('2025-08-03', null, 'direct'),
      review('2025-08-02', 4, 'direct'),
      review('2025-08-01', null, 'agency'),
    ],
  ],
]);
const RENTALS = fixtureRentals().map((rental) => {
  const reviews = REVIEWS.get(rental.id);
  return reviews ? { ...rental, reviews_count: 47, reviews_average_rating: '4.6', reviews } : rental;
});

describe.each(TEST_ENGINES)('on %s', (engine) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-01T12:00:00Z') });
    catalogue = await publishFixture(engine, { rentals: RENTALS });
    serveStore(catalogue.store);
  });
  afterAll(async () => {
    vi.useRealTimers();
    await catalogue.remove();
  });

  test('the specification’s members come first, in its order, with and without dates', async () => {
    for (const query of ['', '?checkin=2026-02-10&checkout=2026-02-17']) {
      const { rental } = await readAs(`/rentals/1004${query}`, rentalDetailAnswerSchema);
      expect(Object.keys(rental)).toEqual(Object.keys(rentalDetailSchema.shape));
    }
  });

  test('a stay has the length, price and offer that a search returns', async () => {
    const { rental } = await readAs(
      '/rentals/1004?checkin=2026-02-10&checkout=2026-02-17&currency=EUR',
      rentalDetailAnswerSchema,
    );
    expect(rental).toMatchObject({
      length_of_stay: 7,
      final_price: '385',
      best_offer: { name: 'Early bird', discount: '12.5' },
    });
  });

  test.each([
    ['free', '2026-02-10', '2026-02-17'],
    ['at the edge of an offer', '2026-02-23', '2026-03-02'],
    ['up to the morning of another arrival', '2026-06-27', '2026-07-04'],
    ['from the morning of a departure', '2026-07-11', '2026-07-18'],
    ['over a taken night', '2026-07-10', '2026-07-17'],
    ['around a booking', '2026-07-01', '2026-07-20'],
    ['shorter than the season takes', '2026-06-10', '2026-06-16'],
    ['as short as the season takes', '2026-03-10', '2026-03-13'],
    ['outside of the seasons', '2026-10-10', '2026-10-11'],
    ['a year', '2026-08-01', '2027-08-01'],
  ])('a stay is priced exactly when a search finds the rental for it: %s', async (_, checkin, checkout) => {
    const stay = `checkin=${checkin}&checkout=${checkout}&currency=USD&locale=de`;
    const ids = [1001, 1002, 1003, 1004, 1008, 1010, 1020];
    const { rentals } = await readAs(`/search?ids=${ids}&${stay}`, rentalListSchema);
    for (const id of ids) {
      const { rental } = await readAs(`/rentals/${id}?${stay}`, rentalDetailAnswerSchema);
      const found = rentals.find((each) => each.id === id);
      expect(rental.length_of_stay).toBe(daysBetween(checkin, checkout));
      expect(rental.final_price).toBe(found ? found.final_price : null);
      expect(rental.best_offer).toEqual(found ? found.best_offer : null);
      expect(rental.final_price === null).toBe(found === undefined);
    }
  });

  test.each([
    ['checkin=2026-07-01', ['checkout']],
    ['checkout=2026-07-01', ['checkin']],
    ['checkin=2026-07-01&checkout=2026-07-01', ['checkout']],
    ['checkin=2026-07-01&checkout=2027-07-02', ['checkout']],
    ['checkin=tomorrow&checkout=2026-02-30', ['checkin', 'checkout']],
  ])('%s is refused', async (query, parameters) => {
    const response = await ask(`/rentals/1004?${query}`);
    const { status, errors } = problemSchema.parse(await response.json());
    expect(status).toBe(400);
    expect(errors?.map(({ parameter }) => parameter)).toEqual(parameters);
  });

  test.each([
    ['1004?', null, null],
    ['1004?checkin=2026-08-01&checkout=2026-08-08', true, null],
    ['1004?checkin=2026-08-01&checkout=2026-08-08&guests=900', false, 'too_many_guests'],
    ['1004?checkin=2026-06-10&checkout=2026-06-12', false, 'stay_too_short'],
    ['1004?checkin=2025-12-01&checkout=2025-12-08', false, 'stay_in_the_past'],
  ])('/rentals/%s is bookable: %s, %s', async (path, bookable, reason) => {
    const { rental } = await readAs(`/rentals/${path}`, rentalDetailAnswerSchema);
    expect([rental.bookable, rental.unavailable_reason]).toEqual([bookable, reason]);
  });

  test('the address of a rental keeps the stay and the guests of the request, in lists and on maps too', async () => {
    const dates = 'checkin=2026-08-01&checkout=2026-08-08';
    const urlsOf = async (query: string) => {
      const list = await readAs(`/search?ids=1004&${query}`, rentalListSchema);
      const { rental } = await readAs(`/rentals/1004?${query}`, rentalDetailAnswerSchema);
      const { features } = await readAs(`/search/map?ids=1004&${query}`, rentalMapSchema);
      const pins = features.flatMap(({ properties }) => ('url' in properties ? properties.url : []));
      const urls = [rental.url, ...list.rentals.map(({ url }) => url), ...pins];
      expect(urls).toHaveLength(3);
      return [...new Set(urls)];
    };
    const [plain = ''] = await urlsOf('');
    expect(await urlsOf('guests=1')).toEqual([plain]);
    expect(await urlsOf('guests=2')).toEqual([`${plain}&guests=2`]);
    expect(new URL(plain).search).toBe('?currency=EUR');
    expect(await urlsOf(dates)).toEqual([`${plain}&${dates}`]);
    expect(await urlsOf(`${dates}&guests=2`)).toEqual([`${plain}&${dates}&guests=2`]);
    const month = await readAs('/search?ids=1004&month=2026-08&nights=7', rentalListSchema);
    const [stay] = month.meta.stays ?? [];
    expect(month.rentals.map(({ url }) => url)).toEqual([
      `${plain}&checkin=${stay?.checkin}&checkout=${stay?.checkout}`,
    ]);
  });

  test('a strict request may have dates, but no filter', async () => {
    const strict = { headers: { prefer: 'handling=strict' } };
    const stay = 'checkin=2026-02-10&checkout=2026-02-17&locale=fr&currency=JPY';
    expect((await ask(`/rentals/1004?${stay}`, strict)).status).toBe(200);
    expect((await ask(`/rentals/1004?${stay}&guests=2`, strict)).status).toBe(200);
    expect((await ask(`/rentals/1004?${stay}&bedrooms_count=2`, strict)).status).toBe(400);
    expect((await ask('/rentals/1004/reviews?page=1&per_page=2&locale=fr', strict)).status).toBe(200);
    expect((await ask('/rentals/1004/reviews?currency=EUR', strict)).status).toBe(400);
  });

  test('literal paths win over an id', async () => {
    for (const path of ['/rentals/promoted', '/rentals/with_special_offers.json', '/rentals/promoted/']) {
      await readAs(path, rentalListSchema);
    }
  });

  test('reviews are sorted newest first, with their summary', async () => {
    const answer = await readAs(`/rentals/${REVIEWED}/reviews.json?locale=de`, rentalReviewsSchema);
    expect(answer.reviews.map(({ date, rating, reply }) => [date, rating, reply])).toEqual([
      ['2025-09-01', 3, 'Entschuldigung!'],
      ['2025-08-01', 5, null],
      ['2025-07-01', 5, null],
      ['2024-01-01', 4, null],
      ['2023-01-01', 5, null],
    ]);
    expect(Object.keys(answer.reviews[0] ?? {})).toEqual([
      'date',
      'comment',
      'name',
      'rating',
      'channel',
      'reply',
    ]);
    // 17 stars of four are 4.25.
    expect(answer.meta).toEqual({
      reviews_count: 47,
      reviews_average_rating: '4.6',
      channels: [
        { slug: 'agency', title: 'Agentur', reviews_count: 4, avg_rating: '4.3', icon_url: null },
        { slug: 'direct', title: 'Direkt', reviews_count: 1, avg_rating: '5.0', icon_url: null },
      ],
      criteria: [],
    });
  });

  test('a review without stars has a rating of null and counts in no average', async () => {
    const { reviews, meta } = await readAs(`/rentals/${BARELY_RATED}/reviews`, rentalReviewsSchema);
    expect(reviews.map(({ rating }) => rating)).toEqual([null, 4, null]);
    expect(meta).toMatchObject({ reviews_count: 47, reviews_average_rating: '4.6' });
    expect(meta.channels).toMatchObject([
      { slug: 'direct', reviews_count: 2, avg_rating: '4.0' },
      { slug: 'agency', reviews_count: 1, avg_rating: null },
    ]);
  });

  test('reviews are paged, and totals are in the headers', async () => {
    const response = await ask(`/rentals/${REVIEWED}/reviews?per_page=2&page=3`);
    expect([response.headers.get('x-total-count'), response.headers.get('x-total-pages')]).toEqual([
      '5',
      '3',
    ]);
    expect(response.headers.get('link')).toContain('rel="prev"');
    const { reviews, meta } = rentalReviewsSchema.parse(await response.json());
    expect(reviews.map(({ date }) => date)).toEqual(['2023-01-01']);
    expect(meta.channels).toHaveLength(2);
    const past = await readAs(`/rentals/${REVIEWED}/reviews?per_page=2&page=9`, rentalReviewsSchema);
    expect(past.reviews).toEqual([]);
  });

  test('a rental without reviews has an empty list, an unknown rental is a 404', async () => {
    const { reviews, meta } = await readAs('/rentals/1007/reviews', rentalReviewsSchema);
    expect(reviews).toEqual([]);
    expect(meta).toMatchObject({ reviews_count: 0, reviews_average_rating: '0.0', channels: [] });
    for (const id of ['999999', 'x', 'promoted', '0']) {
      const problem = problemSchema.parse(await (await ask(`/rentals/${id}/reviews`)).json());
      expect(problem.code).toBe('rental-not-found');
    }
  });
});
