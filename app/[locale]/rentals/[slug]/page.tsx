import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { RentalDetail } from '#components/rentals/rental-detail';
import { SiteFrame } from '#components/site/site-frame';
import { rentalIdOf, rentalPath } from '#lib/catalogue/paths';
import { getRental, getReviews } from '#lib/catalogue/rentals';
import { getTranslator } from '#lib/i18n/translator';
import { absent } from '#lib/site/absent';
import { type LocalizedPageProps, pageContext } from '#lib/site/page-context';
import { pageMetadata } from '#lib/site/page-metadata';
import { placeLine } from '#lib/site/rental-cards';
import { localizedMetadata, localizedPage } from '../../localized-page.tsx';

type RentalPageProps = LocalizedPageProps<{ readonly slug: string }>;

const REVIEWS_SHOWN = 8;

async function readPage(props: RentalPageProps) {
  const context = await pageContext(props);
  const { slug } = await props.params;
  const id = rentalIdOf(slug);
  const rental = id === null ? null : await getRental(context.store, id, context);
  if (!rental) absent();
  return { context, rental, slug };
}

export const generateMetadata = localizedMetadata(async (props: RentalPageProps): Promise<Metadata> => {
  const { context, rental } = await readPage(props);
  const t = await getTranslator(context.locale, 'rental');
  return pageMetadata(context, {
    path: `/rentals/${rental.id}-${rental.slug}`,
    title: t('title', { name: rental.name, place: placeLine(rental, context) }),
    description: rental.summary,
    photo: rental.photos[0],
  });
});

/** One rental. Its id decides; an address with another slug leads to the right one. */
export default localizedPage(async function RentalPage(props: RentalPageProps) {
  const { context, rental, slug } = await readPage(props);
  const { locale, store, values } = context;
  const path = `/rentals/${rental.id}-${rental.slug}`;
  if (slug !== `${rental.id}-${rental.slug}`) {
    const query = values.size === 0 ? '' : `?${values}`;
    permanentRedirect(rentalPath(locale, rental, null) + query);
  }
  return (
    <SiteFrame context={context} path={path}>
      <RentalDetail
        rental={rental}
        reviews={await getReviews(store, rental.id, REVIEWS_SHOWN)}
        context={context}
      />
    </SiteFrame>
  );
});
