/** The envelopes of the API's answers (specification 1 and 2.4), as JSON text. */
import { hash } from 'node:crypto';
import type { Meta } from '#lib/catalogue/contract';
import type { DestinationPage } from '#lib/catalogue/destinations';
import type { RentalPage } from '#lib/catalogue/rentals';
import { type AnswerContext, serializeDestination, serializeRental } from '#lib/catalogue/serialize';
import type { Pagination } from '#lib/http/page-links';

export interface AnswerBody {
  readonly json: string;
  /** What the validator is made of: differs whenever `json` does; short, where a digest of the rest is part of it. */
  readonly identity: string;
  /** Null when the answer is not a page of a list. */
  readonly pagination: Pagination | null;
}

/** Anything that is not paginated; the members in the order given. */
export function plainBody(value: Readonly<Record<string, unknown>>): AnswerBody {
  const json = JSON.stringify(value);
  return { json, identity: json, pagination: null };
}

/** `{ data: [Destination] }` of one page. */
export function destinationListBody(page: DestinationPage, context: AnswerContext): AnswerBody {
  const data = page.destinations.map((node) => serializeDestination(node, context));
  return { ...plainBody({ data }), pagination: page };
}

/** `{ rentals: [Rental], meta: Meta }` of one page. The digest covers the records and the pagination. */
export function rentalListBody(page: RentalPage, context: AnswerContext): AnswerBody {
  const records = JSON.stringify(page.records.map((record) => serializeRental(record, context)));
  const pagination: Meta['pagination'] = {
    page: page.page,
    per_page: page.perPage,
    total_count: page.totalCount,
    total_pages: page.totalPages,
  };
  const meta: Meta = {
    pagination,
    last_modified: new Date(page.lastModifiedMs).toISOString(),
    etag: hash('sha256', `${records}\n${JSON.stringify(pagination)}`),
  };
  const metaJson = JSON.stringify(meta);
  return { json: `{"rentals":${records},"meta":${metaJson}}`, identity: metaJson, pagination: page };
}
