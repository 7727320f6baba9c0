'use client';

import { useStudioTexts } from '#components/studio/studio-texts';
import { Button } from '#components/ui/button';
import type { StudioHome } from '#lib/studio/campaigns/studio-views';

interface HomeThumbnailsProps {
  readonly homes: readonly StudioHome[];
  /** The number of all homes of the selection. */
  readonly count: number;
  /** Ids of the homes that are pinned on top. */
  readonly pinned: readonly number[];
  /** Pins another home; null where no more can be pinned. */
  readonly onPin: ((id: number) => void) | null;
}

/** The number of pictures that are shown before the number of the others. */
const SHOWN = 11;

/** Renders the first homes of a search as small pictures with their names, a button that pins each, and the number of the others. */
export function HomeThumbnails({ homes, count, pinned, onPin }: HomeThumbnailsProps) {
  const { t } = useStudioTexts();
  if (count === 0) return <p className="text-danger">{t('noHomes')}</p>;
  const shown = homes.slice(0, SHOWN);
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3">
      {shown.map((home) => (
        <li key={home.id} className="min-w-0">
          <HomePicture home={home} className="aspect-[4/3] w-full" />
          <p className="mt-1 truncate text-sm">
            <bdi>{home.name}</bdi>
          </p>
          <p className="truncate text-ink-soft text-xs">
            <bdi>{home.place}</bdi>
          </p>
          {pinned.includes(home.id) ? (
            <p className="flex min-h-10 items-center font-semibold text-sea text-sm">{t('isPinned')}</p>
          ) : (
            onPin && (
              <Button
                variant="ghost"
                size="small"
                aria-label={t('pinHome', { name: home.name })}
                className="-ms-3"
                onClick={() => onPin(home.id)}
              >
                {t('pin')}
              </Button>
            )
          )}
        </li>
      ))}
      {count > shown.length && (
        <li className="grid aspect-[4/3] place-items-center rounded-lg bg-sand text-ink-soft text-sm">
          {t('moreHomes', { count: count - shown.length })}
        </li>
      )}
    </ul>
  );
}

/** Renders the small picture of a home, or its place without one. */
export function HomePicture({ home, className }: { readonly home: StudioHome; readonly className: string }) {
  return home.picture === null ? (
    <span className={`block rounded-lg bg-sand-deep ${className}`} />
  ) : (
    <img src={home.picture} alt="" loading="lazy" className={`rounded-lg object-cover ${className}`} />
  );
}
