import { PageAbsent } from '#lib/site/absent';
import { type PageContext, pageContext } from '#lib/site/page-context';

/**
 * What a route handler below a language knows of its request: see `pageContext`, and what that throws but for this: null when
 * the catalogue does not have the language.
 */
export async function routeContext(
  params: Promise<{ readonly locale: string }>,
  values: URLSearchParams = new URLSearchParams(),
): Promise<PageContext | null> {
  try {
    return await pageContext({ params, searchParams: Promise.resolve(Object.fromEntries(values)) });
  } catch (error) {
    if (error instanceof PageAbsent) return null;
    throw error;
  }
}
