/** The shapes of a rental's terms in responses. They are members of a single rental, and of no rental in a list. */
import { z } from 'zod';
import { currencyCode, timeOfDay } from '#lib/api/contract/field-schemas';
import type { QuoteLine } from '#lib/catalogue/rentals/rental-quote';
import type { RentalFee, RentalRoom } from '#lib/catalogue/rentals/rental-terms';

const amount = z.string().regex(/^\d+(\.\d+)?$/);
const percentage = z
  .string()
  .regex(/^\d{1,3}(\.\d+)?$/)
  .meta({ description: '0 to 100, decimal text.' });
const per = z.enum(['stay', 'night', 'guest', 'guest_night'] satisfies RentalFee['per'][]).meta({
  id: 'ChargeUnit',
  description: 'What an amount is multiplied by: nothing, nights, guests, or both.',
});
const allowed = (what: string) =>
  z
    .boolean()
    .nullable()
    .meta({ description: `Whether ${what} allowed; null when not known.` });

const exemptions = {
  free_below_age: z
    .int()
    .min(1)
    .max(99)
    .nullable()
    .meta({ description: 'Guests below this age, in years, are exempt. Null: no guest is.' }),
  free_from_nights: z
    .int()
    .positive()
    .nullable()
    .meta({ description: 'Stays of this many nights or more are exempt. Null: no stay is.' }),
};

/** The Zod schema of what a stay costs. */
export const quoteSchema = z
  .strictObject({
    currency: currencyCode,
    lines: z
      .array(
        z
          .strictObject({
            kind: z
              .enum(['accommodation', 'discount', 'fee', 'tax'] satisfies QuoteLine['kind'][])
              .meta({ description: 'What the line is for.' }),
            title: z.string().meta({ description: 'In the language of the request.' }),
            amount: z
              .string()
              .regex(/^-?\d+(\.\d+)?$/)
              .meta({ description: 'Decimal text; negative for a discount.' }),
            basis: z.string().meta({
              description: 'How the amount is computed, in the language of the request: "3 nights × €100".',
            }),
          })
          .meta({ id: 'QuoteLine', description: 'A line of a quote.' }),
      )
      .meta({
        description:
          'One line per run of nights at one rate, the discount, each mandatory fee, each tax. They add up to `total` exactly.',
      }),
    total: amount.meta({
      description: 'Decimal text, for `guests` of the request, else one; all guests count as adults.',
    }),
  })
  .meta({ id: 'Quote', description: 'What a stay costs, line by line.' });

/** The Zod schema of a fee of a rental. */
const feeSchema = z
  .strictObject({
    kind: z
      .enum([
        'cleaning',
        'linen',
        'service',
        'resort',
        'heating',
        'pet',
        'other',
      ] satisfies RentalFee['kind'][])
      .meta({ description: 'What the fee is for.' }),
    name: z
      .string()
      .nullable()
      .meta({ description: 'Its name. Null: a cleaning fee, a linen fee and so on, by `kind`.' }),
    amount: amount.meta({ description: "Decimal text in the rental's `currency`." }),
    per: per.meta({ description: 'What the amount is for.' }),
    mandatory: z.boolean().meta({ description: 'Whether every stay pays it.' }),
    ...exemptions,
  })
  .meta({ id: 'Fee', description: 'A fee of a rental.' });

/** The Zod schema of a tax of a rental. */
const taxSchema = z
  .strictObject({
    name: z.string().meta({ description: 'Name of the tax.' }),
    percent: percentage.nullable().meta({
      description:
        'Of the accommodation after its discount and the mandatory fees: 0 to 100, decimal text. Null for an amount.',
    }),
    amount: amount
      .nullable()
      .meta({ description: "Decimal text in the rental's `currency`. Null for a percentage." }),
    per: per.nullable().meta({ description: 'What the amount is for. Null for a percentage.' }),
    ...exemptions,
  })
  .meta({ id: 'Tax', description: 'A tax of a rental.' });

/** The Zod schema of what is refunded of a cancelled stay. */
const cancellationPolicySchema = z
  .strictObject({
    steps: z
      .array(
        z
          .strictObject({
            days_before: z
              .int()
              .nonnegative()
              .meta({ description: 'At least this many days before the arrival.' }),
            refund_percent: percentage.meta({
              description: 'What is refunded of the price: 0 to 100, decimal text.',
            }),
          })
          .meta({ id: 'RefundStep', description: 'What is refunded until a day before the arrival.' }),
      )
      .meta({
        description:
          'The refund by the number of days before the arrival, in descending order. After the last step nothing is refunded.',
      }),
    notes: z.string().nullable().meta({ description: "The owner's own words; null when there are none." }),
  })
  .meta({ id: 'CancellationPolicy', description: 'What is refunded of a cancelled stay.' });

const bedsSchema = z
  .strictObject({
    kind: z
      .enum([
        'double',
        'queen',
        'king',
        'single',
        'bunk',
        'sofa_bed',
        'cot',
        'futon',
      ] satisfies RentalRoom['beds'][number]['kind'][])
      .meta({ description: 'The kind of bed.' }),
    count: z.int().positive().meta({ description: 'Number of these beds.' }),
  })
  .meta({ id: 'Beds', description: 'The beds of one kind in a room.' });

/** The Zod schema of a room of a rental with its beds. */
const roomSchema = z
  .strictObject({
    kind: z
      .enum(['bedroom', 'living_room', 'other'] satisfies RentalRoom['kind'][])
      .meta({ description: 'What the room is.' }),
    name: z.string().nullable().meta({ description: 'Its name. Null: a bedroom and so on, by `kind`.' }),
    beds: z.array(bedsSchema).meta({ description: 'Its beds by their kind; may be empty.' }),
  })
  .meta({ id: 'Room', description: 'A room of a rental with its beds.' });

/** The Zod schema of the house rules of a rental. */
const houseRulesSchema = z
  .strictObject({
    smoking: allowed('smoking is'),
    pets: allowed('pets are'),
    parties: allowed('parties are'),
    children: allowed('children are'),
    quiet_from: timeOfDay
      .nullable()
      .meta({ description: 'Beginning of the quiet hours, HH:MM at the rental; null when not known.' }),
    quiet_until: timeOfDay
      .nullable()
      .meta({ description: 'End of the quiet hours, HH:MM at the rental; null when not known.' }),
    notes: z.string().nullable().meta({ description: "The owner's own words; null when there are none." }),
  })
  .meta({ id: 'HouseRules', description: 'What is allowed in a rental.' });

/** The shape of the terms of a rental: members of a single rental, in this order. */
export const rentalTermsShape = {
  fees: z.array(feeSchema).meta({ description: 'Empty when there are none.' }),
  taxes: z.array(taxSchema).meta({ description: 'Empty when there are none.' }),
  deposit: amount.nullable().meta({
    description: 'Refundable deposit, decimal text in `currency`; in no total. Null when not known.',
  }),
  street_address: z
    .string()
    .nullable()
    .meta({ description: 'Street with house number; null when not known.' }),
  postal_code: z.string().nullable().meta({ description: 'Postal code; null when not known.' }),
  permit_number: z.string().nullable().meta({ description: 'Registration number; null when not known.' }),
  permit_label: z
    .string()
    .nullable()
    .meta({ description: 'What the number is called; null: a registration number.' }),
  cancellation_policy: cancellationPolicySchema
    .nullable()
    .meta({ description: 'What is refunded of a cancelled stay; null when not known.' }),
  rooms: z.array(roomSchema).meta({ description: 'Its rooms with their beds; empty when not known.' }),
  house_rules: houseRulesSchema
    .nullable()
    .meta({ description: 'What is allowed; null when nothing is known.' }),
  minimum_age: z
    .int()
    .min(1)
    .max(99)
    .nullable()
    .meta({ description: 'Least age in years of the guest who books. Null: none.' }),
  host_languages: z
    .array(z.string())
    .meta({ description: 'Languages that the host speaks: BCP 47 codes; empty when not known.' }),
  photo_captions: z
    .array(z.string().nullable())
    .meta({ description: 'What each of `photos` shows, in the same order; null without a caption.' }),
};
