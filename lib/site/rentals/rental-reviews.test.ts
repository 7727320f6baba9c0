import { expect, test } from 'vitest';
import { reviewBreakdown } from './rental-reviews.ts';

test('reviews are counted by rating and by channel, the largest channel first', () => {
  const reviews = [
    { rating: 5, channel: 'direct' },
    { rating: 4, channel: 'agency' },
    { rating: 4, channel: 'direct' },
    { rating: 5, channel: 'direct' },
    { rating: 1, channel: 'book' },
  ];
  expect(reviewBreakdown(reviews)).toEqual({
    ratedCount: 5,
    byRating: [
      { rating: 5, count: 2 },
      { rating: 4, count: 2 },
      { rating: 3, count: 0 },
      { rating: 2, count: 0 },
      { rating: 1, count: 1 },
    ],
    byChannel: [
      { channel: 'direct', count: 3, ratingTenths: 47 },
      { channel: 'agency', count: 1, ratingTenths: 40 },
      { channel: 'book', count: 1, ratingTenths: 10 },
    ],
  });
});

test('a review without stars counts only for its channel', () => {
  const breakdown = reviewBreakdown([
    { rating: null, channel: 'direct' },
    { rating: 4, channel: 'direct' },
    { rating: null, channel: 'agency' },
  ]);
  expect(breakdown).toMatchObject({
    ratedCount: 1,
    byChannel: [
      { channel: 'direct', count: 2, ratingTenths: 40 },
      { channel: 'agency', count: 1, ratingTenths: null },
    ],
  });
  expect(breakdown.byRating.map(({ count }) => count)).toEqual([0, 1, 0, 0, 0]);
});

test('without reviews the breakdown is empty', () => {
  expect(reviewBreakdown([]).byChannel).toEqual([]);
});
