'use client';

import './destination-map.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CountTexts, countText } from '#lib/i18n/count-texts';
import type * as leaflet from '../leaflet-parts.ts';
import { type MapSetting, MapShell, MapSize, useOnMap } from '../map-shell.tsx';
import { type DestinationDot, DestinationDots } from './destination-dots.ts';

interface DotsProps {
  /**
   * The dots. The map moves to show them all, or `selected` alone if it is one of them; with an animation after the
   * first time.
   */
  readonly dots: readonly DestinationDot[];
  /** The chosen place, highlighted. The map zooms in on it if it is one of the dots, or there are none. */
  readonly selected: DestinationDot | null;
  /** Id of the dot highlighted by another part of the page. */
  readonly highlightedId: number | null;
  readonly homes: CountTexts;
  /** Pixels at the map's top that another element covers. */
  readonly coveredTop?: number;
  readonly onSelect: (id: number) => void;
  readonly onHighlight: (id: number | null) => void;
}

/** The props of `DestinationMap` and of the Leaflet map that it loads. */
export interface DestinationLeafletMapProps extends MapSetting, DotsProps {}

/** The highest zoom that the map chooses by itself, for a village or the places of a small region. */
const CLOSEST_ZOOM = 9;
const PADDING = 56;
const FLIGHT_SECONDS = 0.8;

/**
 * Renders the Leaflet map of destinations. It works only in a browser; pages use `DestinationMap`, which loads it
 * there.
 */
export default function DestinationLeafletMap({
  ground,
  labels,
  locale,
  ...dots
}: DestinationLeafletMapProps) {
  return (
    <MapShell ground={ground} labels={labels} locale={locale}>
      <MapSize />
      <Dots {...dots} locale={locale} />
    </MapShell>
  );
}

function Dots({
  dots,
  selected,
  highlightedId,
  homes,
  onSelect,
  onHighlight,
  coveredTop = 0,
  locale,
}: DotsProps & { readonly locale: string }) {
  const [layer, setLayer] = useState<DestinationDots | null>(null);
  const fitted = useRef('');
  const select = useEffectEvent(onSelect);
  const highlight = useEffectEvent(onHighlight);
  const topOf = useEffectEvent(() => coveredTop);
  const nameOf = useEffectEvent(({ title, rentalsCount }: DestinationDot) =>
    rentalsCount === null ? title : `${title}, ${countText(homes, rentalsCount, locale)}`,
  );

  useOnMap((map) => {
    const shown = new DestinationDots(map, {
      name: (dot) => nameOf(dot),
      onSelect: (id) => select(id),
      onHighlight: (id) => highlight(id),
    });
    fitted.current = '';
    setLayer(shown);
    return () => {
      setLayer(null);
      shown.remove();
    };
  }, []);

  useOnMap(
    (map) => {
      if (!layer) return undefined;
      layer.show(dots, selected);
      const points = [...dots, ...(selected && dots.length === 0 ? [selected] : [])];
      const places = JSON.stringify([points.map(({ id }) => id), selected?.id]);
      if (points.length === 0 || places === fitted.current) return undefined;
      const isFirst = fitted.current === '';
      fitted.current = places;
      const isAmongOthers = selected !== null && dots.some(({ id }) => id === selected.id);
      const target = isAmongOthers ? [selected] : points;
      const bounds = target.map(({ latitude, longitude }): [number, number] => [latitude, longitude]);
      const options: leaflet.FitBoundsOptions = {
        paddingTopLeft: [PADDING, PADDING + topOf()],
        paddingBottomRight: [PADDING, PADDING],
        maxZoom: CLOSEST_ZOOM,
      };
      const isStill = isFirst || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (isStill) map.fitBounds(bounds, { ...options, animate: false });
      else map.flyToBounds(bounds, { ...options, duration: FLIGHT_SECONDS });
      return undefined;
    },
    [layer, dots, selected],
  );

  useEffect(() => layer?.highlight(highlightedId), [layer, highlightedId]);
  return null;
}
