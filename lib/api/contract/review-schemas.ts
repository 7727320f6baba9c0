/** The shapes of the reviews of a rental in responses. */
import { z } from 'zod';
import { absoluteUrl, plainDate } from '#lib/api/contract/field-schemas';

/** The Zod schema of one review of a rental. */
export const reviewSchema = z
  .strictObject({
    date: plainDate,
    comment: z.string().meta({ description: 'In its original language.' }),
    name: z.string().meta({ description: 'Empty when not known.' }),
    rating: z.int().min(1).max(5).nullable().meta({ description: 'Null: the guest gave no stars.' }),
    channel: z
      .string()
      .meta({ description: 'Where the review was written: the `slug` of a channel in `meta`.' }),
    reply: z.string().nullable().meta({ description: "The owner's answer; null when there is none." }),
  })
  .meta({ id: 'Review' });

const ratingText = z.string().regex(/^\d\.\d$/);

/** The Zod schema of a channel, a site on which reviews were written, with the number and average rating of its reviews. */
export const reviewChannelSchema = z
  .strictObject({
    slug: z.string(),
    title: z.string(),
    reviews_count: z.int().positive(),
    avg_rating: ratingText.nullable().meta({
      description: 'Average of the reviews with a rating; null when none of the channel has one.',
    }),
    icon_url: absoluteUrl.nullable().meta({ description: 'Null: this catalogue has no icons of channels.' }),
  })
  .meta({ id: 'ReviewChannel' });

/** The Zod schema of a page of a rental's reviews, with totals of all pages in `meta`. */
export const rentalReviewsSchema = z
  .strictObject({
    reviews: z.array(reviewSchema).meta({ description: 'Newest first.' }),
    meta: z.strictObject({
      reviews_count: z
        .int()
        .nonnegative()
        .meta({ description: 'As in the record of the rental, over all pages.' }),
      reviews_average_rating: ratingText.meta({ description: 'As in the record of the rental.' }),
      channels: z
        .array(reviewChannelSchema)
        .meta({ description: 'Sorted by the number of reviews, the largest first.' }),
      criteria: z
        .array(z.never())
        .max(0)
        .meta({ description: 'Always empty: reviews are rated as a whole.' }),
    }),
  })
  .meta({ id: 'RentalReviews' });
/** A page of a rental's reviews, the newest first, with totals of all pages in `meta`. */
export type RentalReviews = z.infer<typeof rentalReviewsSchema>;
