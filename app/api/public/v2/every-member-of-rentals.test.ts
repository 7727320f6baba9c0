/** Every member of every record of a rental and of its reviews, against answers written out by hand, on both engines. */
import { describe, expect, test } from 'vitest';
import { ARABIC_YEN, ENGLISH_EUROS } from './testing/three-rentals/expected-rentals.ts';
import {
  DIGEST,
  onePage,
  onThreeRentals,
  read,
  SEA_CHANGED,
} from './testing/three-rentals/on-three-rentals.ts';

const STAY = 'checkin=2026-03-10&checkout=2026-03-17';
const AZUL_CHANGED = '2026-01-02T03:04:05.000Z';

/** Returns the record with the dates of the stay in the address of its page. */
const withDates = <Record extends { readonly url: string }>(record: Record): Record => ({
  ...record,
  url: `${record.url}&${STAY}`,
});

onThreeRentals(() => {
  describe.each([ENGLISH_EUROS, ARABIC_YEN])('with $query', ({ query, azul, hut, sea }) => {
    test.each(['/search', '/rentals'])('%s has all rentals by position', async (path) => {
      expect(await read(`${path}?${query}`)).toStrictEqual({
        rentals: [sea.record, azul.record, hut.record],
        meta: onePage(3, SEA_CHANGED),
      });
    });

    test.each(['/rentals/promoted', '/rentals/with_special_offers'])('%s has two of them', async (path) => {
      expect(await read(`${path}?${query}`)).toStrictEqual({
        rentals: [sea.record, azul.record],
        meta: onePage(2, SEA_CHANGED),
      });
    });

    test('a campaign has them in its own order', async () => {
      expect(await read(`/campaigns/spring/rentals?${query}`)).toStrictEqual({
        rentals: [hut.record, azul.record, sea.record],
        meta: onePage(3, SEA_CHANGED),
      });
    });

    test('a page has its own numbers and the totals of all pages', async () => {
      expect(await read(`/search?${query}&per_page=2&page=2`)).toStrictEqual({
        rentals: [hut.record],
        meta: {
          pagination: { page: 2, per_page: 2, total_count: 3, total_pages: 2 },
          last_modified: SEA_CHANGED,
          etag: DIGEST,
        },
      });
    });

    test('with dates, records have the members about the stay', async () => {
      const inList = ({ final_price, length_of_stay, best_offer }: typeof azul.stay) => ({
        final_price,
        length_of_stay,
        best_offer,
      });
      const [azulStay, seaStay] = [inList(azul.stay), inList(sea.stay)];
      expect(await read(`/search?${query}&${STAY}`)).toStrictEqual({
        rentals: [{ ...withDates(azul.record), ...azulStay }],
        meta: onePage(1, AZUL_CHANGED),
      });
      expect(await read(`/search?${query}&${STAY}&include_unknown=true`)).toStrictEqual({
        rentals: [
          { ...withDates(sea.record), ...seaStay },
          { ...withDates(azul.record), ...azulStay },
        ],
        meta: {
          ...onePage(2, SEA_CHANGED),
          unknown_availability: { rentals_count: 1, included: true, rental_ids: [503] },
        },
      });
    });

    test('a stay is priced for the guests of the request, in lists and by itself', async () => {
      // Three guests pay a city tax of 42 dollars instead of 14: 732.45 dollars, which are 585.96 euros or 93753.60 yen.
      const price = query.includes('EUR') ? '585.96' : '93754';
      expect(await read(`/search?${query}&${STAY}&guests=3&fields=id,final_price`)).toMatchObject({
        rentals: [{ id: 501, final_price: price }],
      });
      expect(await read(`/rentals/501?${query}&${STAY}&guests=3`)).toMatchObject({
        rental: { final_price: price, quote: { total: price } },
      });
      expect(await read(`/rentals/501?${query}&${STAY}&guests=9`)).toMatchObject({
        rental: {
          url: `${azul.record.url}&${STAY}&guests=9`,
          final_price: null,
          quote: null,
          best_offer: null,
          availability: 'free',
          bookable: false,
          unavailable_reason: 'stay_in_the_past',
        },
      });
    });

    test('a rental by itself has all details, with and without dates', async () => {
      for (const { record, details, stay } of [azul, hut, sea]) {
        const path = `/rentals/${record.id}?${query}`;
        expect(await read(path)).toStrictEqual({ rental: { ...record, ...details } });
        expect(await read(`${path}&${STAY}`)).toStrictEqual({
          rental: { ...withDates(record), ...details, ...stay },
        });
      }
    });

    test('include adds members of the rental by itself, in their order and with any fields', async () => {
      const including = ({ record, details }: typeof azul) => ({
        ...record,
        rental_type: details.rental_type,
        amenities: details.amenities,
        destination_ids: details.destination_ids,
        updated_at: details.updated_at,
        photo_sizes: details.photo_sizes,
      });
      const all = [sea, azul, hut].map(including);
      const include =
        'include[]=photo_sizes&include[]=updated_at&include=destination_ids,amenities,rental_type';
      for (const path of ['/search', '/rentals']) {
        expect(await read(`${path}?${query}&${include}`)).toStrictEqual({
          rentals: all,
          meta: onePage(3, SEA_CHANGED),
        });
      }
      expect(
        await read(`/campaigns/spring/rentals?${query}&include=destination_ids&fields=id`),
      ).toMatchObject({
        rentals: [hut, azul, sea].map(({ record, details }) => ({
          id: record.id,
          destination_ids: details.destination_ids,
        })),
      });
      for (const { record, details } of [azul, hut, sea]) {
        const [id] = details.destination_ids.slice(-1);
        expect(await read(`/search?destination_ids=${id}&fields=id`)).toMatchObject({
          rentals: expect.arrayContaining([{ id: record.id }]),
        });
      }
    });

    test('sparse records have the chosen members only', async () => {
      const fields = 'fields=id,sleeps_max,final_price,surface_with_unit,destination,special_offers,currency';
      const sparse = ({ record }: typeof azul) => ({
        id: record.id,
        sleeps_max: record.sleeps_max,
        final_price: record.final_price,
        currency: record.currency,
        surface_with_unit: record.surface_with_unit,
        destination: record.destination,
        special_offers: record.special_offers,
      });
      expect(await read(`/search?${query}&${fields}`)).toStrictEqual({
        rentals: [sparse(sea), sparse(azul), sparse(hut)],
        meta: onePage(3, SEA_CHANGED),
      });
    });
  });

  test('reviews, newest first, with the totals of each channel', async () => {
    const arabicReview = {
      date: '2025-12-24',
      comment: 'جميل',
      name: '',
      rating: 4,
      channel: 'agency',
      reply: null,
    };
    const reviews = [
      {
        date: '2026-01-05',
        comment: 'Lovely.',
        name: 'Ann',
        rating: 5,
        channel: 'direct',
        reply: 'Thanks!',
      },
      arabicReview,
      { date: '2025-11-11', comment: '', name: 'Rui', rating: null, channel: 'direct', reply: null },
    ];
    const azulMeta = (direct: string) => ({
      reviews_count: 12,
      reviews_average_rating: '4.5',
      channels: [
        { slug: 'direct', title: direct, reviews_count: 2, avg_rating: '5.0', icon_url: null },
        { slug: 'agency', title: 'Agency', reviews_count: 1, avg_rating: '4.0', icon_url: null },
      ],
      criteria: [],
    });
    expect(await read('/rentals/501/reviews?locale=en')).toStrictEqual({ reviews, meta: azulMeta('Direct') });
    expect(await read('/rentals/501/reviews?locale=ar&per_page=1&page=2')).toStrictEqual({
      reviews: [arabicReview],
      meta: azulMeta('مباشر'),
    });
    expect(await read('/rentals/502/reviews')).toStrictEqual({
      reviews: [],
      meta: { reviews_count: 0, reviews_average_rating: '0.0', channels: [], criteria: [] },
    });
    expect(await read('/rentals/503/reviews')).toStrictEqual({
      reviews: [
        {
          date: '2025-02-28',
          comment: 'هادئ',
          name: 'نورة',
          rating: null,
          channel: 'agency',
          reply: 'شكراً',
        },
      ],
      meta: {
        reviews_count: 1,
        reviews_average_rating: '3.7',
        channels: [{ slug: 'agency', title: 'Agency', reviews_count: 1, avg_rating: null, icon_url: null }],
        criteria: [],
      },
    });
  });
});
