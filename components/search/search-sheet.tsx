'use client';

import { type ReactNode, type TouchEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '#components/ui/icon';
import { lazyPart } from '#components/ui/lazy-part';
import { HANDLE_CLASS, type SheetStop, type SheetWords } from './sheet-stop.ts';

const SWIPE_PIXELS = 56;
/** The sheet's visible height, in pixels, at `peek`: the handle and the number of results. */
const PEEK_PIXELS = 124;
/** The screens on which the list is a sheet. */
const HAS_SHEET = '(width < 48rem)';
/** The visible height of the map, in pixels, below which the visitor is taken to be reading the list. */
const LEAST_MAP_PIXELS = 120;

const PENDING_HANDLE = <div aria-hidden="true" className={HANDLE_CLASS} />;
const SheetHandle = lazyPart(() => import('./sheet-handle.tsx'), PENDING_HANDLE);

const SHEET = [
  'sheet:relative sheet:z-10 sheet:min-h-svh sheet:rounded-t-[20px] sheet:bg-paper sheet:[grid-area:1/1]',
  'sheet:shadow-[0_-1px_0_var(--line),0_-8px_28px_oklch(0.2_0.03_60/0.14)]',
  'sheet:mt-(--half) sheet:snap-start sheet:scroll-mt-(--bar) sheet:translate-y-(--sheet-lift)',
  'sheet:transition-[translate] sheet:duration-260 sheet:ease-calm sheet:group-data-dragging/sheet:transition-none',
].join(' ');

/** The classes of the map's box. The class `search-map` places Leaflet's own elements (search.css). */
const MAP = [
  'search-map relative isolate overflow-hidden bg-sand print:hidden',
  'md:sticky md:top-(--bar) md:h-[calc(100dvh-var(--bar))] md:overflow-clip md:border-line md:border-s',
  'max-md:mx-4 max-md:mb-8 max-md:min-h-80 max-md:rounded-card',
  'sheet:sticky sheet:top-(--bar) sheet:m-0 sheet:h-[calc(100svh-var(--bar))] sheet:self-start sheet:rounded-none sheet:[grid-area:1/1]',
].join(' ');

const SWITCH =
  'fixed start-1/2 z-20 hidden min-h-12 -translate-x-1/2 items-center gap-2 rounded-full bg-ink px-5 font-semibold text-paper shadow-float rtl:translate-x-1/2';
const SWITCH_AT: Readonly<Record<SheetStop, string>> = {
  peek: 'bottom-[calc(10.25rem+env(safe-area-inset-bottom))] sheet:inline-flex',
  half: '',
  full: 'bottom-[calc(1.25rem+env(safe-area-inset-bottom))] sheet:inline-flex',
};

interface SearchSheetProps {
  readonly words: SheetWords;
  /** Renders the map. `coveredBelow` returns the pixels of it that the sheet covers, `showMap` moves the sheet down. */
  readonly map: (coveredBelow: () => number, showMap: () => void) => ReactNode;
  readonly mapFallback: ReactNode;
  readonly children: ReactNode;
}

/**
 * Renders the list (`children`) on a sheet over the map on phones, and the two side by side on wide screens. The sheet
 * has three positions: `half` at the page's top; `full`, scrolled until it covers the map; `peek`, moved down to show
 * the map. The map stays mounted.
 */
export function SearchSheet({ words, map, mapFallback, children }: SearchSheetProps) {
  const body = useRef<HTMLDivElement>(null);
  const mapBox = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const swipe = useRef<number | null>(null);
  const [stop, setStop] = useState<SheetStop>('half');
  const [hasSheet, setHasSheet] = useState(false);

  /** Returns the scroll offset at which the sheet covers the map. */
  const fullScroll = useCallback(() => {
    const [list, box] = [sheet.current, mapBox.current];
    if (!list || !box) return 0;
    const sticky = Number.parseFloat(getComputedStyle(box).top) || 0;
    return list.getBoundingClientRect().top + window.scrollY - sticky - liftOf(list);
  }, []);
  /** Returns how far the sheet moves down at the `peek` stop. */
  const peekDistance = useCallback(() => {
    const list = sheet.current;
    if (!list) return 0;
    const top = list.getBoundingClientRect().top + window.scrollY - liftOf(list);
    return Math.max(0, window.innerHeight - PEEK_PIXELS - top);
  }, []);
  const coveredBelow = useCallback(() => {
    const [list, box] = [sheet.current?.getBoundingClientRect(), mapBox.current?.getBoundingClientRect()];
    if (!list || !box) return 0;
    const isSideBySide = list.right <= box.left || list.left >= box.right;
    if (isSideBySide) return Math.max(0, box.bottom - window.innerHeight);
    const seen = list.top - box.top;
    return seen >= LEAST_MAP_PIXELS ? Math.max(0, box.bottom - list.top) : box.height * 0.55;
  }, []);

  const setLift = useCallback(
    (pixels: number) => body.current?.style.setProperty('--sheet-lift', `${pixels}px`),
    [],
  );
  const goTo = useCallback(
    (next: SheetStop) => {
      setLift(next === 'peek' ? peekDistance() : 0);
      setStop(next);
      window.scrollTo({ top: next === 'full' ? fullScroll() : 0, behavior: 'smooth' });
    },
    [fullScroll, peekDistance, setLift],
  );

  const showMap = useCallback(() => {
    if (window.matchMedia(HAS_SHEET).matches) goTo('peek');
  }, [goTo]);

  useEffect(() => {
    const onScroll = () =>
      setStop((before) => (before === 'peek' ? before : window.scrollY > fullScroll() / 2 ? 'full' : 'half'));
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [fullScroll]);

  useEffect(() => {
    const media = window.matchMedia(HAS_SHEET);
    const follow = () => setHasSheet((before) => before || media.matches);
    follow();
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, []);

  const onTouchStart = (event: TouchEvent) => {
    const isAtTop = window.scrollY <= 0;
    swipe.current = isAtTop && event.touches.length === 1 ? (event.touches[0]?.clientY ?? null) : null;
  };
  const onTouchEnd = (event: TouchEvent) => {
    const from = swipe.current;
    const to = event.changedTouches[0]?.clientY;
    swipe.current = null;
    if (from === null || to === undefined || body.current?.hasAttribute('data-dragging')) return;
    if (stop === 'half' && to - from > SWIPE_PIXELS && window.scrollY <= 0) goTo('peek');
    if (stop === 'peek' && from - to > SWIPE_PIXELS) goTo('half');
  };

  return (
    <div
      ref={body}
      className={`group/sheet sheet:grid sheet:grid-cols-[minmax(0,1fr)] md:mx-auto md:grid md:max-w-480 md:grid-cols-[minmax(22rem,0.85fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] print:block ${stop === 'peek' ? 'is-peeking' : ''}`}
      data-stop={stop}
    >
      <div ref={sheet} className={SHEET} onTouchStart={onTouchStart} onTouchEnd={onTouchEnd}>
        {hasSheet ? (
          <SheetHandle
            body={body}
            words={words}
            stop={stop}
            fullScroll={fullScroll}
            peekDistance={peekDistance}
            onLift={setLift}
            onStop={goTo}
          />
        ) : (
          PENDING_HANDLE
        )}
        <button
          type="button"
          className="skip-link noscript:hidden"
          onClick={() => {
            showMap();
            mapBox.current?.focus({ preventScroll: true });
          }}
        >
          {words.skipToMap}
        </button>
        {children}
      </div>
      <div ref={mapBox} id="results-map" tabIndex={-1} className={MAP}>
        {map(coveredBelow, showMap)}
        {mapFallback}
      </div>
      <button
        type="button"
        className={`${SWITCH} ${SWITCH_AT[stop]}`}
        onClick={() => goTo(stop === 'full' ? 'half' : 'full')}
      >
        {stop === 'peek' ? (
          <>
            <Icon name="list" className="size-4.5" />
            {words.list}
          </>
        ) : (
          <>
            <Icon name="map" className="size-4.5" />
            {words.map}
          </>
        )}
      </button>
    </div>
  );
}

/** Returns the sheet's current vertical translation in pixels. */
function liftOf(sheet: HTMLElement): number {
  const { translate } = getComputedStyle(sheet);
  return Number.parseFloat(translate.split(' ')[1] ?? '') || 0;
}
