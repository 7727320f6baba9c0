import type { Metadata } from 'next';
import { CampaignCard } from '#components/campaigns/campaign-card';
import { DestinationCard } from '#components/destinations/destination-card';
import { RentalGrid } from '#components/rentals/rental-grid';
import { FindForm } from '#components/site/find-form';
import { HomeHero } from '#components/site/home-hero';
import { SiteFrame } from '#components/site/site-frame';
import { SectionHeading } from '#components/ui/section-heading';
import { formatNumber } from '#lib/i18n/format';
import { getTranslator } from '#lib/i18n/translator';
import { homeContent } from '#lib/site/home';
import { type LocalizedPageProps, pageContext } from '#lib/site/page-context';
import { pageMetadata } from '#lib/site/page-metadata';
import { localizedMetadata, localizedPage } from './localized-page.tsx';

export const generateMetadata = localizedMetadata(async (props: LocalizedPageProps): Promise<Metadata> => {
  const context = await pageContext(props);
  const t = await getTranslator(context.locale, 'home');
  return pageMetadata(context, { path: '', title: t('title'), description: t('description') });
});

export default localizedPage(async function HomePage(props: LocalizedPageProps) {
  const context = await pageContext(props);
  const { locale, links, namedCurrency } = context;
  const { rentalsCount, destinationsCount } = context.store.version;
  const t = await getTranslator(locale, 'home');
  const { hero, promoted, campaigns, rentals, suggestions } = await homeContent(context);
  const counts = {
    rentals: formatNumber(rentalsCount, locale),
    destinations: formatNumber(destinationsCount, locale),
  };
  return (
    <SiteFrame context={context} path="">
      <HomeHero picture={hero}>
        <h1 className="max-w-[18ch] text-display">{t('title')}</h1>
        <p className="measure mt-4 mb-8 text-ink-soft text-lead">{t('lead', counts)}</p>
        <FindForm
          action={links.find()}
          currency={namedCurrency}
          locale={locale}
          suggestions={suggestions}
          t={t}
        />
      </HomeHero>
      <div className="column grid gap-20 pt-14">
        {promoted.length > 0 && (
          <section aria-labelledby="promoted">
            <SectionHeading
              id="promoted"
              title={t('promoted')}
              more={{ href: links.destinations(), title: t('allDestinations') }}
            />
            <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4">
              {promoted.map((card, index) => (
                <li key={card.id}>
                  <DestinationCard
                    card={card}
                    sizes="(min-width: 80rem) 18rem, (min-width: 64rem) 23vw, (min-width: 48rem) 31vw, 46vw"
                    isPriority={index < 2}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
        {campaigns.length > 0 && (
          <section aria-labelledby="campaigns">
            <SectionHeading
              id="campaigns"
              title={t('campaigns')}
              more={{ href: links.campaigns(), title: t('allCampaigns') }}
            />
            <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
              {campaigns.map((campaign) => (
                <li key={campaign.slug}>
                  <CampaignCard
                    card={campaign}
                    sizes="(min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw"
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="rentals">
          <SectionHeading
            id="rentals"
            title={t('rentals')}
            more={{ href: links.search(), title: t('allRentals') }}
          />
          <RentalGrid cards={rentals} />
        </section>
      </div>
    </SiteFrame>
  );
});
