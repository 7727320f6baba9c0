import type { Metadata } from 'next';
import { CampaignShelf } from '#components/campaigns/campaign-shelf';
import { PlaceCards } from '#components/destinations/place-cards';
import { RentalGrid } from '#components/rentals/card/rental-grid';
import { RecentlyViewed } from '#components/rentals/shelves/recently-viewed';
import { FindForm } from '#components/site/find-form';
import { KindList, SurroundingsList } from '#components/site/home-browse';
import { HomeDestinations } from '#components/site/home-destinations';
import { HomeHero } from '#components/site/home-hero';
import { JsonLd } from '#components/site/json-ld';
import { SiteFrame } from '#components/site/site-frame';
import { SectionHeading } from '#components/ui/section-heading';
import { brandText } from '#lib/brand/brand-text';
import { getTranslator } from '#lib/i18n/translator';
import { homeContent } from '#lib/site/home';
import { packRows } from '#lib/site/packed-rows';
import { type LocalizedPageProps, pageContext } from '#lib/site/page-context';
import { commonWidths } from '#lib/site/picture-view';
import { shelfLabels } from '#lib/site/rentals/rental-shelf-labels';
import { pageMetadata } from '#lib/site/seo/page-metadata';
import { webSiteData } from '#lib/site/seo/structured-data';
import { localizedMetadata, localizedPage } from './localized-page.tsx';

export const generateMetadata = localizedMetadata(async (props: LocalizedPageProps): Promise<Metadata> => {
  const context = await pageContext(props);
  const t = await getTranslator(context.locale, 'home');
  const title = brandText(context.brand.hero.title, context.locale) ?? t('title');
  return pageMetadata(context, { path: '', title, description: t('description') });
});

/** Renders the home page. */
export default localizedPage(async function HomePage(props: LocalizedPageProps) {
  const context = await pageContext(props);
  const { locale, links, siteName, currency, brand } = context;
  const { rentalsCount, destinationsCount } = context.store.version;
  const t = await getTranslator(locale, 'home');
  const { hero, promoted, promotedIntro, places, campaigns, offers, rentals, browse } =
    await homeContent(context);
  const counts = { rentals: rentalsCount, destinations: destinationsCount };
  return (
    <SiteFrame context={context} path="">
      <JsonLd data={webSiteData(context)} />
      <HomeHero
        hero={hero}
        captionLead={t('inPicture')}
        title={brandText(brand.hero.title, locale) ?? t('title')}
        lead={brandText(brand.hero.text, locale) ?? t('lead', counts)}
      >
        <FindForm context={context} t={t} />
      </HomeHero>
      <div className="column grid gap-20 pt-16 sm:gap-24 sm:pt-20">
        {promoted.length > 0 && (
          <section aria-labelledby="promoted">
            <SectionHeading
              id="promoted"
              title={t('promoted')}
              more={{ href: links.destinations(), title: t('allDestinations') }}
            />
            <HomeDestinations cards={promoted} intro={promotedIntro} />
          </section>
        )}
        {places.length > 0 && (
          <section aria-labelledby="places">
            <SectionHeading
              id="places"
              title={t('places')}
              more={{ href: links.destinations(), title: t('allDestinations') }}
            />
            <PlaceCards places={places} />
          </section>
        )}
        {campaigns.length > 0 && (
          <section aria-labelledby="campaigns">
            <SectionHeading
              id="campaigns"
              title={t('campaigns')}
              more={{ href: links.campaigns(), title: t('allCampaigns') }}
            />
            <CampaignShelf campaigns={campaigns} locale={locale} hasLead />
          </section>
        )}
        {browse.surroundings.length > 0 && (
          <section aria-labelledby="surroundings">
            <SectionHeading id="surroundings" title={t('surroundings')} />
            <SurroundingsList entries={browse.surroundings} locale={locale} />
          </section>
        )}
        {offers.cards.length > 0 && (
          <section aria-labelledby="offers">
            <SectionHeading
              id="offers"
              title={t('offers')}
              more={{
                href: links.search(new URLSearchParams({ special_offers: 'true' })),
                title: t('allOffers', { count: offers.totalCount }),
              }}
            />
            <p className="-mt-4 mb-6 text-ink-soft">{t('offersLead')}</p>
            <RentalGrid cards={packRows(offers.cards)} />
          </section>
        )}
        {rentals.length > 0 && (
          <section aria-labelledby="rentals">
            <SectionHeading
              id="rentals"
              title={t('rentals')}
              more={{ href: links.search(), title: t('allRentals') }}
            />
            <RentalGrid cards={packRows(rentals)} />
          </section>
        )}
        {browse.kinds.length > 1 && (
          <section aria-labelledby="kinds">
            <SectionHeading id="kinds" title={t('kinds')} />
            <KindList entries={browse.kinds} locale={locale} />
          </section>
        )}
        <RecentlyViewed
          locale={locale}
          currency={currency}
          labels={(await shelfLabels(locale)).recent}
          pictureWidths={commonWidths(context.data.pictures)}
          photoRules={context.photoRules}
        />
        <section aria-labelledby="about" className="border-line border-t pt-8">
          <h2 id="about" className="text-subheading">
            {t('aboutTitle')}
          </h2>
          <p className="measure mt-2 text-ink-soft">{t('about', { siteName, ...counts })}</p>
        </section>
      </div>
    </SiteFrame>
  );
}, generateMetadata);
