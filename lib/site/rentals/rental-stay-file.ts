import { stayCalendar } from '#lib/booking/stay-calendar';
import type { RentalDetailRecord } from '#lib/catalogue/rentals/rental-records';
import type { Stay } from '#lib/dates/stay';
import { getTranslator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';
import { placeLine } from '#lib/site/rentals/rental-cards';
import { type StayRequest, stayPageUrl } from '#lib/site/rentals/rental-stay';

/**
 * Returns the path of the calendar file of a stay in a rental, with its dates, guests and currency; the file is in the page's
 * language.
 */
export function stayFilePath(
  rental: Pick<RentalDetailRecord, 'id' | 'slug'>,
  stay: Stay,
  guests: number | null,
  { links }: Pick<PageContext, 'links'>,
): string {
  const values = new URLSearchParams({ ...stay, ...(guests !== null && { guests: String(guests) }) });
  return links.page(`/rentals/${rental.id}-${rental.slug}/stay.ics`, values);
}

/**
 * Returns the text of the calendar file of a stay in a rental: the home's name and place, its times of arrival and departure, the
 * guests and the address of its page. The same stay in the same home is the same event in every language.
 */
export async function stayFile(
  rental: RentalDetailRecord,
  stay: Stay,
  guests: StayRequest['guests'],
  context: PageContext,
): Promise<string> {
  const { locale, siteName, publicBaseUrl, store } = context;
  const [t, words] = await Promise.all([getTranslator(locale, 'rental'), getTranslator(locale, 'booking')]);
  const { checkinTime, checkoutTime } = rental;
  const description = [
    ...(checkinTime === null ? [] : [`${t('checkin')} ${t('checkinTime', { time: checkinTime })}`]),
    ...(checkoutTime === null ? [] : [`${t('checkout')} ${t('checkoutTime', { time: checkoutTime })}`]),
    ...(guests === null ? [] : [words('mailGuests', { count: guests })]),
    words('fileNote'),
  ];
  return stayCalendar(
    {
      uid: `stay-${rental.id}-${stay.checkin}-${stay.checkout}@${new URL(publicBaseUrl).host}`,
      stay,
      publishedAtMs: store.version.publishedAtMs,
      title: words('fileTitle', { name: rental.name }),
      description: description.join('\n'),
      location: placeLine(rental, context),
      pageUrl: stayPageUrl(rental, stay, guests, context),
    },
    siteName,
  );
}
