'use client';

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Map as MapIcon } from 'lucide-react';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { DestinationMap } from '#components/map/destinations/destination-map';
import { UnknownDates } from '#components/search/unknown-dates';
import { BrowserQueries } from '#components/site/browser-queries';
import { buttonClass } from '#components/ui/button';
import { announce } from '#lib/browser/announce';
import { destinationQueries, type TreePlace } from '#lib/browser/destination-queries';
import { countText } from '#lib/i18n/count-texts';
import type { ExplorerStart } from '#lib/site/destinations/destination-explorer';
import type { DestinationMapSetting, ExplorerTexts } from '#lib/site/destinations/destination-texts';
import type { DestinationDot } from '../../map/destinations/destination-dots.ts';
import { DestinationTree } from '../tree/destination-tree.tsx';
import { matchTree } from '../tree/match-tree.ts';
import { CHILDREN_SHOWN, type ChildrenOf, placeKey, visibleRows } from '../tree/tree-rows.ts';
import { useTreeChildren } from '../tree/use-tree-children.ts';
import { CountFilter } from './count-filter.tsx';
import { explorerAddress, keptValues, placeAddress, toggleAddress } from './explorer-address.ts';
import { PlaceDetail } from './place-detail.tsx';
import { PlaceSearch } from './place-search.tsx';
import { useKeptAddress } from './use-kept-address.ts';

export interface DestinationExplorerProps {
  readonly start: ExplorerStart;
  readonly locale: string;
  /** The currency named in the URL; see `PageContext.namedCurrency`. */
  readonly currency: string | null;
  readonly today: string;
  readonly texts: ExplorerTexts;
  readonly map: DestinationMapSetting;
  /** The page's heading and introduction. */
  readonly children: ReactNode;
}

/**
 * The destination explorer: all destinations as a tree, with a search, a filter of the counts, a map, and a summary of
 * the chosen place.
 */
export function DestinationExplorer(props: DestinationExplorerProps) {
  return (
    <BrowserQueries>
      <Explorer {...props} />
    </BrowserQueries>
  );
}

const TYPING_PAUSE_MS = 200;
/** Pixels: what lies over the map's upper edge in the wide layout. */
const HINT_HEIGHT = 40;
const CARD_HEIGHT = 200;
const NONE: ReadonlySet<number> = new Set();

function Explorer({ start, locale, currency, today, texts, map, children }: DestinationExplorerProps) {
  const { filterQuery } = start;
  const client = useQueryClient();
  const path = `/${locale}/destinations`;
  const [isLive, setLive] = useState(false);
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(start.openIds));
  const [shownCounts, setShownCounts] = useState<ReadonlyMap<number | null, number>>(new Map());
  const [selectedId, setSelectedId] = useState(start.selected?.id ?? null);
  const [highlightedId, setHighlightedId] = useState<number | null>(null);
  const [typed, setTyped] = useState(start.phrase);
  const [isMapShown, setMapShown] = useState(false);
  const tree = useRef<HTMLDivElement>(null);

  // What the address says where the page is come back to is newer than what the server was asked.
  useEffect(() => {
    setLive(true);
    const values = new URLSearchParams(window.location.search);
    const ids = (values.get('open') ?? '').split(',').map(Number).filter(Boolean);
    setOpen((known) => new Set([...known, ...ids]));
    const node = Number(values.get('node'));
    if (node > 0) setSelectedId(node);
    // Where a page is come back to it has been scrolled already.
    if (window.scrollY === 0 && values.has('node')) {
      document.getElementById(placeKey(node))?.scrollIntoView({ block: 'nearest' });
    }
  }, []);

  const phrase = useDeferredValue(useSettled(typed.trim(), TYPING_PAUSE_MS));
  const answer = useQuery({
    ...destinationQueries.matches(phrase, locale, filterQuery),
    ...(phrase === start.phrase && start.found
      ? { initialData: start.found }
      : { placeholderData: keepPreviousData }),
  });
  const found = phrase === '' ? null : (answer.data ?? null);
  const foundTree = useMemo(() => found && matchTree(found.matches), [found]);
  const matchIds = useMemo(() => found && new Set(found.matches.map(({ id }) => id)), [found]);

  // While a phrase is looked for, its tree has an openness of its own.
  const [toggled, setToggled] = useState<{
    readonly of: unknown;
    readonly ids: ReadonlyMap<number, boolean>;
  }>({
    of: null,
    ids: new Map(),
  });
  const foundOpen = useMemo(() => {
    if (!foundTree) return NONE;
    const ids = new Set(foundTree.ancestors);
    if (toggled.of === foundTree) {
      for (const [id, isOpen] of toggled.ids) isOpen ? ids.add(id) : ids.delete(id);
    }
    return ids;
  }, [foundTree, toggled]);
  const openNow = foundTree ? foundOpen : open;

  const summary = useQuery({
    ...destinationQueries.summary(
      selectedId ?? 0,
      locale,
      [filterQuery, currency && `currency=${currency}`].filter(Boolean).join('&'),
    ),
    enabled: selectedId !== null,
    ...(start.selected?.id === selectedId && start.selected ? { initialData: start.selected } : {}),
  });
  const chosen = selectedId === null ? null : (summary.data ?? null);
  const below = chosen === null ? null : chosen.childrenCount > 0 ? chosen.id : chosen.parentId;

  const parentIds = useMemo(() => {
    const ids = new Set<number | null>([null, ...openNow, below]);
    return [...ids];
  }, [openNow, below]);
  const loadedChildren = useTreeChildren(parentIds, start.groups, locale, filterQuery);
  const childrenOf = useCallback<ChildrenOf>(
    (id) =>
      (foundTree && (id === null || foundTree.ancestors.has(id)) ? foundTree.children.get(id) : null) ??
      loadedChildren(id),
    [foundTree, loadedChildren],
  );
  const rows = useMemo(
    () => visibleRows(childrenOf, { open: openNow, shownCounts }),
    [childrenOf, openNow, shownCounts],
  );

  const changeOpen = (ids: readonly number[], isOpen: boolean) => {
    if (foundTree) {
      setToggled((known) => {
        const next = new Map(known.of === foundTree ? known.ids : []);
        for (const id of ids) next.set(id, isOpen);
        return { of: foundTree, ids: next };
      });
      return;
    }
    setOpen((known) => {
      const next = new Set(known);
      for (const id of ids) isOpen ? next.add(id) : next.delete(id);
      return next;
    });
  };

  const state = { filter: filterQuery, open: [...open], node: selectedId, phrase, currency };
  const address = explorerAddress(path, state);
  useKeptAddress(address, isLive);

  const result = found ? resultText(found, start, phrase, texts, locale) : null;
  const isAnswerNew = answer.isPlaceholderData === false;
  useEffect(() => {
    if (isLive && result !== null && isAnswerNew) announce(result);
  }, [isLive, result, isAnswerNew]);

  // The tree of everything opens where the place chosen in the search lies.
  const leaveSearch = (text: string) => {
    setTyped(text);
    if (text.trim() !== '') return;
    const match = found?.matches.find(({ id }) => id === selectedId);
    if (match) setOpen((known) => new Set([...known, ...match.trail.map(({ id }) => id)]));
  };

  const showRow = (id: number) => {
    requestAnimationFrame(() => {
      const row = document.getElementById(placeKey(id));
      row?.scrollIntoView({ block: 'nearest' });
    });
  };
  const select = (id: number) => setSelectedId(id);
  const selectOnMap = (id: number) => {
    setSelectedId(id);
    // A dot lies one level below the chosen place: to show its row, that place opens.
    if (!foundTree && below !== null) setOpen((known) => new Set([...known, below]));
    showRow(id);
  };
  const step = (by: 1 | -1) => {
    const ids = rows.flatMap((row) =>
      row.kind === 'place' && matchIds?.has(row.place.id) ? [row.place.id] : [],
    );
    if (ids.length === 0) return;
    const at = selectedId === null ? -1 : ids.indexOf(selectedId);
    const next = at < 0 ? (by > 0 ? ids[0] : ids.at(-1)) : ids[(at + by + ids.length) % ids.length];
    if (next === undefined) return;
    setSelectedId(next);
    showRow(next);
  };

  const dots = useMemo(() => {
    const group = loadedChildren(below);
    const places: readonly TreePlace[] =
      found && selectedId === null ? found.matches : group.kind === 'loaded' ? group.places : [];
    return places.flatMap((place) => dotOf(place) ?? []);
  }, [found, selectedId, below, loadedChildren]);
  const selectedDot = useMemo<DestinationDot | null>(
    () =>
      chosen && {
        id: chosen.id,
        title: chosen.title,
        ...chosen.position,
        rentalsCount: null,
      },
    [chosen],
  );

  const kept = keptValues(address, ['guests', 'checkin', 'checkout']);

  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="grid min-w-0 grid-cols-1 gap-4 pt-8 lg:pt-10">
        {children}
        <PlaceSearch
          action={path}
          typed={typed}
          onType={leaveSearch}
          kept={keptValues(address, ['search_phrase'])}
          result={result}
          canStep={(found?.matches.length ?? 0) > 0}
          onStep={step}
          onEnterTree={() => tree.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus()}
          isLive={isLive}
          texts={texts}
        />
        <div className="button-pair">
          <CountFilter
            action={path}
            filter={start.filter}
            kept={kept}
            clearHref={explorerAddress(path, { ...state, filter: '' })}
            today={today}
            locale={locale}
            texts={texts}
          />
          <button
            type="button"
            aria-expanded={isMapShown}
            onClick={() => setMapShown(!isMapShown)}
            className={buttonClass('quiet', 'noscript:hidden lg:hidden')}
          >
            <MapIcon aria-hidden="true" className="size-4.5" />
            {isMapShown ? texts.hideMap : texts.showMap}
          </button>
        </div>
        {start.unknownDates && (
          <UnknownDates
            note={{
              text: start.unknownDates.text,
              change: start.unknownDates.change && {
                title: start.unknownDates.change.title,
                href: explorerAddress(path, { ...state, filter: start.unknownDates.change.filterQuery }),
              },
            }}
          />
        )}
        <div
          className={`h-[50dvh] overflow-hidden rounded-card border border-line lg:hidden ${isMapShown ? '' : 'hidden'}`}
        >
          {isMapShown && (
            <DestinationMap
              {...map}
              locale={locale}
              dots={dots}
              selected={selectedDot}
              highlightedId={highlightedId}
              onSelect={selectOnMap}
              onHighlight={setHighlightedId}
            />
          )}
        </div>
        <div ref={tree} className={found && answer.isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>
          <p id="tree-help" className="sr-only">
            {texts.treeHelp}
          </p>
          {found?.matches.length === 0 ? (
            <p className="py-6 text-ink-soft">{texts.noneFound}</p>
          ) : (
            <>
              <p aria-hidden="true" className="pe-3 text-end text-ink-soft text-xs">
                {texts.homesColumn}
              </p>
              <DestinationTree
                rows={rows}
                locale={locale}
                texts={texts}
                isLive={isLive}
                selectedId={selectedId}
                highlightedId={highlightedId}
                phrase={phrase}
                matchIds={matchIds}
                hrefOf={(row) => placeAddress(path, row, state, locale)}
                toggleHrefOf={(row) => toggleAddress(path, row, state)}
                onOpen={(ids) => changeOpen(ids, true)}
                onClose={(id) => changeOpen([id], false)}
                onSelect={select}
                onHighlight={setHighlightedId}
                onShowMore={(parentId) =>
                  setShownCounts((known) =>
                    new Map(known).set(parentId, (known.get(parentId) ?? CHILDREN_SHOWN) + CHILDREN_SHOWN),
                  )
                }
                onRetry={(parentId) =>
                  client.refetchQueries({
                    queryKey: destinationQueries.children(parentId, locale, filterQuery).queryKey,
                  })
                }
              />
            </>
          )}
        </div>
      </div>
      <aside
        aria-label={texts.place}
        className="relative z-20 min-w-0 max-lg:contents lg:sticky lg:top-0 lg:h-[calc(100dvh-4.25rem)] lg:max-h-188 lg:py-5"
      >
        <PlaceDetail
          summary={chosen}
          isLoading={selectedId !== null && summary.isPending}
          isFailed={selectedId !== null && summary.isError && !chosen}
          onRetry={() => summary.refetch()}
          onClose={() => setSelectedId(null)}
          isLive={isLive}
          texts={texts}
        />
        <div className="h-full overflow-hidden rounded-card border border-line max-lg:hidden">
          <DestinationMap
            {...map}
            coveredTop={selectedId === null ? HINT_HEIGHT : CARD_HEIGHT}
            locale={locale}
            dots={dots}
            selected={selectedDot}
            highlightedId={highlightedId}
            onSelect={selectOnMap}
            onHighlight={setHighlightedId}
          />
        </div>
      </aside>
    </div>
  );
}

function dotOf({ id, title, position, rentalsCount }: TreePlace): DestinationDot | null {
  return position && { id, title, ...position, rentalsCount };
}

function resultText(
  found: { readonly matches: readonly unknown[]; readonly isCut: boolean },
  start: ExplorerStart,
  phrase: string,
  texts: ExplorerTexts,
  locale: string,
): string {
  const count = phrase === start.phrase ? start.foundCount : found.matches.length;
  const words = countText(texts.found, count, locale);
  if (!found.isCut) return words;
  return `${phrase === start.phrase ? `${words} ` : ''}${texts.foundFirst.replace('{count}', String(found.matches.length))}`;
}

/** A value once it has stayed the same for a while; an empty one at once. */
function useSettled(value: string, pauseMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
