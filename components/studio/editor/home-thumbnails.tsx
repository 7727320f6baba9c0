'use client';

import { useStudioTexts } from '#components/studio/studio-texts';
import type { StudioHome } from '#lib/studio/campaigns/studio-views';

interface HomeThumbnailsProps {
  readonly homes: readonly StudioHome[];
  /** The number of all homes of the selection. */
  readonly count: number;
}

/** The number of pictures that are shown before the number of the others. */
const SHOWN = 11;

/** Renders the first homes of a selection as small pictures with their names, and the number of the others. */
export function HomeThumbnails({ homes, count }: HomeThumbnailsProps) {
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
