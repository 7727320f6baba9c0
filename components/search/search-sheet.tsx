'use client';

import {
  type PointerEvent,
  type ReactNode,
  type TouchEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from '#components/ui/icon';

/** The translated texts of a `SearchSheet`: its handle, its three positions, and the buttons that show map or list. */
export interface SheetWords {
  readonly handle: string;
  readonly stops: { readonly peek: string; readonly half: string; readonly full: string };
  readonly map: string;
  readonly list: string;
  readonly skipToMap: string;
}

type SheetStop = 'peek' | 'half' | 'full';

const STOPS: readonly SheetStop[] = ['peek', 'half', 'full'];
/** The length, in pixels, below which a drag counts as a tap. */
const TAP_PIXELS = 6;
/** The speed, in pixels per millisecond, above which a drag moves the sheet to its next position. */
const FLICK_SPEED = 0.45;
const SWIPE_PIXELS = 56;
/** The sheet's visible height, in pixels, at `peek`: the handle and the number of results. */
const PEEK_PIXELS = 124;
/** The screens on which the list is a sheet. */
const HAS_SHEET = '(width < 48rem)';
/** The visible height of the map, in pixels, below which the visitor is taken to be reading the list. */
const LEAST_MAP_PIXELS = 120;

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
  const drag = useRef<{ y: number; at: number; from: number; last: number; speed: number } | null>(null);
  const swipe = useRef<number | null>(null);
  const [stop, setStop] = useState<SheetStop>('half');

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

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = stop === 'peek' ? peekDistance() : -window.scrollY;
    drag.current = { y: event.clientY, at: event.timeStamp, from, last: event.clientY, speed: 0 };
    body.current?.setAttribute('data-dragging', '');
  };
  const onPointerMove = (event: PointerEvent) => {
    const current = drag.current;
    if (!current) return;
    const elapsed = event.timeStamp - current.at;
    if (elapsed > 0) current.speed = (event.clientY - current.last) / elapsed;
    current.last = event.clientY;
    current.at = event.timeStamp;
    const wanted = current.from + event.clientY - current.y;
    const offset = Math.min(Math.max(wanted, -fullScroll()), peekDistance());
    setLift(Math.max(0, offset));
    window.scrollTo({ top: Math.max(0, -offset), behavior: 'instant' });
  };
  const onPointerUp = () => {
    const current = drag.current;
    drag.current = null;
    body.current?.removeAttribute('data-dragging');
    if (!current) return;
    const moved = current.last - current.y;
    if (Math.abs(moved) < TAP_PIXELS) {
      goTo(stop === 'half' ? 'full' : 'half');
      return;
    }
    const places = [peekDistance(), 0, -fullScroll()];
    const offset = current.from + moved;
    const distances = places.map((place) => Math.abs(place - offset));
    const nearest = distances.indexOf(Math.min(...distances));
    const flick = Math.abs(current.speed) > FLICK_SPEED ? -Math.sign(current.speed) : 0;
    const start = STOPS.indexOf(stop);
    const index = flick !== 0 && nearest === start ? start + flick : nearest;
    goTo(STOPS[Math.min(Math.max(index, 0), STOPS.length - 1)] ?? 'half');
  };

  const onTouchStart = (event: TouchEvent) => {
    const isAtTop = window.scrollY <= 0;
    swipe.current = isAtTop && event.touches.length === 1 ? (event.touches[0]?.clientY ?? null) : null;
  };
  const onTouchEnd = (event: TouchEvent) => {
    const from = swipe.current;
    const to = event.changedTouches[0]?.clientY;
    swipe.current = null;
    if (from === null || to === undefined || drag.current) return;
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
        <div
          role="slider"
          tabIndex={0}
          aria-label={words.handle}
          aria-orientation="vertical"
          aria-valuemin={0}
          aria-valuemax={STOPS.length - 1}
          aria-valuenow={STOPS.indexOf(stop)}
          aria-valuetext={words.stops[stop]}
          className="hidden h-9 cursor-grab touch-none place-items-center before:h-[5px] before:w-11 before:rounded-full before:bg-line-strong focus-visible:-outline-offset-6 sheet:grid"
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={onPointerUp}
          onKeyDown={(event) => {
            const step = KEY_STEPS[event.key];
            if (step === undefined) return;
            event.preventDefault();
            const index = Math.min(Math.max(STOPS.indexOf(stop) + step, 0), STOPS.length - 1);
            goTo(STOPS[index] ?? 'half');
          }}
        />
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

const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  PageUp: 1,
  Home: -STOPS.length,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageDown: -1,
  End: STOPS.length,
};

/** Returns the sheet's current vertical translation in pixels. */
function liftOf(sheet: HTMLElement): number {
  const { translate } = getComputedStyle(sheet);
  return Number.parseFloat(translate.split(' ')[1] ?? '') || 0;
}
