import type { Metadata } from 'next';
import { PendingRentalGrid } from '#components/rentals/card/rental-grid';
import { RecentlyViewed } from '#components/rentals/shelves/recently-viewed';
import { SavedList } from '#components/rentals/shelves/saved-list';
import { ShelfEntrance } from '#components/rentals/shelves/shelf-entrance';
import { SiteFrame } from '#components/site/site-frame';
import { ButtonLink } from '#components/ui/button-link';
import { EmptyState } from '#components/ui/empty-state';
import { SHELF_CAPACITY } from '#lib/browser/stored-shelf';
import { getTranslator } from '#lib/i18n/translator';
import { type LocalizedPageProps, pageContext } from '#lib/site/page-context';
import { commonWidths } from '#lib/site/picture-view';
import { linkedRentals } from '#lib/site/rentals/rental-links';
import { shelfLabels } from '#lib/site/rentals/rental-shelf-labels';
import { stayRequest, stayRequestValues } from '#lib/site/rentals/rental-stay';
import { pageMetadata } from '#lib/site/seo/page-metadata';
import { localizedMetadata, localizedPage } from '../localized-page.tsx';

const PATH = '/saved';

export const generateMetadata = localizedMetadata(async (props: LocalizedPageProps): Promise<Metadata> => {
  const context = await pageContext(props);
  const t = await getTranslator(context.locale, 'saved');
  return pageMetadata(context, {
    path: PATH,
    title: t('title'),
    description: t('intro'),
    isIndexed: false,
  });
});

/**
 * Renders the list of the rentals saved in this browser; with `?ids=`, the list that the address shares instead. With dates, which of them are
 * free and what the stay costs.
 */
export default localizedPage(async function SavedPage(props: LocalizedPageProps) {
  const context = await pageContext(props);
  const { locale, currency, links } = context;
  const request = stayRequest(context);
  const [t, labels, linked] = await Promise.all([
    getTranslator(locale, 'saved'),
    shelfLabels(locale),
    linkedRentals(context, SHELF_CAPACITY.saved, request),
  ]);
  return (
    <SiteFrame context={context} path={PATH} stayValues={stayRequestValues(request)}>
      <div className="column min-h-[70dvh] py-8 md:py-12">
        {linked.ids.length > 0 ? (
          <SavedList key={linked.ids.join()} linked={linked} request={request} context={context} />
        ) : (
          <>
            <h1 className="mb-8 text-title">{t('title')}</h1>
            <noscript>
              <p className="measure">{t('noScript')}</p>
            </noscript>
            <ShelfEntrance
              shelf="saved"
              href={links.page(PATH, stayRequestValues(request))}
              looking={
                <div className="min-h-96 noscript:hidden">
                  <p className="sr-only">{t('looking')}</p>
                  <PendingRentalGrid count={4} />
                </div>
              }
              empty={
                <EmptyState icon="heart" title={t('emptyTitle')} text={t('emptyText')} isWholePage>
                  <ButtonLink href={links.search()}>{t('toSearch')}</ButtonLink>
                </EmptyState>
              }
            />
          </>
        )}
        <RecentlyViewed
          locale={locale}
          currency={currency}
          labels={labels.recent}
          pictureWidths={commonWidths(context.data.pictures)}
          photoRules={context.photoRules}
          className="mt-14 border-line border-t pt-10"
        />
      </div>
    </SiteFrame>
  );
}, generateMetadata);
