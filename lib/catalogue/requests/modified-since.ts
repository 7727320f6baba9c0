import { z } from 'zod';
import type { Parameter } from '#lib/catalogue/requests/parameters';
import { DELETIONS_KEPT_DAYS } from '#lib/store/known-changes';

/** What `modified_since` takes, in words. */
export const MODIFIED_SINCE_EXPECTED =
  'a time in the form of RFC 3339, such as 2026-11-20T08:30:00Z, which is not in the future';

/** RFC 3339 requires seconds and a time zone; digits after milliseconds are cut off. */
const time = z.iso
  .datetime({ offset: true })
  .regex(/T\d\d:\d\d:\d\d/)
  .transform((text) => Date.parse(text))
  .meta({ type: 'string', format: 'date-time' });

/** The query parameter of lists that mirrors send; its value is milliseconds since 1970. A time in the future is no issue of the form. */
export const modifiedSinceParameter: Parameter<number> = {
  name: 'modified_since',
  isList: false,
  description: `For mirrors: only rentals whose content changed at this time or later. \`meta\` then has \`modified_until\`, the value for the next request, and on the first page \`deleted_ids\`. Deletions are known for ${DELETIONS_KEPT_DAYS} days: an older time is the problem \`changes-unknown\`.`,
  expected: MODIFIED_SINCE_EXPECTED,
  schema: time,
};
