import Negotiator from 'negotiator';
import { catalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { currentConfig } from '#lib/config';
import { matchLocale } from '#lib/i18n/match-locale';
import { referenceData } from '#lib/reference/reference-data';
import { currentStore } from '#lib/store/current-store';
import { StoreUnavailable } from '#lib/store/store';

export const dynamic = 'force-dynamic';

/**
 * Redirects `/` to the home page in the visitor's preferred language (Accept-Language), else the catalogue's default, with the query
 * string. When the catalogue cannot be read, redirects to DEFAULT_LOCALE or English, without it.
 */
export async function GET(request: Request): Promise<Response> {
  const { defaultLocale, defaultCurrency } = currentConfig();
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
    const locale =
      accepted.map((tag) => matchLocale(tag, vocabulary.locales)).find((match) => match !== null) ??
      vocabulary.defaultLocale;
    const Location = `/${locale}${new URL(request.url).search}`;
    return new Response(null, { status: 307, headers: { ...headers, Location } });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    // That page shows that the catalogue cannot be read now.
    const Location = `/${defaultLocale ?? 'en'}`;
    return new Response(null, { status: 307, headers: { ...headers, Location } });
  }
}
