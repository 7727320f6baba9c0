import { CampaignShelf } from '#components/campaigns/campaign-shelf';
import { Icon } from '#components/ui/icon';
import type { CampaignView } from '#lib/site/campaigns/campaign-views';

interface CampaignNoteProps {
  readonly kind: 'ended' | 'scheduled';
  readonly title: string;
  readonly text: string;
  /** Campaigns running now, shown as alternatives; may be empty. */
  readonly onNow: { readonly title: string; readonly campaigns: readonly CampaignView[] };
  readonly locale: string;
}

/** Renders a note that a campaign has ended or has not begun, and cards of the campaigns in `onNow` as alternatives. */
export function CampaignNote({ kind, title, text, onNow, locale }: CampaignNoteProps) {
  return (
    <section aria-labelledby="state-heading" className="rounded-card bg-sand p-5 sm:p-8">
      <div className="flex gap-4">
        <Icon
          name={kind === 'ended' ? 'history' : 'calendar-clock'}
          className="mt-1 size-6 shrink-0 text-terracotta"
        />
        <div>
          <h2 id="state-heading" className="text-subheading">
            {title}
          </h2>
          <p className="measure mt-1 text-ink-soft">{text}</p>
        </div>
      </div>
      {onNow.campaigns.length > 0 && (
        <>
          <h3 className="mt-8 mb-4 font-sans font-semibold text-base">{onNow.title}</h3>
          <CampaignShelf campaigns={onNow.campaigns} locale={locale} />
        </>
      )}
    </section>
  );
}
