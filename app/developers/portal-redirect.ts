import { catalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { baseUrlOf, currentConfig } from '#lib/config';
import { answerFromVersion } from '#lib/http/answer-from-version';
import { referenceData } from '#lib/reference/reference-data';
import { portalLocale } from '#lib/site/portal-pages';
import { currentStore } from '#lib/store/current-store';

/** Redirects to a page of the portal in the language in which it is written. @param path the page's path below the language */
export function portalRedirect(path: string): Promise<Response> {
  return answerFromVersion(async () => {
    const config = currentConfig();
    const store = await currentStore();
    const { locales, defaultLocale } = catalogueVocabulary(store, await referenceData(store), config);
    const locale = portalLocale(locales, defaultLocale);
    const base = config.languageUrls.has(locale) ? baseUrlOf(locale, config) : '';
    const headers = { Location: `${base}/${locale}${path}`, 'Cache-Control': 'public, max-age=300' };
    return new Response(null, { status: 308, headers });
  });
}
