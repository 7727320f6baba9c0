import { rentalReviewsSchema } from '#lib/catalogue/contract';
import { listReviews } from '#lib/catalogue/review-pages';
import { serializeReviews } from '#lib/catalogue/serialize-reviews';
import { plainBody } from '#lib/http/answer-bodies';
import { idPath } from '#lib/http/api-path';
import { endpoint } from '#lib/http/endpoint';
import { reviewsForm } from '#lib/http/query-forms';

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
