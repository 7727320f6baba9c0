import type { ApiTarget } from '#lib/api/api-request';

/** The position of a page in its list, and the size of the list. */
export interface Pagination {
  readonly page: number;
  readonly totalCount: number;
  /** 0 when the list is empty. */
  readonly totalPages: number;
}

/**
 * Returns the `Link` header (RFC 8288) with the first and last page, and the previous and next one where they exist, and the headers of the
 * totals. Links are absolute and keep every other parameter. Beyond the last page, `prev` is the last page.
 */
export function paginationHeaders(
  { page, totalCount, totalPages }: Pagination,
  target: ApiTarget,
  publicBaseUrl: string,
): Record<string, string> {
  const last = Math.max(1, totalPages);
  const values = new URLSearchParams(target.search);
  values.delete('page[]');
  const link = (relation: string, number: number) => {
    values.set('page', String(number));
    return `<${publicBaseUrl}${target.pathname}?${values}>; rel="${relation}"`;
  };
  const links = [link('first', 1)];
  if (page > 1) links.push(link('prev', Math.min(page - 1, last)));
  if (page < last) links.push(link('next', page + 1));
  links.push(link('last', last));
  return {
    Link: links.join(', '),
    'X-Total-Count': String(totalCount),
    'X-Total-Pages': String(totalPages),
  };
}
