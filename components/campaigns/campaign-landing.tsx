import { Eye } from 'lucide-react';
import { CampaignStateLine } from '#components/campaigns/campaign-state-line';
import { CampaignStory } from '#components/campaigns/campaign-story';
import { Picture } from '#components/pictures/picture';
import { Pagination } from '#components/rentals/pagination';
import { RentalGrid } from '#components/rentals/rental-grid';
import { PastEnd } from '#components/search/past-end';
import { SortMenu } from '#components/search/sort-menu';
import { Trail } from '#components/ui/trail';
import type { CampaignRecord } from '#lib/catalogue/campaigns';
import { canonicalSearch, type SearchQuery } from '#lib/catalogue/query';
import type { RentalPage } from '#lib/catalogue/rentals';
import { formatDate } from '#lib/i18n/format';
import { getTranslator } from '#lib/i18n/translator';
import { type CampaignView, campaignView } from '#lib/site/campaign-views';
import type { PageContext } from '#lib/site/page-context';
import { resultSummary } from '#lib/site/page-search';
import { rentalCards } from '#lib/site/rental-cards';

interface CampaignLandingProps {
  readonly campaign: CampaignRecord;
  readonly rentals: RentalPage;
  readonly query: SearchQuery;
  readonly context: PageContext;
}

/** A campaign's page: its picture and promise, its story, its rentals. A draft says that it is one. */
export async function CampaignLanding({ campaign, rentals, query, context }: CampaignLandingProps) {
  const { locale, links } = context;
  const t = await getTranslator(locale, 'campaign');
  const search = await getTranslator(locale, 'search');
  const common = await getTranslator(locale, 'common');
  const view = campaignView(campaign, context, t);
  const cards = await rentalCards(rentals.records, context);
  const href = (values: URLSearchParams) => {
    const preview = context.values.get('preview');
    if (view.state === 'draft' && preview !== null) values.set('preview', preview);
    return links.campaign(campaign.slug, values);
  };
  const toPage = (page: number) => href(canonicalSearch({ ...query, page }));
  return (
    <>
      {view.state === 'draft' && <PreviewBanner title={t('previewTitle')} text={t('preview')} />}
      <article className="column flex flex-col gap-12 py-8">
        <div className="flex flex-col gap-4">
          <Trail
            label={common('trail')}
            entries={[{ title: t('title'), href: links.campaigns() }]}
            current={view.title}
          />
          <CampaignHero view={view} />
        </div>
        {(view.state === 'ended' || view.state === 'scheduled') && (
          <p className="rounded-field bg-sand px-4 py-3">
            {view.state === 'ended'
              ? t('endedNote')
              : t('scheduledNote', { date: formatDate(campaign.startsOn ?? context.today, locale) })}
          </p>
        )}
        {campaign.story.trim() !== '' && <CampaignStory markdown={campaign.story} />}
        <section aria-labelledby="rentals-heading">
          <h2 id="rentals-heading" className="mb-3 text-heading">
            {t('rentals')}
          </h2>
          {rentals.totalCount === 0 && <p className="text-ink-soft">{t('noRentals')}</p>}
          {rentals.totalCount > 0 && (
            <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
              <p role="status" className="tabular-nums">
                {resultSummary(rentals, locale, search)}
              </p>
              {cards.length > 1 && <SortMenu query={query} href={href} t={search} />}
            </div>
          )}
          {rentals.totalCount > 0 && cards.length === 0 && (
            <PastEnd
              title={search('pastEndTitle')}
              text={t('pastEnd', { page: rentals.totalPages })}
              linkText={t('toLastPage')}
              href={toPage(rentals.totalPages)}
            />
          )}
          <RentalGrid cards={cards} />
          <Pagination
            page={rentals.page}
            totalPages={rentals.totalPages}
            href={toPage}
            locale={locale}
            t={common}
          />
        </section>
      </article>
    </>
  );
}

function CampaignHero({ view }: { readonly view: CampaignView }) {
  return (
    <header className="flex flex-col gap-6">
      {view.picture && (
        <div className="aspect-[3/2] overflow-hidden rounded-card bg-sand-deep sm:aspect-[5/2]">
          <Picture picture={view.picture} sizes="(min-width: 80rem) 75rem, 94vw" isPriority />
        </div>
      )}
      <div className="flex flex-col gap-3">
        <CampaignStateLine campaign={view} />
        <h1 className="max-w-4xl text-display">{view.title}</h1>
        <p className="measure text-ink-soft text-lead">{view.intro}</p>
      </div>
    </header>
  );
}

function PreviewBanner({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <aside aria-label={title} className="bg-terracotta text-on-terracotta">
      <p className="column flex items-start gap-3 py-3">
        <Eye aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>
          <strong>{title}.</strong> {text}
        </span>
      </p>
    </aside>
  );
}
