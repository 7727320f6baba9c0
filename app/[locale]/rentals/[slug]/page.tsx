import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { RentalDetail } from '#components/rentals/page/rental-detail';
import { JsonLd } from '#components/site/json-ld';
import { SiteFrame } from '#components/site/site-frame';
import { rentalIdOf, rentalPath } from '#lib/catalogue/paths';
import { getReviews } from '#lib/catalogue/rentals/rentals';
import { getTranslator } from '#lib/i18n/translator';
import { rentalPhotos } from '#lib/photos/shown-photos';
import { absent, type LocalizedPageProps, pageContext } from '#lib/site/page-context';
import { ownerLinks } from '#lib/site/rentals/owner-links';
import { placeLine } from '#lib/site/rentals/rental-cards';
import { calendarStaleSince, rentalOfPage } from '#lib/site/rentals/rental-page';
import { similarRentals } from '#lib/site/rentals/rental-similar';
import { stayAnswer, stayRequest, stayRequestValues } from '#lib/site/rentals/rental-stay';
import { pageMetadata } from '#lib/site/seo/page-metadata';
import { breadcrumbData } from '#lib/site/seo/structured-data';
import { vacationRentalData } from '#lib/site/seo/vacation-rental-data';
import { localizedMetadata, localizedPage } from '../../localized-page.tsx';

type RentalPageProps = LocalizedPageProps<{ readonly slug: string }>;

/** The most reviews of a page; of more, the breakdown covers the newest and states so. */
const MOST_REVIEWS = 200;

async function readPage(props: RentalPageProps) {
  const context = await pageContext(props);
  const { store, locale, currency } = context;
  const { slug } = await props.params;
  const request = stayRequest(context);
  const { stay, guests } = request;
  const id = rentalIdOf(slug);
  const rental =
    id === null
      ? null
      : await rentalOfPage(
          store,
          id,
          locale,
          currency,
          stay?.checkin ?? null,
          stay?.checkout ?? null,
          guests,
        );
  if (!rental) absent();
  return { context, rental, request, slug };
}

export const generateMetadata = localizedMetadata(async (props: RentalPageProps): Promise<Metadata> => {
  const { context, rental } = await readPage(props);
  const t = await getTranslator(context.locale, 'rental');
  return pageMetadata(context, {
    path: `/rentals/${rental.id}-${rental.slug}`,
    title: t('title', { name: rental.name, place: placeLine(rental, context) }),
    description: rental.summary,
    photo: rentalPhotos(rental, context.photoRules)[0],
    isDescribed: true,
  });
});

/** Renders the page of a rental, found by the id in its slug; an address with another slug redirects, an unknown id is a 404. */
export default localizedPage(async function RentalPage(props: RentalPageProps) {
  const { context, rental, request, slug } = await readPage(props);
  const { locale, store, values } = context;
  const path = `/rentals/${rental.id}-${rental.slug}`;
  if (slug !== `${rental.id}-${rental.slug}`) {
    const query = values.size === 0 ? '' : `?${values}`;
    permanentRedirect(rentalPath(locale, rental, null) + query);
  }
  const answer = stayAnswer(rental, request);
  const [reviews, similar, links] = await Promise.all([
    getReviews(store, rental.id, MOST_REVIEWS),
    similarRentals(rental, request, context),
    ownerLinks(rental, request, answer, context),
  ]);
  const common = await getTranslator(locale, 'common');
  return (
    <SiteFrame context={context} path={path} stayValues={stayRequestValues(request)}>
      <JsonLd data={vacationRentalData(rental, reviews, context)} />
      <JsonLd data={breadcrumbData(rental.trail, rental, common('destinations'), context)} />
      <RentalDetail
        rental={rental}
        reviews={reviews}
        similar={similar}
        request={request}
        answer={answer}
        links={links}
        staleSince={calendarStaleSince(rental.id, context)}
        context={context}
      />
    </SiteFrame>
  );
}, generateMetadata);
