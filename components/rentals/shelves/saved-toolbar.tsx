'use client';

import { Heart } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { ShareButton } from '#components/rentals/shelves/share-button';
import { announce } from '#lib/browser/announce';
import { useShelf } from '#lib/browser/shelves';
import { withIds } from '#lib/browser/shelves-address';
import type { ShareLabels } from '#lib/site/rentals/rental-share-labels';

interface SavedToolbarProps {
  /** Those of the address, whether or not they are still there. */
  readonly ids: readonly number[];
  /** Those of them that can be saved. */
  readonly presentIds: readonly number[];
  /** The page's address without ids. */
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
 * Tells one's own list from one that somebody shared. One's own keeps its address in step with the shelf; a shared one can
 * be taken over whole.
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
    // What was taken off stays in view until the page is left, so that it can be put back.
    if (savedIds.every((id) => ids.includes(id))) window.history.replaceState(null, '', address);
    else router.replace(address, { scroll: false });
  }, [isKnown, isOwn, isSame, savedIds, ids, href, router]);

  const unsaved = presentIds.filter((id) => !savedIds.includes(id));
  const saveAll = () => {
    // The first of the list shall be the first here too.
    const outcomes = unsaved.toReversed().map((id) => shelf.add(id));
    announce(outcomes.includes('full') ? labels.full : labels.allSaved);
  };
  return (
    <>
      <p className="measure min-h-[2lh] text-ink-soft">{isOwn ? labels.ownIntro : labels.sharedIntro}</p>
      <div className="mt-4 flex flex-wrap gap-2 noscript:hidden print:hidden">
        {isOwn === false && (
          <button type="button" onClick={saveAll} aria-disabled={unsaved.length === 0} className="button">
            <Heart
              aria-hidden="true"
              className={`size-5 ${unsaved.length === 0 ? 'fill-current' : ''}`}
              strokeWidth={1.75}
            />
            {unsaved.length === 0 ? labels.allSaved : labels.saveAll}
          </button>
        )}
        <ShareButton title={title} labels={labels.share} label={labels.shareList} />
      </div>
    </>
  );
}
