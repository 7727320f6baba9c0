'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSearchNavigation } from '#components/search/search-navigation';
import { BrowserQueries } from '#components/site/browser-queries';
import { announce } from '#lib/browser/announce';
import { drawnAreaOf, valuesInArea, valuesInDrawnArea } from '#lib/browser/area-values';
import { hasFailed } from '#lib/browser/has-failed';
import { mapQueries } from '#lib/browser/map-queries';
import { useSearchAsMoved } from '#lib/browser/search-as-moved';
import { filterValues } from '#lib/browser/search-values';
import { boundsOfSearch, boundsText, type MapBounds } from '#lib/geo/map-box';
import type { MapGround } from '#lib/geo/map-ground';
import type { MapPin } from '#lib/geo/map-pin';
import { type CountTexts, countText } from '#lib/i18n/count-texts';
import type { PhotoRules } from '#lib/photos/photo-rules';
import { creditOf } from '../map-credit.tsx';
import { type MapLabels, MapShell, useOnMap } from '../map-shell.tsx';
import { cardOfPin } from '../pins/card-of-pin.ts';
import {
  type CardWords,
  keyOf,
  keyOfRental,
  pinsOfSearch,
  rentalIdOf,
  spreadOut,
} from './search-map-texts.ts';
import { SearchMapTools, type SearchMapToolsLabels } from './search-map-tools.tsx';
import { SearchMapView, type SearchMapViewOptions } from './search-map-view.ts';
import type { SearchPin } from './search-pins.ts';

interface SearchMapLabels extends MapLabels, CardWords, SearchMapToolsLabels {
  readonly pins: string;
  readonly loading: string;
  readonly clusterHomes: CountTexts;
  /** Message of a cluster's name: "{homes}, from {price}". */
  readonly clusterFrom: string;
  readonly samePlace: CountTexts;
  readonly homesInArea: CountTexts;
}

/** The props of the search map: texts, current and pending search, the list's rentals, and callbacks to the page. */
export interface SearchMapProps {
  readonly ground: MapGround;
  readonly labels: SearchMapLabels;
  readonly locale: string;
  readonly currency: string;
  /** Query string of the search that the list shows. */
  readonly shownValues: string;
  /** Query string of the pending search; equal to `shownValues` if there is none. */
  readonly wantedValues: string;
  /** The area to show first: see `searchFrame`. Null where the search names a box, or has neither results nor places. */
  readonly bounds: MapBounds | null;
  /** The list's rentals, which have priority for a price pill. */
  readonly pins: readonly MapPin[];
  /** Whether the map's prices are comparable with the list's; false if the list shows totals of a stay. */
  readonly hasPrices: boolean;
  readonly photoRules: PhotoRules;
  /** Returns the pixels at the map's bottom that the list covers. */
  readonly coveredBelow: () => number;
  /** Called when the visitor begins to draw, to show as much of the map as possible. */
  readonly onDraw: () => void;
  /** Called to highlight a card; null for none. */
  readonly onPoint: (id: number | null) => void;
  /** Called with the function that highlights a pin; with null on unmount. */
  readonly onReady: (light: ((id: number | null) => void) | null) => void;
}

/**
 * Renders the map of a search, with all results as pins and clusters. It works only in a browser; pages use
 * `SearchMapDoor`, which loads it there.
 */
export default function SearchMap(props: SearchMapProps) {
  return (
    <BrowserQueries>
      <MapOfSearch {...props} />
    </BrowserQueries>
  );
}

function MapOfSearch(props: SearchMapProps) {
  const { ground, labels, locale, currency, shownValues, wantedValues, bounds, pins, hasPrices } = props;
  const [view, setView] = useState<SearchMapView | null>(null);
  const [zoom, setZoom] = useState<number | null>(null);
  const [hasMoved, setMoved] = useState(false);
  const [isSearchedAsMoved, setSearchedAsMoved] = useSearchAsMoved();
  /** The area that the search and the map agree on; null if none. */
  const area = useRef<string | null>(null);
  /** The search, without its area, that the map was fitted to; null if the map shows an area. */
  const fittedTo = useRef<{ readonly places: string; readonly filters: string } | null>(null);
  const router = useRouter();
  const { navigate } = useSearchNavigation();
  const client = useQueryClient();

  const wanted = useMemo(() => filterValues(new URLSearchParams(wantedValues)).toString(), [wantedValues]);
  const answer = useQuery({
    ...mapQueries.features(wanted, zoom ?? 0, locale, currency),
    enabled: zoom !== null,
  });
  const { data: found, refetch } = answer;
  const drawn = drawnAreaOf(new URLSearchParams(wanted));
  const data = useMemo(() => found && spreadOut(found, zoom ?? 0), [found, zoom]);

  const searchHere = (map: SearchMapView) => {
    const here = map.bounds;
    area.current = boundsText(here);
    setMoved(false);
    navigate(valuesInArea(new URLSearchParams(wantedValues), here), 'replace');
  };
  const onMoved = (map: SearchMapView) => {
    // A box in place of the drawn area, or within it, would be a search that nobody asked for.
    if (isSearchedAsMoved && drawn === null) searchHere(map);
    else setMoved(true);
  };

  const openPin = async (map: SearchMapView, pin: SearchPin) => {
    const listed = pins.find(({ id }) => id === rentalIdOf(pin));
    if (listed) return map.openCard(pin, [cardOfPin(listed)], null, labels.close);
    const feature = data?.features.find((each) => keyOf(each) === pin.key);
    if (!feature) return;
    const { properties } = feature;
    if (properties.kind === 'cluster' && !properties.ids?.length) {
      return map.enter(pin, properties.bounds, properties.expansion_zoom);
    }
    const ids = properties.kind === 'cluster' ? (properties.ids ?? []) : [properties.id];
    const heading =
      properties.kind === 'cluster' ? countText(labels.samePlace, properties.count, locale) : null;
    const soon =
      properties.kind === 'cluster'
        ? []
        : [
            {
              href: pathOf(properties.url),
              name: properties.name,
              lines: [labels.loading],
              imageUrl: null,
              scene: null,
            },
          ];
    map.openCard(pin, soon, heading, labels.close);
    try {
      const [{ cardOfRental }, { rentals, unknownIds, stays }] = await Promise.all([
        import('./search-map-cards.ts'),
        client.fetchQuery(mapQueries.rentals(ids, shownValues, locale, currency)),
      ]);
      if (map.openedKey !== pin.key) return;
      const cards = rentals.map((rental) =>
        cardOfRental(
          rental,
          {
            isUnknown: unknownIds.includes(rental.id),
            best: stays.find(({ id }) => id === rental.id) ?? null,
            guests: new URLSearchParams(shownValues).get('guests'),
          },
          labels,
          locale,
          props.photoRules,
        ),
      );
      map.openCard(pin, cards, heading, labels.close);
    } catch {
      if (map.openedKey === pin.key) map.openCard(pin, soon, labels.failed, labels.close);
    }
  };

  const takeView = (created: SearchMapView | null) => {
    area.current = null;
    fittedTo.current = null;
    setZoom(null);
    setView(created);
    // Synchronously, so that layers added next are drawn for this view instead of the whole world.
    if (created) follow(created, shownValues);
    props.onReady(created && ((id) => created.light(id === null ? null : keyOfRental(id))));
  };

  // Moves the map to the list's results, unless the visitor has moved it.
  const follow = (map: SearchMapView, shown: string) => {
    if (map.isGone || map.isBusy) return;
    const values = new URLSearchParams(shown);
    const box = boundsOfSearch(values);
    if (box) {
      if (area.current === boundsText(box)) return;
      area.current = boundsText(box);
      fittedTo.current = null;
      setMoved(false);
      map.lookAt(box);
      return;
    }
    const outline = drawnAreaOf(values);
    const places = `${values.get('destination_ids') ?? ''} ${outline ?? ''}`;
    const filters = filterValues(values).toString();
    const before = fittedTo.current;
    const hasView = before !== null || area.current !== null;
    area.current = null;
    fittedTo.current = { places, filters };
    if (before?.filters === filters) return;
    // A visitor who moved the map without searching keeps the view until another place is chosen.
    if (before?.places === places && hasMoved) return;
    // Nothing was found, and the search names no place: the map stays where it is.
    if (bounds === null && hasView) return;
    setMoved(false);
    map.fit(bounds ?? WORLD, outline === null ? undefined : Number.POSITIVE_INFINITY);
  };
  const followList = useEffectEvent(follow);
  useEffect(() => {
    if (view) followList(view, shownValues);
  }, [view, shownValues]);

  useEffect(() => {
    view?.showArea(drawn).catch((error: unknown) => console.error(error));
  }, [view, drawn]);

  useEffect(() => {
    if (view && !view.isGone) view.show(pinsOfSearch(pins, data, hasPrices, labels, locale));
  }, [view, pins, data, hasPrices, labels, locale]);

  const count = data?.meta.total_count;
  const isOfArea = drawn !== null || boundsOfSearch(new URLSearchParams(wanted)) !== null;
  useEffect(() => {
    if (count !== undefined && isOfArea) announce(countText(labels.homesInArea, count, locale));
  }, [count, isOfArea, labels, locale]);

  return (
    <>
      <MapShell ground={ground} labels={labels} locale={locale} isCredited={creditOf(ground) !== null}>
        <OnMap
          pinsLabel={labels.pins}
          coveredBelow={props.coveredBelow}
          onMoved={onMoved}
          onZoom={setZoom}
          onOpen={openPin}
          onPoint={(pin) => props.onPoint(pin && rentalIdOf(pin))}
          onVisit={(href) => router.push(href)}
          onView={takeView}
        />
      </MapShell>
      <SearchMapTools
        labels={labels}
        view={view}
        hasArea={drawn !== null}
        hasFailed={hasFailed(answer)}
        onRetry={refetch}
        onSearchHere={hasMoved && view ? () => searchHere(view) : null}
        isSearchedAsMoved={isSearchedAsMoved}
        onSearchedAsMoved={setSearchedAsMoved}
        onDraw={props.onDraw}
        onArea={(text) => navigate(valuesInDrawnArea(new URLSearchParams(wantedValues), text), 'push')}
      />
    </>
  );
}

/** The callbacks of a `SearchMapView`, with the view as an additional argument. */
interface OnMapProps extends Omit<SearchMapViewOptions, 'onMoved' | 'onOpen'> {
  readonly onMoved: (view: SearchMapView) => void;
  readonly onOpen: (view: SearchMapView, pin: SearchPin) => void;
  /** Called with the view once it exists; with null on unmount. */
  readonly onView: (view: SearchMapView | null) => void;
}

function OnMap({ pinsLabel, ...props }: OnMapProps) {
  const coveredBelow = useEffectEvent(() => props.coveredBelow());
  const onMoved = useEffectEvent(props.onMoved);
  const onZoom = useEffectEvent(props.onZoom);
  const onOpen = useEffectEvent(props.onOpen);
  const onPoint = useEffectEvent(props.onPoint);
  const onVisit = useEffectEvent(props.onVisit);
  const onView = useEffectEvent(props.onView);
  useOnMap(
    (map) => {
      const view: SearchMapView = new SearchMapView(map, {
        pinsLabel,
        coveredBelow: () => coveredBelow(),
        onMoved: () => onMoved(view),
        onZoom: (zoom) => onZoom(zoom),
        onOpen: (pin) => onOpen(view, pin),
        onPoint: (pin) => onPoint(pin),
        onVisit: (href) => onVisit(href),
      });
      onView(view);
      return () => {
        onView(null);
        view.remove();
      };
    },
    [pinsLabel],
  );
  return null;
}

/** Returns the path and query of a page of this site, whose address in the API is absolute. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

const WORLD: MapBounds = [-120, -40, 150, 65];
