/**
 * Schemas of single values that responses of the API share: ids, days, times, amounts, currencies and addresses.
 *
 * The modules of this folder have the shapes of all responses, one module per resource, in the specification's field order (section 2). The
 * OpenAPI document, the serializers' types and the contract tests derive from them. Objects are strict: a response has no other members.
 */
import { z } from 'zod';

/** Schema of an id: a whole number from 1. */
export const id = z.int().positive();
/** Schema of a day, YYYY-MM-DD. */
export const plainDate = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .meta({ format: 'date' });
/** Schema of a time of day, HH:MM. */
export const timeOfDay = z.string().regex(/^\d\d:\d\d$/);
/** Schema of a decimal number as text, without a sign. */
export const decimal = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .meta({ description: 'A decimal number as text.' });
/** Schema of a currency code: three capital letters. */
export const currencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .meta({ description: 'ISO 4217 code of the currency of all amounts beside it.' });
/** Schema of an absolute URL. */
export const absoluteUrl = z.url();
