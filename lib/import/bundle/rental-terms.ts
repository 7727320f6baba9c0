/**
 * Schemas of the terms of a rental: addresses for booking and enquiries, what a stay costs in addition to its nights, cancellation, rooms
 * with beds, house rules. Format 2 of the bundle has them, format 1 does not. All are optional; absent, null and empty mean not known.
 */
import { z } from 'zod';
import { type LinkScheme, templateProblem } from '#lib/booking/link-template';
import {
  count,
  decimal,
  localeCode,
  localized,
  percentage,
  text,
  timeOfDay,
} from '#lib/records/field-schemas';

const age = z.int().min(1).max(99);

/** Returns the schema of a template of links with one of these schemes (`lib/booking/link-template.ts`). */
function linkTemplate(schemes: readonly LinkScheme[]) {
  return z
    .string()
    .superRefine((template, context) => {
      const message = templateProblem(template, schemes);
      if (message !== null) context.addIssue({ code: 'custom', message });
    })
    .meta({ maxLength: 2_000 });
}

/** Schema of the template of a booking address. */
export const bookingTemplate = linkTemplate(['https']);
/** Schema of the template of an enquiry address: a web page, an e-mail address or a telephone number. */
export const enquiryTemplate = linkTemplate(['https', 'mailto', 'tel']);

/** The units in which an amount is charged. */
export const CHARGE_UNITS = ['stay', 'night', 'guest', 'guest_night'] as const;

/** The shape of the guests and stays that a charge does not apply to. */
export const exemptionsShape = {
  /** Guests below this age are exempt. */
  free_below_age: age.optional(),
  /** Stays of this many nights or more are exempt. */
  free_from_nights: count.positive().optional(),
};

/** The shape of what a fee is, without its amount and unit. */
export const feeShape = {
  kind: z.enum(['cleaning', 'linen', 'service', 'resort', 'heating', 'pet', 'other']),
  /** Empty: the word for the kind is shown. */
  names: localized,
  /** Whether every stay pays it. */
  mandatory: z.boolean(),
};

/** Schema of the names of a tax: at least one. */
export const taxNames = localized.refine((names) => Object.keys(names).length > 0, 'a tax needs a name');

const chargedAmount = { amount: decimal, per: z.enum(CHARGE_UNITS), ...exemptionsShape };

const fee = z.strictObject({
  kind: feeShape.kind,
  names: feeShape.names,
  ...chargedAmount,
  mandatory: feeShape.mandatory,
});

const tax = z.union([
  /** Of the accommodation after its discount and the mandatory fees. */
  z.strictObject({ names: taxNames, percent: percentage }),
  z.strictObject({ names: taxNames, ...chargedAmount }),
]);

const cancellationPolicy = z.strictObject({
  /** What is refunded up to `days_before` days before the arrival: descending. After the last step nothing is refunded. */
  steps: z
    .array(z.strictObject({ days_before: count, refund_percent: percentage }))
    .max(20)
    .superRefine((steps, context) => {
      const wrong = steps.findIndex(
        (step, index) => step.days_before >= (steps[index - 1]?.days_before ?? Infinity),
      );
      if (wrong < 0) return;
      const message = 'steps must be descending by days_before, each number once';
      context.addIssue({ code: 'custom', path: [wrong, 'days_before'], message });
    }),
  notes: localized.optional(),
});

const room = z.strictObject({
  kind: z.enum(['bedroom', 'living_room', 'other']),
  names: localized.optional(),
  beds: z
    .array(
      z.strictObject({
        kind: z.enum(['double', 'queen', 'king', 'single', 'bunk', 'sofa_bed', 'cot', 'futon']),
        count: count.positive(),
      }),
    )
    .max(50),
});

const houseRules = z.strictObject({
  /** Whether each is allowed; null or absent when not known. */
  smoking: z.boolean().nullable().optional(),
  pets: z.boolean().nullable().optional(),
  parties: z.boolean().nullable().optional(),
  children: z.boolean().nullable().optional(),
  /** Quiet hours, HH:MM. */
  quiet_from: timeOfDay.nullable().optional(),
  quiet_until: timeOfDay.nullable().optional(),
  notes: localized.optional(),
});

/** The members of a rental that format 1 does not have, as a shape of a zod object. */
export const rentalTermsShape = {
  /** Templates of addresses; they take precedence over those of the manifest. Null: the rental has none, those of the manifest do not apply. */
  booking_url: bookingTemplate.nullable().optional(),
  enquiry: enquiryTemplate.nullable().optional(),
  fees: z.array(fee).max(50).optional(),
  taxes: z.array(tax).max(50).optional(),
  /** Shown, but in no total. */
  deposit: decimal.nullable().optional(),
  /** Street with house number, in the spelling of the place. Published: in the API, the structured data of pages, and feeds. */
  street_address: text(200).nullable().optional(),
  postal_code: text(20).nullable().optional(),
  permit_number: text(200).nullable().optional(),
  /** The name of the number; absent: the page's own word for a registration number. */
  permit_label: localized.optional(),
  cancellation_policy: cancellationPolicy.nullable().optional(),
  rooms: z.array(room).max(100).optional(),
  house_rules: houseRules.nullable().optional(),
  /** Of the guest who books. */
  minimum_age: age.nullable().optional(),
  /** Languages that the host speaks. */
  host_languages: z.array(localeCode).max(50).optional(),
} as const;

const rentalTerms = z.strictObject(rentalTermsShape);
/** The terms of a rental of a bundle. Amounts are decimal text in the currency of the rental. */
export type BundleRentalTerms = z.infer<typeof rentalTerms>;
