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
const per = z.enum(['stay', 'night', 'guest', 'guest_night'] satisfies RentalFee['per'][]);
const allowed = z.boolean().nullable();

const exemptions = {
  free_below_age: z
    .int()
    .min(1)
    .max(99)
    .nullable()
    .meta({ description: 'Guests below this age are exempt.' }),
  free_from_nights: z
    .int()
    .positive()
    .nullable()
    .meta({ description: 'Stays of this many nights or more are exempt.' }),
};

/** The Zod schema of what a stay costs. */
export const quoteSchema = z
  .strictObject({
    currency: currencyCode,
    lines: z
      .array(
        z.strictObject({
          kind: z.enum(['accommodation', 'discount', 'fee', 'tax'] satisfies QuoteLine['kind'][]),
          title: z.string().meta({ description: 'In the language of the request.' }),
          amount: z
            .string()
            .regex(/^-?\d+(\.\d+)?$/)
            .meta({ description: 'Decimal text; negative for a discount.' }),
          basis: z.string().meta({
            description: 'How the amount is computed, in the language of the request: "3 nights × €100".',
          }),
        }),
      )
      .meta({
        description:
          'One line per run of nights at one rate, the discount, each mandatory fee, each tax. They add up to `total` exactly.',
      }),
    total: amount.meta({
      description: 'For `guests` of the request, else one; all guests count as adults.',
    }),
  })
  .meta({ id: 'Quote' });

/** The Zod schema of a fee of a rental. */
export const feeSchema = z
  .strictObject({
    kind: z.enum([
      'cleaning',
      'linen',
      'service',
      'resort',
      'heating',
      'pet',
      'other',
    ] satisfies RentalFee['kind'][]),
    name: z
      .string()
      .nullable()
      .meta({ description: 'Null: a cleaning fee, a linen fee and so on, by `kind`.' }),
    amount,
    per,
    mandatory: z.boolean().meta({ description: 'Whether every stay pays it.' }),
    ...exemptions,
  })
  .meta({ id: 'Fee' });

/** The Zod schema of a tax of a rental. */
export const taxSchema = z
  .strictObject({
    name: z.string(),
    percent: percentage.nullable().meta({
      description:
        'Of the accommodation after its discount and the mandatory fees: 0 to 100, decimal text. Null for an amount.',
    }),
    amount: amount.nullable().meta({ description: 'Null for a percentage.' }),
    per: per.nullable().meta({ description: 'Null for a percentage.' }),
    ...exemptions,
  })
  .meta({ id: 'Tax' });

/** The Zod schema of what is refunded of a cancelled stay. */
export const cancellationPolicySchema = z
  .strictObject({
    steps: z.array(z.strictObject({ days_before: z.int().nonnegative(), refund_percent: percentage })).meta({
      description:
        'The refund by the number of days before the arrival, in descending order. After the last step nothing is refunded.',
    }),
    notes: z.string().nullable(),
  })
  .meta({ id: 'CancellationPolicy' });

/** The Zod schema of a room of a rental with its beds. */
export const roomSchema = z
  .strictObject({
    kind: z.enum(['bedroom', 'living_room', 'other'] satisfies RentalRoom['kind'][]),
    name: z.string().nullable(),
    beds: z.array(
      z.strictObject({
        kind: z.enum([
          'double',
          'queen',
          'king',
          'single',
          'bunk',
          'sofa_bed',
          'cot',
          'futon',
        ] satisfies RentalRoom['beds'][number]['kind'][]),
        count: z.int().positive(),
      }),
    ),
  })
  .meta({ id: 'Room' });

/** The Zod schema of the house rules of a rental. */
export const houseRulesSchema = z
  .strictObject({
    smoking: allowed.meta({
      description: 'Whether it is allowed; null when not known. So are the next three.',
    }),
    pets: allowed,
    parties: allowed,
    children: allowed,
    quiet_from: timeOfDay.nullable(),
    quiet_until: timeOfDay.nullable(),
    notes: z.string().nullable(),
  })
  .meta({ id: 'HouseRules' });

/** The shape of the terms of a rental: members of a single rental, in this order. */
export const rentalTermsShape = {
  fees: z.array(feeSchema),
  taxes: z.array(taxSchema),
  deposit: amount.nullable().meta({ description: 'In no total. Null when not known.' }),
  street_address: z
    .string()
    .nullable()
    .meta({ description: 'Street with house number; null when not known.' }),
  postal_code: z.string().nullable().meta({ description: 'Null when not known.' }),
  permit_number: z.string().nullable().meta({ description: 'Registration number; null when not known.' }),
  permit_label: z
    .string()
    .nullable()
    .meta({ description: 'What the number is called; null: a registration number.' }),
  cancellation_policy: cancellationPolicySchema.nullable().meta({ description: 'Null when not known.' }),
  rooms: z.array(roomSchema).meta({ description: 'Empty when not known.' }),
  house_rules: houseRulesSchema.nullable().meta({ description: 'Null when not known.' }),
  minimum_age: z.int().min(1).max(99).nullable().meta({ description: 'Of the guest who books.' }),
  host_languages: z.array(z.string()).meta({ description: 'BCP 47 codes; empty when not known.' }),
  photo_captions: z
    .array(z.string().nullable())
    .meta({ description: 'What each of `photos` shows, in the same order; null without a caption.' }),
};
