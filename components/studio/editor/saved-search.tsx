'use client';

import { useState } from 'react';
import { AddressField, type FoundSelection } from '#components/studio/editor/address-field';
import { HomeThumbnails } from '#components/studio/editor/home-thumbnails';
import { PickedHomes } from '#components/studio/editor/picked-homes';
import { useIsReadOnly } from '#components/studio/editor/read-only';
import { SearchDialog } from '#components/studio/editor/search-dialog';
import { useStudioTexts } from '#components/studio/studio-texts';
import { Button } from '#components/ui/button';
import { Icon } from '#components/ui/icon';
import { MOST_PINNED_HOMES } from '#lib/studio/campaigns/campaign-draft';
import type { SelectionView } from '#lib/studio/campaigns/studio-views';

interface SavedSearchProps {
  /** A query string of the API. */
  readonly search: string;
  /** Ids of the homes that come first. */
  readonly pinned: readonly number[];
  readonly view: SelectionView | null;
  readonly siteLocale: string;
  readonly onChange: (search: string) => void;
  /** Called where an address names homes instead of a search. */
  readonly onPick: (ids: readonly number[]) => void;
  readonly onPin: (ids: readonly number[]) => void;
}

/**
 * Renders a saved search: its filters, the site's own search to change it, a field for an address, the homes that it finds, and those that are
 * pinned on top.
 */
export function SavedSearch({ search, pinned, view, siteLocale, onChange, onPick, onPin }: SavedSearchProps) {
  const { t } = useStudioTexts();
  const isReadOnly = useIsReadOnly();
  const canPin = !isReadOnly && pinned.length < MOST_PINNED_HOMES;
  const [isOpen, setIsOpen] = useState(false);
  const take = (found: FoundSelection) => {
    setIsOpen(false);
    if ('search' in found) onChange(found.search);
    else onPick(found.ids);
    return null;
  };
  return (
    <div className="flex flex-col gap-4">
      {search === '' ? (
        <p className="text-ink-soft">{t('searchAll')}</p>
      ) : (
        <ul aria-label={t('searchFilters')} className="flex flex-wrap gap-2">
          {view?.filters.map((name) => (
            <li key={name} className="rounded-full bg-sand px-3 py-1.5 text-sm">
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <Button variant="quiet" onClick={() => setIsOpen(true)}>
          <Icon name="search" className="size-4.5" />
          {t('openSearch')}
        </Button>
        <AddressField label={t('pasteSearch')} action={t('take')} onFound={take} />
      </div>
      {view && (
        <HomeThumbnails
          homes={view.homes}
          count={view.count}
          pinned={pinned}
          onPin={canPin ? (id) => onPin([...pinned, id]) : null}
        />
      )}
      {(!isReadOnly || pinned.length > 0) && (
        <section aria-labelledby="pinned" className="flex flex-col gap-4 border-line border-t pt-5">
          <div>
            <h3 id="pinned" className="font-sans font-semibold text-base">
              {t('pinnedTitle')}
            </h3>
            <p className="text-ink-soft text-sm">{t('pinnedHint')}</p>
          </div>
          <PickedHomes
            ids={pinned}
            homes={view?.pinned ?? []}
            missingIds={view?.missingIds ?? []}
            texts={{ list: t('pinnedList'), none: t('nonePinned'), paste: t('pastePinned'), take: t('pin') }}
            limit={MOST_PINNED_HOMES}
            siteLocale={siteLocale}
            onChange={onPin}
          />
        </section>
      )}
      {isOpen && (
        <SearchDialog
          address={`/${siteLocale}/search?${search}`}
          onClose={() => setIsOpen(false)}
          onFound={take}
        />
      )}
    </div>
  );
}
