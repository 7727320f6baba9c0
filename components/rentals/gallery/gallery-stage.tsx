'use client';

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PhotoViewerLabels, ViewedPhoto } from '#components/rentals/gallery/photo-viewer';
import { Icon } from '#components/ui/icon';
import { lazyPart } from '#components/ui/lazy-part';
import { shownDots } from './gallery-dots.ts';
import { photoOfHash } from './photo-address.ts';

const loadViewer = () => import('./photo-viewer.tsx');
const PhotoViewer = lazyPart(loadViewer);

interface GalleryStageProps {
  readonly labels: PhotoViewerLabels & {
    /** Label of the button: "Show all 12 photos". */
    readonly showAll: string;
  };
  readonly count: number;
  /** A list of links with `data-photo`, each around its picture. */
  readonly children: ReactNode;
}

/**
 * Renders a gallery's list of linked photos (`children`) with a button that shows all; links and button open the photo
 * viewer, as does an address that names a photo. On swiped rows it shows the position.
 */
export function GalleryStage({ labels, count, children }: GalleryStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState(0);
  const [viewing, setViewing] = useState<{
    readonly photos: readonly ViewedPhoto[];
    readonly first: number;
  } | null>(null);

  /** The element that gets the focus after the viewer was closed. */
  const opener = useRef<HTMLElement | null>(null);
  const showAll = useRef<HTMLButtonElement>(null);

  const open = (first: number, by: HTMLElement | null) => {
    const element = stage.current;
    if (!element) return;
    opener.current = by;
    setViewing((before) => before ?? { photos: photosIn(element), first });
  };

  /** Opens the viewer where the address names a photo: after Forward, a reload, or by a link. */
  const openByAddress = useEffectEvent(() => {
    const index = photoOfHash(window.location.hash, count);
    if (index === null) return;
    const link = stage.current?.querySelector<HTMLElement>(`a[data-photo="${index}"]`);
    // Photos beyond the grid are not rendered.
    open(index, link?.checkVisibility() ? link : showAll.current);
  });
  useEffect(() => {
    const onPopState = () => openByAddress();
    onPopState();
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);
  const openByPress = useEffectEvent(open);

  useEffect(() => {
    const element = stage.current;
    const list = element?.querySelector('ul');
    if (!element || !list) return;
    const onClick = (event: MouseEvent) => {
      // Clicks that open a tab or a download keep their native behaviour.
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      const link =
        event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-photo]') : null;
      if (!link) return;
      event.preventDefault();
      openByPress(Number(link.dataset.photo), link);
    };
    const onScroll = () => setPosition(Math.round(Math.abs(list.scrollLeft) / list.clientWidth));
    // The row may have been swiped before hydration.
    onScroll();
    const onNearing = () => void loadViewer();
    element.addEventListener('click', onClick);
    element.addEventListener('pointerenter', onNearing, { once: true });
    element.addEventListener('focusin', onNearing, { once: true });
    list.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      element.removeEventListener('click', onClick);
      element.removeEventListener('pointerenter', onNearing);
      element.removeEventListener('focusin', onNearing);
      list.removeEventListener('scroll', onScroll);
    };
  }, []);

  return (
    <div ref={stage} className="relative">
      {children}
      {count > 1 && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 bottom-0 flex h-16 items-end justify-center gap-1.5 bg-linear-to-t from-[rgb(0_0_0/0.45)] pb-4 md:hidden noscript:hidden print:hidden"
        >
          {shownDots(count, position).map(({ index, size }) => (
            <span
              key={index}
              data-current={index === position || undefined}
              className={`rounded-full bg-[rgb(255_255_255/0.6)] transition-[scale,background-color] duration-180 data-current:bg-[white] ${DOT_SIZES[size]}`}
            />
          ))}
        </div>
      )}
      <button
        ref={showAll}
        type="button"
        onClick={(event) => open(position, event.currentTarget)}
        className="absolute end-3 bottom-3 inline-flex min-h-11 items-center gap-2 rounded-field border border-line bg-raised px-4 font-semibold text-ink text-sm hover:bg-sand md:end-4 md:bottom-4 noscript:hidden print:hidden"
      >
        <Icon name="images" className="stroke-[1.75] size-4.5" />
        <span className="max-md:sr-only">{labels.showAll}</span>
        <span aria-hidden="true" className="tabular-nums md:hidden">
          {position + 1} / {count}
        </span>
      </button>
      {viewing && (
        <PhotoViewer
          photos={viewing.photos}
          first={viewing.first}
          labels={labels}
          onClose={() => {
            setViewing(null);
            // The browser returns the focus only where an element had it before.
            opener.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </div>
  );
}

const DOT_SIZES = { full: 'size-2', small: 'size-2 scale-60' } as const;

/** Returns the photos of a rendered gallery, read from its links and pictures, so that their data is not sent twice. */
function photosIn(element: HTMLElement): readonly ViewedPhoto[] {
  return [...element.querySelectorAll<HTMLAnchorElement>('a[data-photo]')].flatMap((link) => {
    const image = link.querySelector('img');
    return image
      ? {
          url: link.href,
          sources: image.srcset,
          alt: image.alt,
          background: image.style.background,
          scene: [...image.classList].filter((name) => name.startsWith('scene')).join(' '),
          width: image.getAttribute('width'),
          height: image.getAttribute('height'),
        }
      : [];
  });
}
