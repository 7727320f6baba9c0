import type { Metadata } from 'next';
import { CampaignShelf } from '#components/campaigns/campaign-shelf';
import { DestinationHero } from '#components/destinations/page/destination-hero';
import { NearbyList } from '#components/destinations/page/nearby-list';
import { NoHomesHere } from '#components/destinations/page/no-homes-here';
import { PlaceList } from '#components/destinations/page/place-list';
import { PlaceMap } from '#components/destinations/page/place-map';
import { PinsMap } from '#components/map/pins/pins-map';
import { Pagination } from '#components/rentals/card/pagination';
import { RentalGrid } from '#components/rentals/card/rental-grid';
import { AddressNote } from '#components/site/address-note';
import { JsonLd } from '#components/site/json-ld';
import { SiteFrame } from '#components/site/site-frame';
import { ButtonLink } from '#components/ui/button-link';
import { SectionHeading } from '#components/ui/section-heading';
import { WhenInvitation } from '#components/when/when-invitation';
import { parseSearchQuery } from '#lib/catalogue/requests/search-query';
import { getTranslator } from '#lib/i18n/translator';
import { destinationContent, PICTURED_PLACES } from '#lib/site/destinations/destination-page';
import { destinationMapSetting } from '#lib/site/destinations/destination-texts';
import { packRows } from '#lib/site/packed-rows';
import { absent, type LocalizedPageProps, pageContext } from '#lib/site/page-context';
import { pageParameterNames } from '#lib/site/page-parameters';
import { addressNotes } from '#lib/site/search/address-notes';
import { pageSearch } from '#lib/site/search/page-search';
import { destinationIndexing } from '#lib/site/seo/indexing';
import { pageMetadata } from '#lib/site/seo/page-metadata';
import { breadcrumbData, rentalListData } from '#lib/site/seo/structured-data';
import { homeFeedPath } from '#lib/site/syndication/feed-paths';
import { localizedMetadata, localizedPage } from '../../localized-page.tsx';

const PARAMETERS = pageParameterNames('/[locale]/destinations/[handle]');

type Props = LocalizedPageProps<{ readonly handle: string }>;

async function readPage(props: Props) {
  const context = await pageContext(props);
  const content = await destinationContent((await props.params).handle, context);
  if (!content) absent();
  return { context, content, t: await getTranslator(context.locale, 'destinations') };
}

export const generateMetadata = localizedMetadata(async (props: Props): Promise<Metadata> => {
  const { context, content, t } = await readPage(props);
  const { node, place, intro, page, photo } = content;
  const name = t('placeTitle', { ...place });
  const { query } = parseSearchQuery(context.values, context.vocabulary);
  return pageMetadata(context, {
    ...destinationIndexing(node.handle, { ...query, sort: null }, content),
    title: page > 1 ? `${name}, ${t('pageOf', { page })}` : name,
    description: intro || t('placeDescription', { ...place, count: node.rentalsCount }),
    photo: photo ?? undefined,
    feed: { title: t('feedTitle', { ...place }), path: homeFeedPath(node.id, context.locale) },
  });
});

/** Renders the page of a destination: the places below it, its rentals and a map. An unknown handle is a 404. */
export default localizedPage(async function DestinationPage(props: Props) {
  const { context, content, t } = await readPage(props);
  const { node, title, place, places, cards, page, perPage, totalPages, showing, pageHref, searchHref } =
    content;
  const { dots, pins, nearby, campaigns } = content;
  const { locale } = context;
  const common = await getTranslator(context.locale, 'common');
  return (
    <SiteFrame context={context} path={`/destinations/${node.handle}`}>
      <JsonLd data={breadcrumbData(context.data.tree.trail(node), null, common('destinations'), context)} />
      <JsonLd
        data={rentalListData(
          cards,
          { name: t('homesIn', { ...place }), page, perPage, totalCount: node.rentalsCount },
          context,
        )}
      />
      <DestinationHero content={content} context={context} t={t} common={common} />
      <div className="column grid gap-16 pt-14 has-[>[role=status]]:pt-8">
        <AddressNote notes={await addressNotes(context, pageSearch(context), PARAMETERS)} className="-mb-8" />
        {places.length > 0 && (
          <section aria-labelledby="places">
            <SectionHeading
              id="places"
              title={t('placesWithin', { ...place })}
              more={{ href: content.explorerHref, title: t('inExplorer') }}
            />
            <PlaceList
              places={places}
              picturedCount={PICTURED_PLACES}
              more={(count) => t('morePlaces', { count })}
            />
          </section>
        )}
        {node.rentalsCount > 0 && <WhenInvitation searchHref={searchHref} context={context} />}
        {/* No label: the map in it is the landmark. */}
        {dots.length > 0 && (
          <section className="print:hidden">
            <SectionHeading id="map-heading" title={t('mapOf', { title })} />
            <div className="relative h-[26rem] overflow-hidden rounded-card border border-line lg:h-[32rem]">
              <PlaceMap
                dots={dots}
                locale={locale}
                map={await destinationMapSetting(locale, t('mapOf', { title }))}
              />
            </div>
          </section>
        )}
        <section aria-labelledby="homes" id="rentals" className="scroll-mt-6">
          <SectionHeading
            id="homes"
            title={t(node.rentalsCount > 0 ? 'homesIn' : 'emptyTitle', { ...place })}
            {...(cards.length > 0 ? { more: { href: searchHref, title: t('searchHere') } } : {})}
          />
          {showing ? (
            <>
              <p className="mb-5 text-ink-soft text-sm tabular-nums">{t('showing', showing)}</p>
              <RentalGrid cards={packRows(cards)} />
            </>
          ) : totalPages > 0 ? (
            <p className="flex flex-wrap items-center gap-4 text-ink-soft">
              {t('pastTheEnd', { page, last: totalPages })}
              <ButtonLink href={pageHref(1)} variant="quiet">
                {t('firstPage')}
              </ButtonLink>
            </p>
          ) : (
            <NoHomesHere
              text={t('emptyText')}
              filled={
                content.filled && {
                  href: content.filled.href,
                  title: t('emptyAbove', { ...content.filled.place }),
                }
              }
            />
          )}
          <Pagination
            page={page}
            totalPages={totalPages}
            href={(wanted) => `${pageHref(wanted)}#rentals`}
            locale={context.locale}
            t={common}
          />
        </section>
        {dots.length === 0 && pins.length > 0 && (
          <section className="print:hidden">
            <SectionHeading id="map-heading" title={t('mapOf', { title })} />
            <div className="relative h-[26rem] overflow-hidden rounded-card border border-line lg:h-[32rem]">
              <PinsMap pins={pins} locale={locale} label={t('mapOf', { title })} closestZoom={11} />
            </div>
          </section>
        )}
        {nearby.length > 0 && (
          <section aria-labelledby="nearby">
            <SectionHeading id="nearby" title={t('nearbyTitle')} />
            <NearbyList places={nearby} distance={(distance) => t('distance', { distance })} />
          </section>
        )}
        {campaigns.length > 0 && (
          <section aria-labelledby="campaigns">
            <SectionHeading id="campaigns" title={t('campaignsTitle', { ...place })} />
            <CampaignShelf campaigns={campaigns} locale={locale} />
          </section>
        )}
      </div>
    </SiteFrame>
  );
}, generateMetadata);
