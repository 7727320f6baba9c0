'use client';

import { useState } from 'react';
import { PickedHomes } from '#components/studio/editor/picked-homes';
import { SavedSearch } from '#components/studio/editor/saved-search';
import { StudioCard } from '#components/studio/studio-card';
import { useStudioTexts } from '#components/studio/studio-texts';
import {
  type CampaignDraft,
  type DraftSelection,
  pinnedOf,
  searchSelection,
} from '#lib/studio/campaigns/campaign-draft';
import type { SelectionView } from '#lib/studio/campaigns/studio-views';

interface HomesSectionProps {
  readonly draft: CampaignDraft;
  /** The homes of the draft's selection; null while they are loading. */
  readonly view: SelectionView | null;
  readonly siteLocale: string;
  readonly edit: (field: string, update: (draft: CampaignDraft) => CampaignDraft) => void;
}

/** The greatest number of homes picked by hand. */
const MOST_PICKED = 10_000;

/** Renders how a campaign chooses its homes, as a saved search or by hand, and which ones these are. */
export function HomesSection({ draft, view, siteLocale, edit }: HomesSectionProps) {
  const { t } = useStudioTexts();
  const { selection } = draft;
  const kind = 'search' in selection ? 'search' : 'ids';
  // The other kind's last selection, so that looking at it loses nothing.
  const [others, setOthers] = useState<Readonly<Record<'search' | 'ids', DraftSelection>>>({
    search: 'search' in selection ? selection : { search: '' },
    ids: 'ids' in selection ? selection : { ids: [], in_order: true },
  });
  const set = (next: DraftSelection, field: 'selection' | 'pinned' = 'selection') => {
    setOthers({ ...others, ['search' in next ? 'search' : 'ids']: next });
    edit(field, (now) => ({ ...now, selection: next }));
  };
  const pinned = pinnedOf(selection);
  return (
    <StudioCard
      id="homes"
      title={t('homesTitle')}
      aside={
        <p role="status" className="font-semibold tabular-nums">
          {view === null ? t('counting') : t('homesCount', { count: view.count })}
        </p>
      }
    >
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="sr-only">{t('homesKind')}</legend>
        {(['search', 'ids'] as const).map((value) => (
          <label
            key={value}
            className="flex cursor-pointer items-start gap-3 rounded-card border border-line p-4 has-checked:border-sea has-checked:bg-sea-soft"
          >
            <input
              type="radio"
              name="selection"
              checked={kind === value}
              onChange={() => set(others[value])}
              className="mt-0.5 size-5 shrink-0 accent-sea"
            />
            <span>
              <span className="block font-semibold">{value === 'search' ? t('bySearch') : t('byHand')}</span>
              <span className="block text-ink-soft text-sm">
                {value === 'search' ? t('bySearchHint') : t('byHandHint')}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {'search' in selection ? (
        <SavedSearch
          search={selection.search}
          pinned={pinned}
          view={view}
          siteLocale={siteLocale}
          onChange={(search) => set(searchSelection(search, pinned))}
          onPick={(ids) => set({ ids, in_order: true })}
          onPin={(ids) => set(searchSelection(selection.search, ids), 'pinned')}
        />
      ) : (
        <PickedHomes
          ids={selection.ids}
          homes={view?.homes ?? []}
          missingIds={view?.missingIds ?? []}
          texts={{ list: t('pickedList'), none: t('nonePicked'), paste: t('pasteHome'), take: t('take') }}
          limit={MOST_PICKED}
          siteLocale={siteLocale}
          onChange={(ids) => set({ ids, in_order: true })}
        />
      )}
    </StudioCard>
  );
}
