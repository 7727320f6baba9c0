import type { ApiTarget } from '#lib/api/api-request';

/** The position of a page in its list, and the size of the list. */
export interface Pagination {
  readonly page: number;
  readonly totalCount: number;
  /** 0 when the list is empty. */
  readonly totalPages: number;
}

/**
 * The most characters of a `Link` header. Each relation repeats the whole query, and proxies reject responses with more than 4 KiB of
 * headers by default; the others of a list take about 1 KiB.
 */
const MAX_LINK_LENGTH = 2_800;
/** The relations of a header that is too long, in the order in which they are left out. */
const DISPENSABLE = ['last', 'first', 'prev', 'next'] as const;

/**
 * Returns the `Link` header (RFC 8288) with the links `others` and those to pages, and the headers of the totals. Without pagination and
 * `others` there are none.
 */
export function linkHeaders(
  pagination: Pagination | null,
  target: ApiTarget,
  publicBaseUrl: string,
  others: readonly string[] = [],
): Record<string, string> {
  if (pagination === null) return others.length > 0 ? { Link: headerOf(others) } : {};
  const links = [...pageLinks(pagination, target, publicBaseUrl, headerOf(others).length), ...others];
  return {
    ...(links.length > 0 && { Link: headerOf(links) }),
    'X-Total-Count': String(pagination.totalCount),
    'X-Total-Pages': String(pagination.totalPages),
  };
}

/**
 * Returns links to the first and last page, and the previous and next one where they exist. Links are absolute and keep every other parameter.
 * Beyond the last page, `prev` is the last page. A query so long that the header would exceed `MAX_LINK_LENGTH` has fewer relations
 * (`DISPENSABLE`), or none.
 * @param usedLength the length of the header's other links
 */
function pageLinks(
  { page, totalPages }: Pagination,
  target: ApiTarget,
  publicBaseUrl: string,
  usedLength: number,
): readonly string[] {
  const last = Math.max(1, totalPages);
  const values = new URLSearchParams(target.search);
  values.delete('page[]');
  const link = (relation: string, number: number) => {
    values.set('page', String(number));
    return `<${publicBaseUrl}${target.pathname}?${values}>; rel="${relation}"`;
  };
  const links = [
    link('first', 1),
    page > 1 ? link('prev', Math.min(page - 1, last)) : null,
    page < last ? link('next', page + 1) : null,
    link('last', last),
  ].filter((each) => each !== null);
  for (const relation of DISPENSABLE) {
    if (headerOf(links).length + usedLength <= MAX_LINK_LENGTH) break;
    const index = links.findIndex((each) => each.endsWith(`rel="${relation}"`));
    if (index >= 0) links.splice(index, 1);
  }
  return links;
}

function headerOf(links: readonly string[]): string {
  return links.join(', ');
}
