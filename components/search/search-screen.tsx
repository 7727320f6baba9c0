'use client';

import { useRouter } from 'next/navigation';
import {
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useOptimistic,
  useRef,
  useTransition,
} from 'react';
import { SearchMapDoor, type SearchMapDoorProps } from '#components/search/search-map-door';
import { SearchNavigationProvider } from '#components/search/search-navigation';
import { SearchSheet } from '#components/search/search-sheet';
import { announce } from '#lib/browser/announce';
import type { ResultList } from '#lib/browser/result-list';
import { orderedValues, searchAddress } from '#lib/browser/search-values';
import { keepOpened } from './opened-from-list.ts';
import type { SheetWords } from './sheet-stop.ts';

interface SearchScreenProps {
  /** The page's path, without a query. */
  readonly path: string;
  /** Canonical query string of the search that the list shows. */
  readonly values: string;
  /** The number of results in words, which a live region of the list shows. */
  readonly summary: string;
  /** The currency named in the URL; see `PageContext.namedCurrency`. */
  readonly namedCurrency: string | null;
  readonly bar: ReactNode;
  readonly list: ReactNode;
  /** Shown instead of the map without JavaScript. */
  readonly mapFallback: ReactNode;
  readonly map: Omit<
    SearchMapDoorProps,
    'shownValues' | 'wantedValues' | 'coveredBelow' | 'onDraw' | 'onPoint' | 'onReady'
  >;
  readonly words: SheetWords;
  /** What the pages of the list's homes show of it. */
  readonly results: Omit<ResultList, 'address' | 'homes' | 'opened'>;
}

/**
 * Renders filters, list and map of one search; the URL is the single source of its state. The server renders the list;
 * the current list stays, dimmed, until the next one has loaded. Next.js drops a navigation that a later one overtakes.
 */
export function SearchScreen({
  path,
  values,
  summary,
  namedCurrency,
  bar,
  list,
  mapFallback,
  map,
  words,
  results,
}: SearchScreenProps) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [wanted, setWanted] = useOptimistic(values);
  const screen = useRef<HTMLDivElement>(null);
  const lightPin = useRef<((id: number | null) => void) | null>(null);

  const navigate = useCallback(
    (next: URLSearchParams, mode: 'push' | 'replace') => {
      const named = new URLSearchParams(next);
      if (namedCurrency !== null) named.set('currency', namedCurrency);
      startTransition(() => {
        setWanted(next.toString());
        router[mode](searchAddress(path, named), { scroll: false });
      });
    },
    [router, path, namedCurrency, setWanted],
  );
  const navigation = useMemo(() => ({ navigate, isPending }), [navigate, isPending]);

  // Scrolls to the top of a new list if the visitor has scrolled past its beginning. What stands above the list does not move.
  const lastShown = useRef({ values, summary });
  useEffect(() => {
    const before = lastShown.current;
    if (before.values === values) return;
    lastShown.current = { values, summary };
    // The live region announces a text that differs.
    if (before.summary === summary) announce(summary);
    const results = document.getElementById('results');
    const list = results?.querySelector(':scope > section:not(.when)');
    if (list && list.getBoundingClientRect().top < 0) results?.scrollIntoView({ block: 'start' });
  }, [values, summary]);

  /** Turns clicks on links to other searches into in-place navigation. */
  const onLink = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link) keepOpened(link, results);
    if (!link || link.origin !== window.location.origin || link.pathname !== path || link.hash !== '') return;
    event.preventDefault();
    const next = new URLSearchParams(link.search);
    next.delete('currency');
    link.closest('details')?.removeAttribute('open');
    navigate(orderedValues(next), 'push');
  };

  const onPointAtCard = (target: EventTarget | null) => {
    const card = target instanceof Element ? target.closest('[data-rental]') : null;
    const id = card?.getAttribute('data-rental');
    lightPin.current?.(id ? Number(id) : null);
  };
  const lightCard = useCallback((id: number | null) => {
    for (const lit of screen.current?.querySelectorAll('[data-rental].is-lit') ?? []) {
      lit.classList.remove('is-lit');
    }
    if (id !== null) screen.current?.querySelector(`[data-rental="${id}"]`)?.classList.add('is-lit');
  }, []);

  return (
    <SearchNavigationProvider value={navigation}>
      <div
        ref={screen}
        className="search-page sheet:snap-start sheet:scroll-mt-[50vh]"
        onClickCapture={onLink}
      >
        <div className="sticky top-0 z-30 min-h-(--bar) border-line border-b bg-paper print:hidden">
          {bar}
        </div>
        <SearchSheet
          words={words}
          map={(coveredBelow, showMap) => (
            <SearchMapDoor
              {...map}
              shownValues={values}
              wantedValues={wanted}
              coveredBelow={coveredBelow}
              onDraw={showMap}
              onPoint={lightCard}
              onReady={(light) => {
                lightPin.current = light;
              }}
            />
          )}
          mapFallback={mapFallback}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: its listeners concern the cards inside */}
          <div
            id="results"
            className="search-list scroll-mt-[calc(var(--bar)+1.5rem)] px-[clamp(1rem,2.5vw,2.5rem)] pt-1 pb-12 sheet:pt-0 print:p-0"
            aria-busy={isPending}
            onPointerOver={(event) => onPointAtCard(event.target)}
            onPointerLeave={() => onPointAtCard(null)}
            onFocus={(event) => onPointAtCard(event.target)}
            onBlur={() => onPointAtCard(null)}
          >
            {list}
          </div>
        </SearchSheet>
      </div>
    </SearchNavigationProvider>
  );
}
