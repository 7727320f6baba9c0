/** The shapes of the reviews of a rental in responses. */
import { z } from 'zod';
import { absoluteUrl, plainDate } from '#lib/api/contract/field-schemas';

/** The Zod schema of one review of a rental. */
const reviewSchema = z
  .strictObject({
    date: plainDate.meta({ description: 'Day on which it was written.' }),
    comment: z.string().meta({ description: 'Plain text in its original language; may be empty.' }),
    name: z.string().meta({ description: 'Name of the guest; empty when not known.' }),
    rating: z
      .int()
      .min(1)
      .max(5)
      .nullable()
      .meta({ description: '1 to 5 stars. Null: the guest gave none.' }),
    channel: z
      .string()
      .meta({ description: 'Where the review was written: the `slug` of a channel in `meta`.' }),
    reply: z.string().nullable().meta({ description: "The owner's answer; null when there is none." }),
  })
  .meta({ id: 'Review', description: 'What a guest wrote about a stay.' });

const ratingText = z.string().regex(/^\d\.\d$/);

/** The Zod schema of a channel, a site on which reviews were written, with the number and average rating of its reviews. */
const reviewChannelSchema = z
  .strictObject({
    slug: z.string().meta({ description: 'Its key, as in `channel` of a review.' }),
    title: z.string().meta({ description: 'Its name in the language of the request.' }),
    reviews_count: z.int().positive().meta({ description: "Number of the rental's reviews there." }),
    avg_rating: ratingText.nullable().meta({
      description: 'Average of 1 to 5 stars, one decimal; null when none of the channel has one.',
    }),
    icon_url: absoluteUrl
      .nullable()
      .meta({ description: 'Absolute URL of an icon. Always null: there are no icons of channels.' }),
  })
  .meta({ id: 'ReviewChannel', description: 'A site on which guests wrote reviews.' });

/** The Zod schema of a page of a rental's reviews, with totals of all pages in `meta`. */
export const rentalReviewsSchema = z
  .strictObject({
    reviews: z.array(reviewSchema).meta({ description: 'The reviews of the page, the newest first.' }),
    meta: z
      .strictObject({
        reviews_count: z
          .int()
          .nonnegative()
          .meta({ description: 'Number of reviews over all pages, as in the record of the rental.' }),
        reviews_average_rating: ratingText.meta({
          description:
            'Average of 1 to 5 stars, as in the record of the rental; `0.0` without a rated review.',
        }),
        channels: z
          .array(reviewChannelSchema)
          .meta({ description: 'Where the reviews were written, the site with the most reviews first.' }),
        criteria: z
          .array(z.never())
          .max(0)
          .meta({ description: 'Always empty: reviews are rated as a whole.' }),
      })
      .meta({ id: 'ReviewsMeta', description: 'Totals of all reviews of a rental.' })
      .meta({ description: 'Totals of all pages.' }),
  })
  .meta({ id: 'RentalReviews', description: 'A page of the reviews of a rental.' });
/** A page of a rental's reviews, the newest first, with totals of all pages in `meta`. */
export type RentalReviews = z.infer<typeof rentalReviewsSchema>;
