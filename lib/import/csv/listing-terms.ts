/** Reads the terms of a listing: addresses, charges, registration number, cancellation, rooms, house rules and languages of the host. */
import { z } from 'zod';
import { type BundleRentalTerms, rentalTermsShape } from '#lib/import/bundle/rental-terms';
import type { ListingCells } from '#lib/import/csv/listing-cells';
import { readCharges } from '#lib/import/csv/listing-charges';
import { readLinks } from '#lib/import/csv/listing-links';
import type { ListingField } from '#lib/import/csv/listing-mapping';
import { quoted, readCount, readFlag } from '#lib/import/csv/listing-numbers';
import { readPermit } from '#lib/import/csv/listing-permit';
import { cutText, plainLine, plainText } from '#lib/import/csv/listing-texts';
import { localeCode, timeOfDay } from '#lib/records/field-schemas';
import { firstProblem } from '#lib/records/record-problem';

const LONGEST = { permit: 200, street: 200, postalCode: 20, notes: 20_000 } as const;

type Rules = NonNullable<BundleRentalTerms['house_rules']>;
type Policy = NonNullable<BundleRentalTerms['cancellation_policy']>;

/** The currency and language of a listing's terms. */
interface TermsContext {
  readonly currency: string;
  readonly locale: string;
}

/**
 * Returns the terms of a listing without those that are not known. Unusable cells are left out and added to `cells` as repairs. A number of
 * beds is not among the terms: it names neither rooms nor kinds.
 */
export function readTerms(cells: ListingCells, { currency, locale }: TermsContext): BundleRentalTerms {
  const street = fitted(cells, 'street_address', plainLine(cells.clipped('street_address')), LONGEST.street);
  const postalCode = readPostalCode(cells);
  const permit = fitted(cells, 'permit_number', readPermit(cells.clipped('permit_number')), LONGEST.permit);
  const label = fitted(cells, 'permit_label', plainLine(cells.clipped('permit_label')), LONGEST.permit);
  const policy = readPolicy(cells);
  const rooms = readJson(cells, 'rooms', rentalTermsShape.rooms.unwrap());
  const rules = readHouseRules(cells, locale);
  const minimumAge = cells.optional('minimum_age', (cell) => readCount(cell, 1, 99));
  const languages = readLanguages(cells);
  return {
    ...readLinks(cells),
    ...readCharges(cells, currency),
    ...(isKnown(street) && { street_address: street }),
    ...(postalCode !== '' && { postal_code: postalCode }),
    ...(isKnown(permit) && { permit_number: permit }),
    ...(label !== '' && { permit_label: { [locale]: label } }),
    ...(policy !== null && { cancellation_policy: policy }),
    ...(rooms !== null && { rooms }),
    ...(Object.keys(rules).length > 0 && { house_rules: rules }),
    ...(minimumAge !== null && { minimum_age: minimumAge }),
    ...(languages.length > 0 && { host_languages: [...languages] }),
  };
}

/** Returns whether a text is more than a mark for a missing one. */
function isKnown(text: string): boolean {
  return text !== '' && !/^(?:n\/?a|nan|null|none|-+)$/i.test(text);
}

/** Returns a text of at most the longest permitted length; a longer one is cut, which is a repair. */
function fitted(cells: ListingCells, field: ListingField, text: string, longest: number): string {
  if (text.length > longest) cells.repair(field, `is longer than ${longest} characters: cut`);
  return cutText(text, longest);
}

/** Reads a postal code; empty when it is not known or, which is a repair, too long: a part of a code is another code. */
function readPostalCode(cells: ListingCells): string {
  const code = plainLine(cells.clipped('postal_code'));
  if (!isKnown(code)) return '';
  if (code.length <= LONGEST.postalCode) return code;
  cells.repair('postal_code', `is longer than ${LONGEST.postalCode} characters: left out`);
  return '';
}

/** Reads JSON of a bundle's shape; null when the cell is blank or, which is a repair, unusable. */
function readJson<Value>(cells: ListingCells, field: ListingField, schema: z.ZodType<Value>): Value | null {
  const cell = cells.clipped(field);
  if (cell === '') return null;
  const parsed = json.pipe(schema).safeParse(cell);
  if (parsed.success) return parsed.data;
  const { field: path, reason } = firstProblem(parsed.error);
  cells.repair(field, `${path === null ? '' : `${path}: `}${reason}: left out`);
  return null;
}

const json = z.string().transform((cell, context): unknown => {
  try {
    return JSON.parse(cell);
  } catch {
    context.addIssue({ code: 'custom', message: `${quoted(cell)} is not JSON` });
    return z.NEVER;
  }
});

/** Reads a cancellation policy: JSON of a bundle's shape, or pairs such as `30: 100 %, 7: 50 %`, days before the arrival and refund. */
function readPolicy(cells: ListingCells): Policy | null {
  const cell = cells.clipped('cancellation_policy');
  const pairs = [...cell.matchAll(/(\d{1,4})\s*[:=]\s*(\d{1,3}(?:\.\d{1,4})?)\s*%?/g)];
  const isPairs =
    pairs.length > 0 && /^[\s,;|]*$/.test(pairs.reduce((rest, [pair]) => rest.replace(pair, ''), cell));
  if (!isPairs) return readJson(cells, 'cancellation_policy', policySchema);
  const steps = pairs.map(([, days = '', refund = '']) => ({
    days_before: Number(days),
    refund_percent: refund,
  }));
  const parsed = policySchema.safeParse({ steps: steps.toSorted((a, b) => b.days_before - a.days_before) });
  if (parsed.success) return parsed.data;
  cells.repair('cancellation_policy', `${quoted(cell)}: ${firstProblem(parsed.error).reason}: left out`);
  return null;
}

const policySchema = rentalTermsShape.cancellation_policy.unwrap().unwrap();

/** Reads the house rules: JSON of a bundle's shape or a text, and columns with single rules, which take precedence. */
function readHouseRules(cells: ListingCells, locale: string): Rules {
  const cell = cells.clipped('house_rules');
  const written: Rules | null = cell.startsWith('{')
    ? readJson(cells, 'house_rules', rentalTermsShape.house_rules.unwrap().unwrap())
    : notesOf(cells, cell, locale);
  const rules: Rules = { ...written };
  for (const name of ['smoking', 'pets', 'parties', 'children'] as const) {
    const field = `${name}_allowed` as const;
    const flag = cells.value(field);
    const isAllowed = flag === '' ? null : cells.valueOf(field, readFlag(flag), 'left out');
    if (isAllowed !== null) rules[name] = isAllowed;
  }
  for (const field of ['quiet_from', 'quiet_until'] as const) {
    const time = readTime(cells, field);
    if (time !== null) rules[field] = time;
  }
  return rules;
}

function notesOf(cells: ListingCells, cell: string, locale: string): Rules | null {
  const text = plainText(cell);
  if (text === '') return null;
  if (text.length > LONGEST.notes)
    cells.repair('house_rules', `is longer than ${LONGEST.notes} characters: cut`);
  return { notes: { [locale]: cutText(text, LONGEST.notes) } };
}

function readTime(cells: ListingCells, field: 'quiet_from' | 'quiet_until'): string | null {
  const cell = cells.value(field);
  if (cell === '') return null;
  const time = cell
    .replace(/^(\d{1,2})(?:[.h](\d\d))?$/, (_, hour, minute = '00') => `${hour}:${minute}`)
    .padStart(5, '0');
  if (timeOfDay.safeParse(time).success) return time;
  cells.repair(field, `${quoted(cell)} is not a time: left out`);
  return null;
}

function readLanguages(cells: ListingCells): readonly string[] {
  const codes = new Set(cells.clipped('host_languages').split(/[^\p{L}-]+/u));
  codes.delete('');
  return [...codes].filter((code) => {
    const isCode = localeCode.safeParse(code).success;
    if (!isCode)
      cells.repair('host_languages', `${quoted(code)} is not a language code such as pt-BR: left out`);
    return isCode;
  });
}
