import type { Metadata } from 'next';
import { PendingRentalGrid } from '#components/rentals/card/rental-grid';
import { ComparisonTable } from '#components/rentals/shelves/comparison-table';
import { ShareButton } from '#components/rentals/shelves/share-button';
import { ShelfEntrance } from '#components/rentals/shelves/shelf-entrance';
import { ShelfStayForm } from '#components/rentals/shelves/shelf-stay-form';
import { SiteFrame } from '#components/site/site-frame';
import { ButtonLink } from '#components/ui/button-link';
import { EmptyState } from '#components/ui/empty-state';
import { Link } from '#components/ui/link';
import { Switch } from '#components/ui/switch';
import { SHELF_CAPACITY } from '#lib/browser/stored-shelf';
import { getRental } from '#lib/catalogue/rentals/rentals';
import { getTranslator } from '#lib/i18n/translator';
import { type LocalizedPageProps, type PageContext, pageContext } from '#lib/site/page-context';
import { compareRentals } from '#lib/site/rentals/rental-comparison';
import { linkedIds } from '#lib/site/rentals/rental-links';
import { shareLabels } from '#lib/site/rentals/rental-share-labels';
import { shelfLabels } from '#lib/site/rentals/rental-shelf-labels';
import { type StayRequest, stayRequest, stayRequestValues } from '#lib/site/rentals/rental-stay';
import { pageMetadata } from '#lib/site/seo/page-metadata';
import { localizedMetadata, localizedPage } from '../localized-page.tsx';

const PATH = '/compare';

export const generateMetadata = localizedMetadata(async (props: LocalizedPageProps): Promise<Metadata> => {
  const context = await pageContext(props);
  const t = await getTranslator(context.locale, 'saved');
  return pageMetadata(context, {
    path: PATH,
    title: t('compareTitle'),
    description: t('compareEmptyText'),
    isIndexed: false,
  });
});

/** Renders the comparison of up to four rentals: those of the address, else those stored in this browser. */
export default localizedPage(async function ComparePage(props: LocalizedPageProps) {
  const context = await pageContext(props);
  const { links } = context;
  const t = await getTranslator(context.locale, 'saved');
  const named = linkedIds(context.values);
  const request = stayRequest(context);
  const empty = (
    <EmptyState icon="scale" title={t('compareEmptyTitle')} text={t('compareEmptyText')} isWholePage>
      <ButtonLink href={links.page('/saved')}>{t('toSaved')}</ButtonLink>
      <ButtonLink href={links.search()} variant="quiet" size="tall">
        {t('toSearch')}
      </ButtonLink>
    </EmptyState>
  );
  return (
    <SiteFrame context={context} path={PATH} stayValues={stayRequestValues(request)}>
      <div className="column min-h-[70dvh] py-8 md:py-12">
        <h1 className="text-title">{t('compareTitle')}</h1>
        {named.length > 0 ? (
          <Comparison named={named} request={request} context={context} />
        ) : (
          <div className="mt-8">
            <noscript>{empty}</noscript>
            <ShelfEntrance
              shelf="compare"
              href={links.page(PATH, stayRequestValues(request))}
              looking={
                <div className="min-h-96 noscript:hidden">
                  <p className="sr-only">{t('looking')}</p>
                  <PendingRentalGrid count={SHELF_CAPACITY.compare} />
                </div>
              }
              empty={empty}
            />
          </div>
        )}
      </div>
    </SiteFrame>
  );
}, generateMetadata);

async function Comparison({
  named,
  request,
  context,
}: {
  readonly named: readonly number[];
  readonly request: StayRequest;
  readonly context: PageContext;
}) {
  const { store, locale, links, currency } = context;
  const { stay, guests } = request;
  const ids = named.slice(0, SHELF_CAPACITY.compare);
  const [t, labels, share, found] = await Promise.all([
    getTranslator(locale, 'saved'),
    shelfLabels(locale),
    shareLabels(locale),
    Promise.all(ids.map((id) => getRental(store, id, { locale, currency, stay, guests }))),
  ]);
  const rentals = found.filter((rental) => rental !== null);
  const missing = ids.filter((id) => !rentals.some((rental) => rental.id === id));
  const groups = await compareRentals(rentals, context, request);
  const hasDifferences = groups.some(({ rows }) => rows.some(({ differs }) => differs));
  return (
    <div className="group">
      <p className="measure mt-2 text-ink-soft">
        {rentals.length === 1 ? t('compareOne') : t('compareIntro', { count: rentals.length })}
        {named.length > ids.length && ` ${t('compareLimit')}`}
      </p>
      {missing.length > 0 && (
        <p className="mt-5 rounded-field bg-terracotta-soft p-4">
          {t('missing', { count: missing.length, ids: missing.join(', ') })}
        </p>
      )}
      <ShelfStayForm path={PATH} ids={ids} request={request} context={context}>
        <div className="mt-4 mb-6 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
          {rentals.length > 1 && (
            <Switch id="differences" label={t('differencesOnly')} className="font-medium" />
          )}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:ms-auto">
            <Link
              href={links.page('/saved', stayRequestValues(request))}
              className="inline-flex min-h-11 items-center text-link"
            >
              {t('toSaved')}
            </Link>
            <ShareButton title={t('compareTitle')} labels={share} />
          </div>
        </div>
        {rentals.length > 1 && !hasDifferences && (
          <p className="mb-6 hidden group-has-[#differences:checked]:block">{t('noDifferences')}</p>
        )}
        {rentals.length > 0 && (
          <ComparisonTable
            rentals={rentals}
            groups={groups}
            labels={labels.save}
            request={request}
            context={context}
            t={t}
          />
        )}
      </ShelfStayForm>
    </div>
  );
}
