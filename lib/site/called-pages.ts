/** The pages of the site that are made from the API. `pageCalls` has their calls. */
import { type PageRoute, pageAt } from '#lib/site/page-parameters';

/** The routes of the pages that are made from the API. */
const CALLED_ROUTES = [
  '/[locale]',
  '/[locale]/search',
  '/[locale]/destinations',
  '/[locale]/destinations/[handle]',
  '/[locale]/rentals/[slug]',
  '/[locale]/campaigns',
  '/[locale]/campaigns/[slug]',
  '/[locale]/saved',
  '/[locale]/compare',
] as const satisfies readonly PageRoute[];
/** The route of a page that is made from the API. */
export type CalledRoute = (typeof CALLED_ROUTES)[number];

/** Whether a route is of a page that is made from the API. */
export function isCalledRoute(route: string): route is CalledRoute {
  return CALLED_ROUTES.some((called) => called === route);
}

/** Whether a page may have calls, by its canonical address. One without rentals of its own, such as an empty list, has none. */
export function mayHaveCalls(address: string): boolean {
  const [path = ''] = address.split('?');
  return isCalledRoute(pageAt(path)?.route ?? '');
}
