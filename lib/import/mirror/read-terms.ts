/**
 * Reads the terms of a rental from an upstream that has `/rentals/:id`, as this software does: one request per language. The specification
 * has no such operation, so its answer is read member by member, and what is missing or unusable is left out.
 */
import { z } from 'zod';
import type { BundleRental } from '#lib/import/bundle/bundle';
import { rentalTermsShape } from '#lib/import/bundle/rental-terms';
import type { UpstreamClient } from '#lib/import/mirror/upstream-client';
import { isObject } from '#lib/import/mirror/upstream-records';
import { firstProblem } from '#lib/records/record-problem';

/** The members of a mirrored rental that its terms replace. */
type MirroredTerms = Partial<BundleRental>;

const object = z.record(z.string(), z.unknown());
const list = z.array(object).catch([]);
const anyObject = object.nullable().catch(null);

/** The members of an upstream's rental that are read. */
const upstreamTerms = z.object({
  source_id: z.string().max(200).nullable().catch(null),
  booking_url: z.unknown().optional(),
  enquiry_url: z.unknown().optional(),
  fees: list,
  taxes: list,
  deposit: z.unknown().optional(),
  street_address: z.unknown().optional(),
  postal_code: z.unknown().optional(),
  permit_number: z.unknown().optional(),
  permit_label: z.unknown().optional(),
  cancellation_policy: anyObject,
  rooms: list,
  house_rules: anyObject,
  minimum_age: z.unknown().optional(),
  host_languages: z.unknown().optional(),
  photo_captions: z.array(z.unknown()).catch([]),
});
type UpstreamTerms = z.infer<typeof upstreamTerms>;
type Answer = readonly [locale: string, terms: UpstreamTerms];

/** The rental whose terms are read, and where unusable members are reported. */
export interface TermsRequest {
  readonly rental: BundleRental;
  readonly locales: readonly string[];
  /** Called for each member that is left out. */
  readonly repair: (field: string, reason: string) => void;
}

/**
 * Reads the terms of a rental in its own currency. Empty when the upstream has no record of it or no such operation.
 * @throws BundleError when the upstream fails.
 */
export async function readTerms(
  client: Pick<UpstreamClient, 'request'>,
  { rental, locales, repair }: TermsRequest,
): Promise<MirroredTerms> {
  const answers = await Promise.all(
    locales.map(async (locale): Promise<readonly Answer[]> => {
      const query = new URLSearchParams({ locale, currency: rental.currency });
      const { value } = await client.request(`/rentals/${rental.id}?${query}`);
      const parsed = upstreamTerms.safeParse(isObject(value) ? value.rental : null);
      return parsed.success ? [[locale, parsed.data]] : [];
    }),
  );
  return termsOf(answers.flat(), rental, repair);
}

function termsOf(
  answers: readonly Answer[],
  rental: BundleRental,
  repair: TermsRequest['repair'],
): MirroredTerms {
  const [first] = answers;
  if (!first) return {};
  const [, terms] = first;
  const { cancellation_policy: policy, house_rules: rules } = terms;
  const texts = (read: (terms: UpstreamTerms) => unknown) => textsOf(answers, read);
  const members: Readonly<Record<keyof typeof rentalTermsShape, unknown>> = {
    booking_url: terms.booking_url,
    enquiry: terms.enquiry_url,
    fees: terms.fees.map((fee, at) => ({
      ...withoutNulls(fee, 'name'),
      names: texts((other) => other.fees[at]?.name),
    })),
    taxes: terms.taxes.map((tax, at) => ({
      ...withoutNulls(tax, 'name'),
      names: texts((other) => other.taxes[at]?.name),
    })),
    deposit: terms.deposit,
    street_address: terms.street_address,
    postal_code: terms.postal_code,
    permit_number: terms.permit_number,
    permit_label: texts((other) => other.permit_label),
    cancellation_policy: policy && {
      steps: policy.steps,
      notes: texts((other) => other.cancellation_policy?.notes),
    },
    rooms: terms.rooms.map((room, at) => ({
      ...withoutNulls(room, 'name'),
      names: texts((other) => other.rooms[at]?.name),
    })),
    house_rules: rules && {
      ...withoutNulls(rules, 'notes'),
      notes: texts((other) => other.house_rules?.notes),
    },
    minimum_age: terms.minimum_age,
    host_languages: terms.host_languages,
  };
  return {
    ...(terms.source_id !== null && { source_id: terms.source_id }),
    photos: rental.photos.map((photo, at) => {
      const caption = texts((other) => other.photo_captions[at]);
      return Object.keys(caption).length === 0 ? photo : { ...photo, caption };
    }),
    ...usable(members, repair),
  };
}

/** Returns the members that a bundle can have; reports the others. */
function usable(
  members: Readonly<Record<keyof typeof rentalTermsShape, unknown>>,
  repair: TermsRequest['repair'],
): MirroredTerms {
  const shape: Readonly<Record<string, z.ZodType>> = rentalTermsShape;
  const kept = Object.entries(members).flatMap(([name, value]) => {
    // Null is "not known" in the upstream's answer; in a bundle it would exclude the rental from the catalogue's defaults.
    if (value === null) return [];
    const parsed = shape[name]?.safeParse(value);
    if (parsed?.success) return parsed.data === undefined ? [] : [[name, parsed.data] as const];
    if (parsed) {
      const { field, reason } = firstProblem(parsed.error);
      repair(field === null ? name : `${name}.${field}`, `${reason}: left out`);
    }
    return [];
  });
  return Object.fromEntries(kept);
}

/** Collects a text in all languages; languages without it are left out. */
function textsOf(
  answers: readonly Answer[],
  read: (terms: UpstreamTerms) => unknown,
): Record<string, string> {
  return Object.fromEntries(
    answers.flatMap(([locale, terms]) => {
      const value = read(terms);
      return typeof value === 'string' && value !== '' ? [[locale, value]] : [];
    }),
  );
}

/** Returns the members that are not null, without `left`. */
function withoutNulls(value: Readonly<Record<string, unknown>>, left: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).filter(([name, member]) => name !== left && member !== null),
  );
}
