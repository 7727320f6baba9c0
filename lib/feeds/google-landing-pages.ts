/** Google's landing pages: how it builds the address of a rental's page for the stay that a traveller chose at Google. */
import { rentalPath } from '#lib/catalogue/paths';
import type { FeedContext } from '#lib/feeds/feed-rentals';
import { xmlText } from '#lib/site/seo/xml-text';

/** The parameters of a rental's page, with Google's variables. Guests are adults and children together. */
const QUERY = [
  'checkin=(CHECKINYEAR)-(CHECKINMONTH)-(CHECKINDAY)',
  'checkout=(CHECKOUTYEAR)-(CHECKOUTMONTH)-(CHECKOUTDAY)',
  'guests=(NUM-GUESTS)',
  'currency=(USER-CURRENCY)',
].join('&');

/**
 * Returns Google's file of landing pages: the page of a rental in each language for users of that language, at last the one in the default
 * language for all others. Its address has the rental's id without its name, and redirects to the page with the stay.
 */
export function googleLandingPages({ store, locale, siteName, publicBaseUrl }: FeedContext): string {
  const pages = store.version.locales.map((each) =>
    pointOfSale(each, `status="yes" language="${new Intl.Locale(each).language}"`),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<PointsOfSale>
${[...pages, pointOfSale(locale, 'status="yes"', 'default')].join('\n')}
</PointsOfSale>
`;

  function pointOfSale(language: string, match: string, id = language): string {
    const { language: code } = new Intl.Locale(language);
    const [beginning = ''] = rentalPath(language, { id: 0, slug: '' }, null).split('0-');
    const url = `${publicBaseUrl}${beginning}(PARTNER-HOTEL-ID)?${QUERY}`;
    return `<PointOfSale id="${id}"><DisplayNames display_text="${xmlText(siteName)}" display_language="${code}"/><Match ${match}/><URL>${xmlText(url)}</URL></PointOfSale>`;
  }
}
