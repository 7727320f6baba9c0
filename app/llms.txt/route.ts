import { catalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { currentConfig } from '#lib/config';
import { answerFromVersion } from '#lib/http/answer-from-version';
import { llmsText } from '#lib/portal/llms-text';
import { referenceData } from '#lib/reference/reference-data';
import { routeContext } from '#lib/site/page-context';
import { portalLocale } from '#lib/site/portal-pages';
import { currentStore } from '#lib/store/current-store';

export const dynamic = 'force-dynamic';

/** Responds with the text for programs with a language model, by the proposal of llmstxt.org. The server keeps it like a page, as Markdown. */
export function GET(): Promise<Response> {
  return answerFromVersion(async () => {
    const config = currentConfig();
    const store = await currentStore();
    const { locales, defaultLocale } = catalogueVocabulary(store, await referenceData(store), config);
    const context = await routeContext(portalLocale(locales, defaultLocale));
    if (context === null) return new Response(null, { status: 404 });
    return new Response(llmsText(context, config), {
      headers: { 'Content-Type': 'text/markdown; charset=utf-8', 'X-Robots-Tag': 'noindex' },
    });
  });
}
