'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { ShareButton } from '#components/rentals/shelves/share-button';
import { Button } from '#components/ui/button';
import { Icon } from '#components/ui/icon';
import { announce } from '#lib/browser/announce';
import { useShelf } from '#lib/browser/shelves';
import { withIds } from '#lib/browser/shelves-address';
import type { ShareLabels } from '#lib/site/rentals/rental-share-labels';

interface SavedToolbarProps {
  /** Ids in the URL, including rentals that no longer exist. */
  readonly ids: readonly number[];
  /** The ids that exist and can be saved. */
  readonly presentIds: readonly number[];
  /** URL of the page without ids. */
  readonly href: string;
  readonly title: string;
  readonly labels: {
    readonly ownIntro: string;
    readonly sharedIntro: string;
    readonly saveAll: string;
    readonly allSaved: string;
    readonly full: string;
    readonly shareList: string;
    readonly share: ShareLabels;
  };
}

/**
 * Renders the introduction and buttons of a list of saved rentals. The visitor's own list updates its URL when it
 * changes; a list from a shared link has a button that saves all its rentals.
 */
export function SavedToolbar({ ids, presentIds, href, title, labels }: SavedToolbarProps) {
  const shelf = useShelf('saved');
  const router = useRouter();
  const [isOwn, setOwn] = useState<boolean | null>(null);
  const { isKnown, ids: savedIds } = shelf;
  const isSame = savedIds.length === ids.length && savedIds.every((id) => ids.includes(id));

  useEffect(() => {
    if (!isKnown) return;
    if (isOwn === null || isSame) {
      setOwn((before) => before || isSame);
      return;
    }
    if (!isOwn) return;
    const address = withIds(href, savedIds);
    // Removed rentals stay visible until the page is left, so that they can be restored.
    if (savedIds.every((id) => ids.includes(id))) window.history.replaceState(null, '', address);
    else router.replace(address, { scroll: false });
  }, [isKnown, isOwn, isSame, savedIds, ids, href, router]);

  const unsaved = presentIds.filter((id) => !savedIds.includes(id));
  const saveAll = () => {
    // The shelf adds at the front: reversed, so that the order is kept.
    const outcomes = unsaved.toReversed().map((id) => shelf.add(id));
    announce(outcomes.includes('full') ? labels.full : labels.allSaved);
  };
  return (
    <>
      <p className="measure min-h-[2lh] text-ink-soft">{isOwn ? labels.ownIntro : labels.sharedIntro}</p>
      <div className="mt-4 flex flex-wrap gap-2 noscript:hidden print:hidden">
        {isOwn === false && (
          <Button onClick={saveAll} aria-disabled={unsaved.length === 0}>
            <Icon
              name="heart"
              className={`size-5 stroke-[1.75] ${unsaved.length === 0 ? 'fill-current' : ''}`}
            />
            {unsaved.length === 0 ? labels.allSaved : labels.saveAll}
          </Button>
        )}
        <ShareButton title={title} labels={labels.share} label={labels.shareList} />
      </div>
    </>
  );
}
