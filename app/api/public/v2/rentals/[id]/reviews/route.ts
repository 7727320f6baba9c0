import { plainBody } from '#lib/api/answer-bodies';
import { idPath } from '#lib/api/api-path';
import { rentalReviewsSchema } from '#lib/api/contract';
import { endpoint } from '#lib/api/endpoint';
import { reviewsForm } from '#lib/api/query-forms';
import { serializeReviews } from '#lib/api/serialize-reviews';
import { listReviews } from '#lib/catalogue/rentals/review-pages';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = endpoint({
  path: idPath('/rentals/:id/reviews', 'rental-not-found'),
  summary: 'The reviews of one rental, newest first, and what they sum up to',
  query: reviewsForm,
  schema: rentalReviewsSchema,
  isExtension: true,
  async answer({ store, named: id, query, context }) {
    const page = await listReviews(store, id, query);
    return page && { ...plainBody(serializeReviews(page, context)), pagination: page };
  },
});
