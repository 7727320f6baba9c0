import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Review } from '#lib/catalogue/rentals/rentals';
import { getTranslator } from '#lib/i18n/translator';
import { UNDETERMINED } from '#lib/i18n/undetermined';
import type { PageContext } from '#lib/site/page-context';
import { reviewViews } from '#lib/site/rentals/review-views';
import { fixtureContext } from '#lib/site/testing/fixture-context';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';

let catalogue: TestCatalogue;
let context: PageContext;
beforeAll(async () => {
  catalogue = await publishFixture('sqlite');
  context = await fixtureContext(catalogue.store);
});
afterAll(() => catalogue.remove());

const REVIEW: Review = {
  date: '2026-05-03',
  locale: 'en',
  name: 'Ann',
  rating: 4.5,
  comment: 'Quiet and bright.',
  channel: 'unlisted',
  reply: null,
};

const viewsOf = async (...reviews: readonly Review[]) =>
  reviewViews(reviews, context, await getTranslator('en', 'rental'));

test('a review is given in words, with whole stars and its exact rating', async () => {
  expect(await viewsOf(REVIEW)).toEqual([
    {
      stars: 4,
      ratingLabel: '4.5 out of 5',
      language: 'en',
      comment: 'Quiet and bright.',
      name: 'Ann',
      date: '2026-05-03',
      day: '3 May 2026',
      source: 'via unlisted',
      reply: null,
    },
  ]);
});

test('the language is named where it is known and not that of the page', async () => {
  const [german, unknown] = await viewsOf({ ...REVIEW, locale: 'de' }, { ...REVIEW, locale: UNDETERMINED });
  expect(german).toMatchObject({ language: 'de', source: 'via unlisted · in German' });
  expect(unknown).toMatchObject({ language: '', source: 'via unlisted' });
});

test('a review without a rating has no stars', async () => {
  expect(await viewsOf({ ...REVIEW, rating: null })).toMatchObject([{ stars: null, ratingLabel: '' }]);
});
