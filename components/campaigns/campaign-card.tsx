import { CampaignStateLine } from '#components/campaigns/campaign-state-line';
import { NoPicture } from '#components/pictures/no-picture';
import { Picture } from '#components/pictures/picture';
import { Badge } from '#components/ui/badge';
import { Link } from '#components/ui/link';
import type { CampaignView } from '#lib/site/campaigns/campaign-views';

interface CampaignCardProps {
  readonly card: CampaignView;
  readonly locale: string;
  /** `lead` takes the full width of its list and, on wide screens, puts the text next to the picture. */
  readonly look?: 'card' | 'lead';
  readonly headingLevel?: 2 | 3;
  readonly sizes?: string;
  readonly isPriority?: boolean;
}

const SIZES = {
  card: '(min-width: 80rem) 24rem, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw',
  lead: '(min-width: 80rem) 46rem, (min-width: 64rem) 58vw, 92vw',
} as const;

/** Renders a campaign as a card of a list. The whole card is one link, named by the title. */
export function CampaignCard({
  card,
  locale,
  look = 'card',
  headingLevel = 3,
  sizes = SIZES[look],
  isPriority = false,
}: CampaignCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const [picture] = card.pictures;
  const isLead = look === 'lead';
  return (
    <article
      className={`group relative flex h-full flex-col ${isLead ? 'lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-center lg:gap-12' : ''}`}
    >
      <div
        className={`relative overflow-hidden rounded-card bg-sand-deep ${isLead ? 'aspect-[3/2] lg:aspect-[16/10]' : 'aspect-[3/2]'}`}
      >
        {picture ? (
          <Picture
            picture={picture}
            sizes={sizes}
            alt=""
            isPriority={isPriority}
            className="transition-transform duration-250 ease-calm group-hover:scale-[1.025]"
          />
        ) : (
          <NoPicture scene={card.scene} />
        )}
        {card.label !== null && (
          <p className="pointer-events-none absolute start-3 top-3 flex max-w-[80%]">
            <Badge tone="offer">
              <bdi>{card.label}</bdi>
            </Badge>
          </p>
        )}
      </div>
      <div className={`flex grow flex-col ${isLead ? 'gap-3 pt-5 lg:pt-0' : 'gap-2 pt-4'}`}>
        <Heading className={isLead ? 'text-title' : 'text-subheading'}>
          <Link href={card.href} className="card-link group-hover:text-sea">
            {card.title}
          </Link>
        </Heading>
        <p className={`text-ink-soft ${isLead ? 'text-lead' : ''}`}>
          <bdi>{card.intro}</bdi>
        </p>
        <CampaignStateLine campaign={card} locale={locale} className={isLead ? 'pt-2' : 'mt-auto pt-1'} />
      </div>
    </article>
  );
}
