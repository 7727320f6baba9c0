import Negotiator from 'negotiator';
import { catalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { baseUrlOf, type Config, currentConfig } from '#lib/config';
import { matchLocale } from '#lib/i18n/match-locale';
import { referenceData } from '#lib/reference/reference-data';
import { currentStore } from '#lib/store/current-store';
import { StoreUnavailable } from '#lib/store/store';

export const dynamic = 'force-dynamic';

/**
 * Redirects `/` to the home page in the visitor's preferred language (Accept-Language), else the catalogue's default, with the query
 * string. A host of LANGUAGE_URLS offers its own languages only; other hosts redirect to the URL of a language that has one. When the
 * catalogue cannot be read, redirects to DEFAULT_LOCALE or English, without the query string.
 */
export async function GET(request: Request): Promise<Response> {
  const config = currentConfig();
  const { defaultLocale, defaultCurrency } = config;
  const accepted = new Negotiator({
    headers: { 'accept-language': request.headers.get('accept-language') ?? undefined },
  }).languages();
  const headers = { Vary: 'Accept-Language', 'Cache-Control': 'private, no-store' };
  try {
    const store = await currentStore();
    const vocabulary = catalogueVocabulary(store, await referenceData(store), {
      defaultLocale,
      defaultCurrency,
    });
    const own = languagesOfHost(request.headers.get('host'), vocabulary.locales, config);
    const offered = own.length > 0 ? own : vocabulary.locales;
    const preset = offered.find((locale) => locale === vocabulary.defaultLocale) ?? offered[0];
    const matched = accepted.map((tag) => matchLocale(tag, offered)).find((match) => match !== null);
    const locale = matched ?? preset ?? vocabulary.defaultLocale;
    const base = own.length === 0 && config.languageUrls.has(locale) ? baseUrlOf(locale, config) : '';
    const Location = `${base}/${locale}${new URL(request.url).search}`;
    return new Response(null, { status: 307, headers: { ...headers, Location } });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    // That page shows that the catalogue cannot be read now.
    const Location = `/${defaultLocale ?? 'en'}`;
    return new Response(null, { status: 307, headers: { ...headers, Location } });
  }
}

/** Returns the languages whose URL has this host; empty for the host of PUBLIC_BASE_URL, and one that is not configured. */
function languagesOfHost(
  host: string | null,
  locales: readonly string[],
  { publicBaseUrl, languageUrls }: Config,
): readonly string[] {
  if (host === null || host === new URL(publicBaseUrl).host) return [];
  return locales.filter((locale) => {
    const url = languageUrls.get(locale);
    return url !== undefined && new URL(url).host === host;
  });
}
