import type { Metadata } from 'next';
import { DemoBooking } from '#components/rentals/stay/demo-booking';
import { SiteFrame } from '#components/site/site-frame';
import { DEMO_BOOKING_PATH, isDemoBooking } from '#lib/booking/this-site';
import { rentalIdOf } from '#lib/catalogue/paths';
import { getTranslator } from '#lib/i18n/translator';
import { absent, type LocalizedPageProps, pageContext } from '#lib/site/page-context';
import { rentalOfPage } from '#lib/site/rentals/rental-page';
import { stayRequest } from '#lib/site/rentals/rental-stay';
import { pageMetadata } from '#lib/site/seo/page-metadata';
import { localizedMetadata, localizedPage } from '../localized-page.tsx';

async function readPage(props: LocalizedPageProps) {
  const context = await pageContext(props);
  const { store, locale, currency, publicBaseUrl } = context;
  const id = rentalIdOf(context.values.get('rental') ?? '');
  const rental = id === null ? null : await rentalOfPage(store, id, locale, currency, null, null, null);
  // Only a demonstration's homes are booked here.
  if (!rental?.bookingUrl || !isDemoBooking(rental.bookingUrl, publicBaseUrl)) absent();
  return { context, rental };
}

export const generateMetadata = localizedMetadata(async (props: LocalizedPageProps): Promise<Metadata> => {
  const { context, rental } = await readPage(props);
  const t = await getTranslator(context.locale, 'demo');
  return pageMetadata(context, {
    path: DEMO_BOOKING_PATH,
    title: t('title'),
    description: t('text', { name: rental.name }),
    isIndexed: false,
  });
});

/** Renders where the booking links of a demonstration lead: that nothing can be booked, the stay of the address, and the way back. */
export default localizedPage(async function DemoBookingPage(props: LocalizedPageProps) {
  const { context, rental } = await readPage(props);
  return (
    <SiteFrame context={context} path={DEMO_BOOKING_PATH}>
      <DemoBooking rental={rental} request={stayRequest(context)} context={context} />
    </SiteFrame>
  );
}, generateMetadata);
