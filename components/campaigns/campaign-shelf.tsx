import { CampaignCard } from '#components/campaigns/campaign-card';
import type { CampaignView } from '#lib/site/campaigns/campaign-views';

interface CampaignShelfProps {
  readonly campaigns: readonly CampaignView[];
  readonly locale: string;
  /** Whether the first card is shown larger. */
  readonly hasLead?: boolean;
  readonly isPriority?: boolean;
}

/** Renders campaign cards in rows; with `hasLead` the first is larger and takes a full row. */
export function CampaignShelf({
  campaigns,
  locale,
  hasLead = false,
  isPriority = false,
}: CampaignShelfProps) {
  return (
    <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {campaigns.map((card, index) => {
        const isLead = hasLead && index === 0;
        return (
          <li key={card.slug} className={isLead ? 'col-span-full sm:mb-4' : undefined}>
            <CampaignCard
              card={card}
              locale={locale}
              look={isLead ? 'lead' : 'card'}
              isPriority={isPriority && index === 0}
            />
          </li>
        );
      })}
    </ul>
  );
}
