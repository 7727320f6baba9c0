/** Schemas of single values that records share: ids, dates, amounts, codes, texts and photos. */
import { z } from 'zod';

/** Schema of an id: a whole number from 1, below 2^53. */
export const id = z.int().positive().max(Number.MAX_SAFE_INTEGER);
/** Schema of a plain date, YYYY-MM-DD. */
export const plainDate = z.iso.date();
/** Schema of an instant in UTC, such as `2026-12-31T08:00:00Z`. */
export const instant = z.iso.datetime();
/** Schema of two digits, a colon and two digits. The ranges of hours and minutes are not checked. */
export const clock = z.string().regex(/^\d\d:\d\d$/, 'a time such as "16:00"');
/** Schema of a time of day from `00:00` to `23:59`. */
export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time from "00:00" to "23:59", such as "22:00"');
/** Schema of an amount in units of a currency, as unsigned decimal text. */
export const decimal = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,4})?$/, 'a decimal number as text, such as "649.50"');
/** Schema of a percentage from 0 to 100, as decimal text. */
export const percentage = z
  .string()
  .regex(/^(\d{1,2}(\.\d{1,4})?|100(\.0{1,4})?)$/, 'a percentage from "0" to "100" as text, such as "12.5"');
/** Schema of a currency code: three capital letters. Whether the currency exists is not checked. */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/, 'an ISO 4217 code');
/** Schema of a language code such as `en` or `pt-BR`. Case-sensitive; codes with a script, such as `zh-Hans`, are rejected. */
export const localeCode = z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'a BCP 47 language code');
/** Schema of the key of a vocabulary entry: lower-case letters, digits and underscores. */
export const key = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'a lower-case key');
/** Schema of a slug such as `casa-del-mar`: lower-case ASCII letters, digits and single hyphens, at most 120 characters. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a lower-case slug')
  .max(120);
/** Returns the schema of a text of at most `maxLength` characters, without the character NUL, which PostgreSQL cannot store. */
export const text = (maxLength: number) =>
  z
    .string()
    .max(maxLength, `at most ${maxLength} characters`)
    .regex(/^[^\0]*$/, 'a text without the character NUL');
/** Schema of a text in several languages, by language code. */
export const localized = z.record(localeCode, text(20_000));
/** Schema of a count, a whole number from 0 to 1,000,000. The store has 32-bit columns. */
export const count = z.int().nonnegative().max(1_000_000);
/** Schema of a rank, from 1. */
export const rank = z.int().positive().max(2_147_483_647);
/** Schema of the address of a photo on the web, an absolute http(s) URL. */
export const photoUrl = z.url({ protocol: /^https?$/, error: 'an absolute http(s) URL' }).max(2_000);
/** Schema of a photo: an object with either `picture`, the id of a picture of the catalogue, or `url`, an absolute http(s) URL. */
export const photo = z.union([z.strictObject({ picture: z.string() }), z.strictObject({ url: photoUrl })]);
