/** Reads the addresses of a listing for booking and enquiries as templates of links. */
import { type LinkScheme, templateProblem } from '#lib/booking/link-template';
import type { BundleRentalTerms } from '#lib/import/bundle/rental-terms';
import type { ListingCells } from '#lib/import/csv/listing-cells';
import { quoted } from '#lib/import/csv/listing-numbers';

/**
 * Returns the addresses of a listing, with the query of the mapping added to that for booking. An e-mail address or an international telephone
 * number may be written without `mailto:` and `tel:`. Unusable addresses are left out and added to `cells` as repairs.
 */
export function readLinks(cells: ListingCells): Pick<BundleRentalTerms, 'booking_url' | 'enquiry'> {
  const { booking_query: query } = cells.columns.mapping;
  const booking = readLink(cells, 'booking_url', ['https'], (cell) => withQuery(cell, query));
  const enquiry = readLink(cells, 'enquiry', ['https', 'mailto', 'tel'], withScheme);
  return {
    ...(booking !== null && { booking_url: booking }),
    ...(enquiry !== null && { enquiry }),
  };
}

function readLink(
  cells: ListingCells,
  field: 'booking_url' | 'enquiry',
  schemes: readonly LinkScheme[],
  complete: (cell: string) => string,
): string | null {
  const cell = cells.value(field);
  if (cell === '') return null;
  const template = complete(cell);
  const problem = templateProblem(template, schemes);
  if (problem === null) return template;
  cells.repair(field, `${quoted(cell)} ${problem}: left out`);
  return null;
}

/** Adds parameters to the query of a URL, before its fragment. */
function withQuery(url: string, query: string): string {
  if (query === '') return url;
  const [address = '', ...fragment] = url.split('#');
  const added = `${address}${address.includes('?') ? '&' : '?'}${query}`;
  return [added, ...fragment].join('#');
}

/** Adds the scheme to a bare e-mail address or international telephone number. */
function withScheme(cell: string): string {
  if (/^[^\s:/?#]+@[^\s:/?#@]+$/.test(cell)) return `mailto:${cell}`;
  if (/^\+[\d\s()./-]+$/.test(cell)) return `tel:+${cell.replaceAll(/\D/g, '')}`;
  return cell;
}
