'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, startTransition, useRef, useState, useTransition } from 'react';
import { DestinationMap } from '#components/map/destinations/destination-map';
import { UnknownDates } from '#components/search/unknown-dates';
import { BrowserQueries } from '#components/site/browser-queries';
import { Button } from '#components/ui/button';
import { Icon } from '#components/ui/icon';
import type { ExplorerStart } from '#lib/site/destinations/destination-explorer';
import type { DestinationMapSetting, ExplorerTexts } from '#lib/site/destinations/destination-texts';
import { DestinationTree } from '../tree/destination-tree.tsx';
import { neighbourMatch } from '../tree/neighbour-match.ts';
import { placeKey } from '../tree/tree-rows.ts';
import { CountFilter } from './count-filter.tsx';
import { explorerAddress, placeAddress, toggleAddress, valuesWithout } from './explorer-address.ts';
import { ExplorerWhen, type ExplorerWhenTexts } from './explorer-when.tsx';
import { PlaceDetail } from './place-detail.tsx';
import { PlaceSearch } from './place-search.tsx';
import { useChosenPlace } from './use-chosen-place.ts';
import { useExplorerDots } from './use-explorer-dots.ts';
import { useExplorerRows } from './use-explorer-rows.ts';
import { useExplorerSelection } from './use-explorer-selection.ts';
import { usePhraseSearch } from './use-phrase-search.ts';
import { useSyncedAddress } from './use-synced-address.ts';

/**
 * The props of the destination explorer: server-rendered start values, texts, map settings, and the earliest arrival.
 */
export interface DestinationExplorerProps {
  readonly start: ExplorerStart;
  readonly locale: string;
  /** The currency named in the URL; see `PageContext.namedCurrency`. */
  readonly namedCurrency: string | null;
  /** The currency of prices. */
  readonly currency: string;
  readonly today: string;
  readonly texts: ExplorerTexts;
  /** Texts of the strip "when to go"; null in a catalogue without calendars, which has none. */
  readonly when: ExplorerWhenTexts | null;
  readonly map: DestinationMapSetting;
  /** The page's heading and introduction. */
  readonly children: ReactNode;
}

/**
 * Renders the destination explorer: all destinations as a tree, with a search by name, a filter of the rental counts, a
 * map, and a summary of the chosen place.
 */
export function DestinationExplorer(props: DestinationExplorerProps) {
  return (
    <BrowserQueries>
      <Explorer {...props} />
    </BrowserQueries>
  );
}

/**
 * The height, in CSS pixels, of the hint that overlays the map's upper edge in the wide layout while no place is
 * chosen.
 */
const HINT_HEIGHT = 40;
/** The height, in CSS pixels, of the chosen place's summary, which overlays the map's upper edge in the wide layout. */
const CARD_HEIGHT = 200;

function Explorer({
  start,
  locale,
  namedCurrency,
  currency,
  today,
  texts,
  when,
  map,
  children,
}: DestinationExplorerProps) {
  const { filterQuery: filter } = start;
  const path = `/${locale}/destinations`;
  const tree = useRef<HTMLDivElement>(null);
  const [highlightedId, setHighlightedId] = useState<number | null>(null);
  const [isMapShown, setMapShown] = useState(false);
  const { isLive, selectedId, select, ...fullTree } = useExplorerSelection(start);
  const search = usePhraseSearch({ start, locale, texts, isLive });
  const { found, matchIds, phrase } = search;
  const { open, setOpened } = search.tree ? search : fullTree;
  const chosen = useChosenPlace({ id: selectedId, start, locale, currency: namedCurrency });
  const { groupId } = chosen;
  const { rows, loadedChildren, showMore, retry } = useExplorerRows({
    start,
    locale,
    open,
    found: search.tree,
    groupId,
  });
  const { dots, selected } = useExplorerDots({
    matches: selectedId === null && found ? found.matches : null,
    chosen: chosen.place,
    groupId,
    loadedChildren,
  });

  const state = { filter, open: [...fullTree.open], node: selectedId, phrase, currency: namedCurrency };
  const address = explorerAddress(path, state);
  const router = useRouter();
  const [isPending, startNavigation] = useTransition();
  // Another address written now would cancel the navigation.
  useSyncedAddress(address, isLive && !isPending);
  const go = (to: string, mode: 'push' | 'replace') =>
    startNavigation(() => router[mode](to, { scroll: false }));

  const type = (text: string) => {
    search.setTyped(text);
    if (text.trim() !== '') return;
    // The full tree opens down to the match that was chosen.
    const match = found?.matches.find(({ id }) => id === selectedId);
    if (match)
      fullTree.setOpened(
        match.trail.map(({ id }) => id),
        true,
      );
  };
  const selectAndShow = (id: number) => {
    select(id);
    requestAnimationFrame(() => document.getElementById(placeKey(id))?.scrollIntoView({ block: 'nearest' }));
  };
  const selectOnMap = (id: number) => {
    // A dot is a child of the place of `groupId`, which must be open to show the dot's row.
    if (!search.tree && groupId !== null) fullTree.setOpened([groupId], true);
    selectAndShow(id);
  };
  const step = (by: 1 | -1) => {
    const id = neighbourMatch(selectedId, by, rows, matchIds);
    if (id !== undefined) selectAndShow(id);
  };

  const destinationMap = (coveredTop?: number) => (
    <DestinationMap
      {...map}
      {...(coveredTop !== undefined && { coveredTop })}
      locale={locale}
      dots={dots}
      selected={selected}
      highlightedId={highlightedId}
      onSelect={selectOnMap}
      onHighlight={setHighlightedId}
    />
  );

  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="grid min-w-0 grid-cols-1 gap-4 pt-8 lg:pt-10">
        {children}
        <PlaceSearch
          action={path}
          typed={search.typed}
          onType={type}
          otherValues={valuesWithout(address, ['search_phrase'])}
          result={search.result}
          canStep={(found?.matches.length ?? 0) > 0}
          onStep={step}
          onEnterTree={() => tree.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus()}
          isLive={isLive}
          texts={texts}
        />
        {/* Above all that depends on dates, so that nothing moves it. */}
        {when && (
          <div className="-mb-4">
            <ExplorerWhen
              {...when}
              start={start}
              locale={locale}
              currency={currency}
              from={today}
              isPending={isPending}
              hrefOf={(query) => explorerAddress(path, { ...state, filter: query })}
              onGo={go}
            />
          </div>
        )}
        <div className="button-pair">
          <CountFilter
            action={path}
            filter={start.filter}
            stayText={start.stayText}
            otherValues={valuesWithout(address, ['guests', 'checkin', 'checkout'])}
            onGo={(to) => go(to, 'push')}
            clearHref={explorerAddress(path, { ...state, filter: '' })}
            today={today}
            locale={locale}
            texts={texts}
          />
          <Button
            aria-expanded={isMapShown}
            onClick={() => setMapShown(!isMapShown)}
            variant="quiet"
            className="noscript:hidden lg:hidden"
          >
            <Icon name="map" className="size-4.5" />
            {isMapShown ? texts.hideMap : texts.showMap}
          </Button>
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
          aria-busy={isPending}
          className={`h-[50dvh] overflow-hidden rounded-card border border-line lg:hidden ${isMapShown ? '' : 'hidden'}`}
        >
          {isMapShown && destinationMap()}
        </div>
        <div
          ref={tree}
          aria-busy={isPending}
          className={`transition-opacity ${isPending || (found && search.isStale) ? 'opacity-60' : ''}`}
        >
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
                onOpen={(ids) => startTransition(() => setOpened(ids, true))}
                onClose={(id) => startTransition(() => setOpened([id], false))}
                onSelect={select}
                onHighlight={(id) => startTransition(() => setHighlightedId(id))}
                onShowMore={showMore}
                onRetry={retry}
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
          summary={chosen.place}
          isLoading={chosen.isLoading}
          isFailed={chosen.isFailed}
          onRetry={chosen.retry}
          onClose={() => select(null)}
          isLive={isLive}
          texts={texts}
        />
        <div
          aria-busy={isPending}
          className="h-full overflow-hidden rounded-card border border-line max-lg:hidden"
        >
          {destinationMap(selectedId === null ? HINT_HEIGHT : CARD_HEIGHT)}
        </div>
      </aside>
    </div>
  );
}
