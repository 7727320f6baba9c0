import type { Metadata } from 'next';
import { DestinationResultList } from '#components/destinations/destination-result-list';
import { DestinationTree } from '#components/destinations/destination-tree';
import { PhraseForm } from '#components/destinations/phrase-form';
import { SiteFrame } from '#components/site/site-frame';
import { Link } from '#components/ui/link';
import { getTranslator } from '#lib/i18n/translator';
import { destinationExplorer, openDestinations } from '#lib/site/destination-explorer';
import { destinationResults } from '#lib/site/destination-results';
import { type LocalizedPageProps, pageContext } from '#lib/site/page-context';
import { pageMetadata } from '#lib/site/page-metadata';
import { localizedMetadata, localizedPage } from '../localized-page.tsx';

const PATH = '/destinations';

export const generateMetadata = localizedMetadata(async (props: LocalizedPageProps): Promise<Metadata> => {
  const context = await pageContext(props);
  const t = await getTranslator(context.locale, 'destinations');
  return pageMetadata(context, {
    path: PATH,
    title: t('title'),
    description: t('description'),
    isIndexed: !context.values.has('search_phrase') && !context.values.has('open'),
  });
});

export default localizedPage(async function DestinationsPage(props: LocalizedPageProps) {
  const context = await pageContext(props);
  const { locale, links, namedCurrency, values } = context;
  const [t, common] = await Promise.all([
    getTranslator(locale, 'destinations'),
    getTranslator(locale, 'common'),
  ]);
  const results = await destinationResults(context, common);
  const guests = values.get('guests');
  const kept = { ...(namedCurrency && { currency: namedCurrency }), ...(guests && { guests }) };
  return (
    <SiteFrame context={context} path={PATH}>
      <div className="column pt-12">
        <h1 className="text-title">{t('title')}</h1>
        <p className="measure mt-3 mb-8 text-ink-soft text-lead">{t('intro')}</p>
        <PhraseForm action={`/${locale}${PATH}`} phrase={results?.phrase ?? ''} kept={kept} t={t} />
        {results ? (
          <section aria-labelledby="results" className="mt-12">
            <h2 id="results" className="mb-5 text-heading">
              {t('resultsTitle', { count: results.totalCount, phrase: results.phrase })}
            </h2>
            {results.totalCount === 0 ? (
              <p className="mb-5 text-ink-soft">{t('noResults')}</p>
            ) : (
              <DestinationResultList cards={results.cards} />
            )}
            {results.totalCount > results.cards.length && (
              <p className="mt-4 text-ink-soft text-sm">
                {t('moreResults', { shown: results.cards.length })}
              </p>
            )}
            <p className="mt-8">
              <Link href={links.destinations()} className="button-quiet">
                {t('allDestinations')}
              </Link>
            </p>
          </section>
        ) : (
          <section aria-label={t('treeLabel')} className="mt-12 max-w-3xl">
            <DestinationTree
              entries={destinationExplorer(context, common)}
              toggleLabel={({ isOpen, title }) => t(isOpen ? 'close' : 'open', { title })}
            />
            {openDestinations(context).length > 0 && (
              <p className="mt-6">
                <Link href={links.destinations()} scroll={false} className="button-quiet">
                  {t('closeAll')}
                </Link>
              </p>
            )}
          </section>
        )}
      </div>
    </SiteFrame>
  );
});
