import { currentConfig } from '#lib/config';
import { referenceData } from '#lib/reference/reference-data';
import { type PageContext, routeContext } from '#lib/site/page-context';
import { currentStore } from '#lib/store/current-store';

/**
 * Returns the served version as pages of the site read it: in the language of the studio, where the site has it, else in the site's own.
 * @throws StoreUnavailable when the catalogue cannot be read
 */
export async function studioContext(locale: string): Promise<PageContext> {
  const context = await routeContext(locale);
  if (context !== null) return context;
  const own = currentConfig().defaultLocale ?? (await referenceData(await currentStore())).tree.defaultLocale;
  const fallback = await routeContext(own);
  if (fallback === null) throw new Error(`The catalogue does not have its own language ${own}.`);
  return fallback;
}
