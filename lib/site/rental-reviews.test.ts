import { expect, test } from 'vitest';
import { reviewBreakdown } from './rental-reviews.ts';

test('reviews are counted by rating and by channel, the busiest channel first', () => {
  const reviews = [
    { rating: 5, channel: 'direct' },
    { rating: 4, channel: 'agency' },
    { rating: 4, channel: 'direct' },
    { rating: 5, channel: 'direct' },
    { rating: 1, channel: 'book' },
  ];
  expect(reviewBreakdown(reviews)).toEqual({
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

test('without reviews there is nothing to break down', () => {
  expect(reviewBreakdown([]).byChannel).toEqual([]);
});
