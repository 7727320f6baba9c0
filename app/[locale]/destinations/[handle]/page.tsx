import type { Metadata } from 'next';
import { DestinationHero } from '#components/destinations/destination-hero';
import { PlaceList } from '#components/destinations/place-list';
import { Pagination } from '#components/rentals/pagination';
import { RentalGrid } from '#components/rentals/rental-grid';
import { SiteFrame } from '#components/site/site-frame';
import { Link } from '#components/ui/link';
import { SectionHeading } from '#components/ui/section-heading';
import { getTranslator } from '#lib/i18n/translator';
import { absent } from '#lib/site/absent';
import { destinationContent } from '#lib/site/destination-page';
import { type LocalizedPageProps, pageContext } from '#lib/site/page-context';
import { pageMetadata } from '#lib/site/page-metadata';
import { localizedMetadata, localizedPage } from '../../localized-page.tsx';

type Props = LocalizedPageProps<{ readonly handle: string }>;

async function readPage(props: Props) {
  const context = await pageContext(props);
  const content = await destinationContent((await props.params).handle, context);
  if (!content) absent();
  return { context, content, t: await getTranslator(context.locale, 'destinations') };
}

export const generateMetadata = localizedMetadata(async (props: Props): Promise<Metadata> => {
  const { context, content, t } = await readPage(props);
  const { node, title, intro, page, photo } = content;
  const name = t('placeTitle', { title });
  return pageMetadata(context, {
    path: `/destinations/${node.handle}`,
    title: page > 1 ? `${name}, ${t('pageOf', { page })}` : name,
    description: intro || t('placeDescription', { title, count: node.rentalsCount }),
    photo: photo ?? undefined,
    ...(page > 1 ? { values: new URLSearchParams({ page: String(page) }) } : {}),
  });
});

export default localizedPage(async function DestinationPage(props: Props) {
  const { context, content, t } = await readPage(props);
  const { node, title, places, cards, page, totalPages, showing, pageHref, searchHref } = content;
  const common = await getTranslator(context.locale, 'common');
  return (
    <SiteFrame context={context} path={`/destinations/${node.handle}`}>
      <DestinationHero content={content} context={context} t={t} common={common} />
      <div className="column grid gap-16 pt-14">
        {places.length > 0 && (
          <section aria-labelledby="places">
            <SectionHeading id="places" title={t('placesWithin', { title })} />
            <PlaceList places={places} more={(count) => t('morePlaces', { count })} />
          </section>
        )}
        <section aria-labelledby="homes" id="rentals" className="scroll-mt-6">
          <SectionHeading
            id="homes"
            title={t('homesIn', { title })}
            {...(cards.length > 0 ? { more: { href: searchHref, title: t('searchHere') } } : {})}
          />
          {showing ? (
            <>
              <p className="mb-5 text-ink-soft text-sm tabular-nums">{t('showing', showing)}</p>
              <RentalGrid cards={cards} />
            </>
          ) : totalPages > 0 ? (
            <p className="flex flex-wrap items-center gap-4 text-ink-soft">
              {t('pastTheEnd', { page, last: totalPages })}
              <Link href={pageHref(1)} className="button-quiet">
                {t('firstPage')}
              </Link>
            </p>
          ) : (
            <p className="text-ink-soft">{t('noHomes')}</p>
          )}
          <Pagination
            page={page}
            totalPages={totalPages}
            href={(wanted) => `${pageHref(wanted)}#rentals`}
            locale={context.locale}
            t={common}
          />
        </section>
      </div>
    </SiteFrame>
  );
});
