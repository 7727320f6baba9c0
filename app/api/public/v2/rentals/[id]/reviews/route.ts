import { plainBody } from '#lib/api/answer-bodies';
import { idPath } from '#lib/api/api-path';
import { apiRoute } from '#lib/api/api-route';
import { rentalReviewsSchema } from '#lib/api/contract/review-schemas';
import { serializeReviews } from '#lib/api/serialize-reviews';
import { listReviews } from '#lib/catalogue/rentals/review-pages';
import { reviewsForm } from '#lib/catalogue/requests/rental-requests';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = apiRoute({
  path: idPath('/rentals/:id/reviews', 'rental-not-found'),
  id: 'listRentalReviews',
  tag: 'Rentals',
  summary: 'The reviews of one rental, newest first, and their summary',
  description:
    'Returns what guests wrote about a rental, page by page, with the average rating of each site that the reviews are from.',
  query: reviewsForm,
  response:
    "One page of the rental's reviews, the newest first, with the average rating and the channels in `meta`.",
  schema: rentalReviewsSchema,
  isExtension: true,
  async answer({ store, variable: id, query, context }) {
    const page = await listReviews(store, id, query);
    return page && { ...plainBody(serializeReviews(page, context)), pagination: page };
  },
});
