'use client';

import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '#components/ui/icon';
import { closeModal, showModal } from '#lib/browser/show-modal';
import { usePhotoEntry } from './use-photo-entry.ts';
import { usePhotoZoom } from './use-photo-zoom.ts';

/** A photo of the photo viewer, as read from the rendered page. */
export interface ViewedPhoto {
  /** URL of its largest file. */
  readonly url: string;
  /** Its `srcset`; empty if only one size is known. */
  readonly sources: string;
  readonly alt: string;
  /** CSS background shown until the file has loaded. */
  readonly background: string;
  /** Classes of the scene shown in place of a background (`quietScene`); empty with one. */
  readonly scene: string;
  /** Width and height in pixels; null if unknown. */
  readonly width: string | null;
  readonly height: string | null;
}

/** The translated texts of the photo viewer. */
export interface PhotoViewerLabels {
  /** The dialog's accessible name: "Photos of Casa Verde". */
  readonly viewer: string;
  /** Message for the position: "Photo {number} of 12". */
  readonly photo: string;
  readonly previous: string;
  readonly next: string;
  readonly close: string;
  readonly closer: string;
  readonly farther: string;
  /** Message for the enlargement: "{percent} % of the size". */
  readonly enlarged: string;
}

interface PhotoViewerProps {
  readonly photos: readonly ViewedPhoto[];
  /** Index of the photo shown first. */
  readonly first: number;
  readonly labels: PhotoViewerLabels;
  readonly onClose: () => void;
}

const TOOL =
  'grid size-12 shrink-0 place-items-center rounded-full bg-[rgb(0_0_0/0.45)] text-[white] hover:bg-[rgb(255_255_255/0.2)] focus-visible:outline-[white] aria-disabled:opacity-30';

/**
 * Renders a full-screen photo viewer with arrow keys, Home and End, swiping, thumbnails and enlargement, open from the start. It is
 * a native modal `<dialog>`: it traps the focus, closes on Escape, on Back and by a pull down, and returns the focus. Only photos shown so
 * far and their neighbours are fetched.
 */
export default function PhotoViewer({ photos, first, labels, onClose }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const thumbnails = useRef<HTMLUListElement>(null);
  /** Index that a programmatic scroll is heading for; photos passed on the way are ignored. Null otherwise. */
  const destination = useRef<number | null>(null);
  const [current, setCurrent] = useState(first);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const last = photos.length - 1;
  const close = () => {
    if (dialog.current) closeModal(dialog.current);
  };
  const leaveEntry = usePhotoEntry({ count: photos.length, current, onLeave: close });
  const zoom = usePhotoZoom({ row, current, onPulled: close });

  const moveTo = useCallback((index: number, behavior: ScrollBehavior) => {
    const slide = row.current?.children[index];
    destination.current = index;
    setCurrent(index);
    slide?.scrollIntoView({ behavior, block: 'nearest', inline: 'center' });
  }, []);

  // Before it is painted: a key pressed in a visible dialog that is not modal yet would be lost.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    showModal(element);
    moveTo(first, 'instant');
    return () => element.close();
  }, [first, moveTo]);

  useEffect(() => {
    setSeen((before) => new Set([...before, current - 1, current, current + 1]));
    thumbnails.current?.children[current]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);

  const onScroll = () => {
    const list = row.current;
    if (!list || list.clientWidth === 0) return;
    const place = Math.abs(list.scrollLeft) / list.clientWidth;
    if (destination.current !== null) {
      if (Math.abs(place - destination.current) < 0.02) destination.current = null;
      return;
    }
    setCurrent(Math.round(place));
  };

  const goTo = (index: number) => {
    const target = Math.max(0, Math.min(last, index));
    if (target === current) return;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    moveTo(target, isCalm || Math.abs(target - current) > 1 ? 'instant' : 'smooth');
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (zoom.onKey(event)) {
      event.preventDefault();
      return;
    }
    const forwards = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === forwards) goTo(current + 1);
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') goTo(current - 1);
    else if (event.key === 'Home') goTo(0);
    else if (event.key === 'End') goTo(last);
    else return;
    event.preventDefault();
  };

  const numbered = (index: number) => labels.photo.replace('{number}', String(index + 1));
  const alt = photos[current]?.alt;
  // A photo without a caption has its number, which is shown above.
  const caption = alt === numbered(current) ? null : alt;

  return (
    <dialog
      ref={dialog}
      aria-label={labels.viewer}
      data-full=""
      // React's strict mode closes and reopens the dialog once, which is not the visitor's action.
      onClose={() => {
        if (dialog.current?.open) return;
        leaveEntry();
        onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onKeyDown={onKeyDown}
      className="fixed inset-0 m-0 flex h-dvh max-h-none w-dvw max-w-none flex-col bg-[oklch(0.16_0.01_215)] p-0 text-[white] [color-scheme:dark] backdrop:bg-[black]"
    >
      <div className="flex items-center justify-between gap-4 px-3 py-2 sm:px-5">
        <p aria-live="polite" className="ps-2 font-medium text-sm tabular-nums">
          {numbered(current)}
        </p>
        <p role="status" className="sr-only">
          {zoom.scale > 1 && labels.enlarged.replace('{percent}', String(Math.round(zoom.scale * 100)))}
        </p>
        {/* The dialog gives the focus to its first button. */}
        <div className="flex flex-row-reverse gap-1">
          <button type="button" onClick={close} aria-label={labels.close} className={TOOL}>
            <Icon name="x" className="stroke-[1.75] size-6" />
          </button>
          <button
            type="button"
            onClick={zoom.closer}
            aria-disabled={zoom.isClosest}
            aria-label={labels.closer}
            aria-keyshortcuts="+"
            className={TOOL}
          >
            <Icon name="plus" className="stroke-[1.75] size-6" />
          </button>
          <button
            type="button"
            onClick={zoom.farther}
            aria-disabled={zoom.scale === 1}
            aria-label={labels.farther}
            aria-keyshortcuts="-"
            className={TOOL}
          >
            <Icon name="minus" className="stroke-[1.75] size-6" />
          </button>
        </div>
      </div>
      <div className="relative min-h-0 grow">
        <ul
          ref={row}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
          tabIndex={0}
          aria-label={labels.viewer}
          onScroll={onScroll}
          onPointerDown={() => {
            destination.current = null;
          }}
          data-enlarged={zoom.scale > 1 || undefined}
          className="flex size-full touch-pan-x snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-contain [scrollbar-width:none] data-enlarged:cursor-grab data-enlarged:touch-none data-enlarged:overflow-x-hidden focus-visible:outline-[white] focus-visible:-outline-offset-4"
        >
          {photos.map((photo, index) => (
            <li
              key={numbered(index)}
              aria-hidden={index !== current}
              className="grid size-full shrink-0 snap-center snap-always place-items-center overflow-hidden px-0 sm:px-20"
            >
              {seen.has(index) && <Slide photo={photo} />}
            </li>
          ))}
        </ul>
        {photos.length > 1 && (
          <>
            <button
              type="button"
              onClick={() => goTo(current - 1)}
              aria-disabled={current === 0}
              aria-label={labels.previous}
              className={`${TOOL} absolute start-4 top-1/2 -translate-y-1/2 max-sm:sr-only`}
            >
              <Icon name="chevron-left" className="size-6 rtl:-scale-x-100" />
            </button>
            <button
              type="button"
              onClick={() => goTo(current + 1)}
              aria-disabled={current === last}
              aria-label={labels.next}
              className={`${TOOL} absolute end-4 top-1/2 -translate-y-1/2 max-sm:sr-only`}
            >
              <Icon name="chevron-right" className="size-6 rtl:-scale-x-100" />
            </button>
          </>
        )}
      </div>
      <p aria-hidden="true" className="min-h-10 px-5 py-2 text-center text-sm text-[rgb(255_255_255/0.8)]">
        {caption}
      </p>
      {photos.length > 1 && (
        <ul
          ref={thumbnails}
          className="mx-auto flex max-w-full gap-2 overflow-x-auto px-4 pt-1 pb-4 [scrollbar-width:thin]"
        >
          {photos.map((photo, index) => (
            <li key={numbered(index)} className="shrink-0">
              <button
                type="button"
                onClick={() => goTo(index)}
                aria-label={numbered(index)}
                aria-current={index === current}
                className="block h-12 w-16 overflow-hidden rounded-lg opacity-55 hover:opacity-100 focus-visible:outline-[white] aria-[current=true]:opacity-100 aria-[current=true]:ring-2 aria-[current=true]:ring-[white]"
              >
                <img
                  src={photo.url}
                  srcSet={photo.sources}
                  sizes="64px"
                  alt=""
                  loading="lazy"
                  decoding="async"
                  style={{ background: photo.background }}
                  className={`picture ${photo.scene}`}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </dialog>
  );
}

/** Renders a photo scaled to fit, over a background of its own colours until the file has loaded. */
function Slide({ photo }: { readonly photo: ViewedPhoto }) {
  return (
    <img
      src={photo.url}
      srcSet={photo.sources}
      sizes="100vw"
      alt={photo.alt}
      width={photo.width ?? undefined}
      height={photo.height ?? undefined}
      decoding="async"
      draggable={false}
      style={{ background: photo.background }}
      className={`${photo.scene} max-h-full min-h-0 w-auto max-w-full select-none object-contain sm:rounded-field`}
    />
  );
}
