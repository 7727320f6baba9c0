import { CampaignStateLine } from '#components/campaigns/campaign-state-line';
import { NoPicture } from '#components/pictures/no-picture';
import { Picture } from '#components/pictures/picture';
import { Badge } from '#components/ui/badge';
import { ButtonAnchor } from '#components/ui/button-anchor';
import { Trail } from '#components/ui/trail';
import { formatNumber } from '#lib/i18n/format';
import type { Translator } from '#lib/i18n/translator';
import type { CampaignContent } from '#lib/site/campaigns/campaign-page';
import type { PageContext } from '#lib/site/page-context';

interface CampaignHeroProps {
  readonly content: CampaignContent;
  readonly context: PageContext;
  readonly t: Translator<'campaign'>;
  readonly common: Translator<'common'>;
}

/**
 * Renders the top of a campaign's page: its picture, or a scene without one, and a card with title, introduction, state and key facts.
 * No text lies on the picture, so that it stays legible in both themes.
 */
export function CampaignHero({ content, context, t, common }: CampaignHeroProps) {
  const { view, rentals } = content;
  const [picture] = view.pictures;
  return (
    <header className="overflow-x-clip">
      <div className="h-[clamp(15rem,54vw,34rem)] overflow-hidden bg-sand-deep">
        {picture ? (
          <Picture picture={picture} sizes="100vw" isPriority className="object-[50%_50%]" />
        ) : (
          <NoPicture scene={view.scene} />
        )}
      </div>
      <div className="column grid gap-x-14 lg:grid-cols-[minmax(0,1fr)_19rem] lg:items-end">
        <div
          className={`flex flex-col gap-4 bg-paper pt-4 max-sm:-mx-4 max-sm:px-4 sm:pe-10 sm:pt-7 lg:pe-14 sm:max-lg:me-[13vw] -mt-8 relative rounded-se-3xl max-sm:rounded-t-3xl sm:-mt-20 sm:before:absolute sm:before:inset-y-0 sm:before:end-full sm:before:w-[50vw] sm:before:bg-paper sm:before:content-[""] lg:-mt-32`}
        >
          <Trail
            label={common('trail')}
            entries={[{ title: t('title'), href: context.links.campaigns() }]}
            current={view.title}
          />
          {view.label !== null && (
            <p className="flex">
              <Badge tone="offer">
                <bdi>{view.label}</bdi>
              </Badge>
            </p>
          )}
          <h1 className="max-w-[16ch] text-display">{view.title}</h1>
          <p className="measure text-ink-soft text-lead">
            <bdi>{view.intro}</bdi>
          </p>
          <CampaignStateLine campaign={view} locale={context.locale} />
          {rentals.totalCount > 0 && (
            <p className="mt-2 print:hidden">
              <ButtonAnchor href="#homes" className="max-sm:w-full">
                {t('seeHomes', { count: rentals.totalCount })}
              </ButtonAnchor>
            </p>
          )}
        </div>
        <CampaignFacts content={content} locale={context.locale} t={t} />
      </div>
    </header>
  );
}

/**
 * Renders a campaign's number of rentals, lowest price and best discount; nothing without rentals, no discount after
 * its end.
 */
function CampaignFacts({
  content: { rentals, view },
  locale,
  t,
}: {
  readonly content: CampaignContent;
  readonly locale: string;
  readonly t: Translator<'campaign'>;
}) {
  const { fromPrice, offers, totalCount } = rentals;
  if (totalCount === 0) return null;
  return (
    <dl
      aria-label={t('atAGlance')}
      className="mt-8 grid grid-cols-2 gap-x-6 sm:grid-cols-3 gap-y-5 border-line border-t pt-6 lg:grid-cols-1 lg:border-s lg:border-t-0 lg:ps-6 lg:pt-0"
    >
      <div>
        <dt className="text-ink-soft text-sm">{t('factHomes')}</dt>
        <dd className="font-semibold text-lg tabular-nums">{formatNumber(totalCount, locale)}</dd>
      </div>
      {fromPrice && (
        <div>
          <dt className="text-ink-soft text-sm">{t('factPrice')}</dt>
          <dd>
            {fromPrice.lead} <span className="font-semibold text-lg tabular-nums">{fromPrice.amount}</span>{' '}
            {fromPrice.basis}
          </dd>
        </div>
      )}
      {offers && view.state !== 'ended' && (
        <div className="max-sm:col-span-2">
          <dt className="text-ink-soft text-sm">{t('factOffers')}</dt>
          <dd className="flex flex-col items-start gap-1">
            <Badge tone="offer">{t('upTo', { discount: offers.bestDiscount })}</Badge>
            <span className="text-sm">{t('offeredHomes', { count: offers.rentalsCount })}</span>
          </dd>
        </div>
      )}
    </dl>
  );
}
