/** A gap between the page numbers that a list links, before or after the current page. */
export type PageGap = 'gap-before' | 'gap-after';

/**
 * Returns the page numbers that a list links: the first, the last, the current one and its neighbours, with a gap in place of
 * two or more others. A page out of range counts as the nearest one; empty for no pages.
 * `pageNumbers(7, 50)` → `[1, 'gap-before', 6, 7, 8, 'gap-after', 50]`
 */
export function pageNumbers(page: number, totalPages: number): readonly (number | PageGap)[] {
  const current = Math.min(Math.max(page, 1), totalPages);
  let first = Math.max(Math.min(current - 1, totalPages - 2), 1);
  let last = Math.min(Math.max(current + 1, 3), totalPages);
  if (first <= 3) first = 1;
  if (last >= totalPages - 2) last = totalPages;
  const middle = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return [
    ...(first > 1 ? [1, 'gap-before' as const] : []),
    ...middle,
    ...(last < totalPages ? ['gap-after' as const, totalPages] : []),
  ];
}
