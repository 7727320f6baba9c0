import { CampaignStateLine } from '#components/campaigns/campaign-state-line';
import { Picture } from '#components/pictures/picture';
import { Link } from '#components/ui/link';
import type { CampaignView } from '#lib/site/campaign-views';

interface CampaignCardProps {
  readonly card: CampaignView;
  readonly sizes?: string;
  readonly isPriority?: boolean;
}

const HALF_COLUMN = '(min-width: 80rem) 37rem, (min-width: 48rem) 46vw, 92vw';

/** A campaign in a list. The whole card is one link, named by its title. */
export function CampaignCard({ card, sizes = HALF_COLUMN, isPriority = false }: CampaignCardProps) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-raised">
      <div className="aspect-[2/1] overflow-hidden bg-sand-deep">
        {card.picture && (
          <Picture
            picture={card.picture}
            sizes={sizes}
            alt=""
            isPriority={isPriority}
            className="transition-transform duration-250 ease-calm group-hover:scale-[1.025]"
          />
        )}
      </div>
      <div className="flex grow flex-col gap-2 p-5 sm:p-6">
        <h3 className="text-heading">
          <Link
            href={card.href}
            className="after:absolute after:inset-0 after:rounded-card after:content-[''] group-hover:text-sea"
          >
            {card.title}
          </Link>
        </h3>
        <p className="text-ink-soft">{card.intro}</p>
        <CampaignStateLine campaign={card} className="mt-auto pt-2" />
      </div>
    </article>
  );
}
