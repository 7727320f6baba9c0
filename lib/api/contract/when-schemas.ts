/** Schemas of the response that says when homes are free. */
import { z } from 'zod';
import { currencyCode, decimal, plainDate } from '#lib/api/contract/field-schemas';

/** The Zod schema of one day of arrival. */
const arrivalSchema = z
  .strictObject({
    arrival: plainDate.meta({ description: 'First night of the stay.' }),
    rentals_count: z.int().nonnegative().meta({
      description:
        'The rentals that match with this stay: `total_count` of the search with its dates; with `include=unpriced`, of the list `/rentals` with it.',
    }),
    min_total: decimal.nullable().meta({
      description:
        'Lowest total of the stay for `guests`, decimal text as in `final_price`; null where no rental with a price is free.',
    }),
    median_total: decimal.nullable().meta({
      description:
        'Lower median of the totals, decimal text; null where no rental with a price is free. Where more than 4,096 of them are, the median of a sample of 4,096.',
    }),
  })
  .meta({ id: 'ArrivalDay', description: 'A day on which stays can begin.' });

/** The Zod schema of the days on which stays can begin, with the rentals that are free and their totals. */
export const whenSchema = z
  .strictObject({
    when: z.array(arrivalSchema).min(1).max(400).meta({ description: 'One entry for each day, in order.' }),
    meta: z
      .strictObject({
        nights: z.int().min(1).max(30).meta({ description: 'Number of nights of the stays.' }),
        currency: currencyCode,
        last_modified: z.iso
          .datetime()
          .meta({ description: 'Newest change among the rentals that are free on some of the days, UTC.' }),
        etag: z
          .string()
          .regex(/^[0-9a-f]{64}$/)
          .meta({ description: 'SHA-256 of the entries, the nights and the currency.' }),
      })
      .meta({ id: 'WhenMeta', description: 'What all entries have in common.' })
      .meta({ description: 'Facts about all entries.' }),
  })
  .meta({ id: 'WhenToGo', description: 'When rentals are free, and what a stay costs then.' });
/** The days on which stays can begin, with the rentals that are free and their totals. */
export type WhenAnswer = z.infer<typeof whenSchema>;
