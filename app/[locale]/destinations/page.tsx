import type { Metadata } from 'next';
import { DestinationExplorer } from '#components/destinations/explorer/destination-explorer';
import { DestinationResultList } from '#components/destinations/explorer/destination-result-list';
import { AddressNote } from '#components/site/address-note';
import { SiteFrame } from '#components/site/site-frame';
import { VersionWatch } from '#components/site/version-watch';
import { currencyParameter } from '#lib/catalogue/requests/common-parameters';
import { getTranslator } from '#lib/i18n/translator';
import { explorerStart } from '#lib/site/destinations/destination-explorer';
import { destinationResults } from '#lib/site/destinations/destination-results';
import { destinationMapSetting, explorerTexts } from '#lib/site/destinations/destination-texts';
import { knowsFreeNights } from '#lib/site/knows-free-nights';
import { type LocalizedPageProps, pageContext } from '#lib/site/page-context';
import { pageParameterNames } from '#lib/site/page-parameters';
import { addressNotes } from '#lib/site/search/address-notes';
import { pageSearch } from '#lib/site/search/page-search';
import { pageMetadata } from '#lib/site/seo/page-metadata';
import { whenLabels } from '#lib/site/when-labels';
import { localizedMetadata, localizedPage } from '../localized-page.tsx';

const PATH = '/destinations';

const PARAMETERS = pageParameterNames('/[locale]/destinations');
/** The parameters that make a view of the explorer, which is not indexed. */
const VIEW_PARAMETERS = PARAMETERS.filter((name) => name !== currencyParameter.name);

export const generateMetadata = localizedMetadata(async (props: LocalizedPageProps): Promise<Metadata> => {
  const context = await pageContext(props);
  const t = await getTranslator(context.locale, 'destinations');
  return pageMetadata(context, {
    path: PATH,
    title: t('title'),
    description: t('description'),
    isIndexed: !VIEW_PARAMETERS.some((name) => context.values.has(name)),
  });
});

/** Renders the destination explorer: the tree of destinations with a search, a map and summaries. */
export default localizedPage(async function DestinationsPage(props: LocalizedPageProps) {
  const context = await pageContext(props);
  const { locale, namedCurrency, currency, today } = context;
  const [t, common, when, start, texts, labels, map] = await Promise.all([
    getTranslator(locale, 'destinations'),
    getTranslator(locale, 'common'),
    getTranslator(locale, 'when'),
    explorerStart(context),
    explorerTexts(locale),
    whenLabels(locale),
    getTranslator(locale, 'destinations').then((words) => destinationMapSetting(locale, words('mapLabel'))),
  ]);
  const results = await destinationResults(context, common);
  const notes = await addressNotes(context, pageSearch(context), PARAMETERS);
  return (
    <SiteFrame context={context} path={PATH}>
      <VersionWatch version={context.catalogueVersion} />
      <div className="column">
        <DestinationExplorer
          start={start}
          locale={locale}
          namedCurrency={namedCurrency}
          currency={currency}
          today={today}
          texts={texts}
          when={
            knowsFreeNights(context) ? { title: when('title'), monthsLabel: when('choose'), labels } : null
          }
          map={map}
        >
          <div>
            <h1 className="text-title">{t('title')}</h1>
            <p className="measure mt-2 text-ink-soft text-lead">{t('intro')}</p>
            <AddressNote notes={notes} className="mt-4" />
          </div>
          {results && results.totalCount > 0 && (
            // With JavaScript, the tree itself shows the matches.
            <noscript>
              <section aria-labelledby="results" className="mb-6">
                <h2 id="results" className="mb-4 text-heading">
                  {t('resultsTitle', { count: results.totalCount, phrase: results.phrase })}
                </h2>
                <DestinationResultList cards={results.cards} />
              </section>
            </noscript>
          )}
        </DestinationExplorer>
      </div>
    </SiteFrame>
  );
}, generateMetadata);
