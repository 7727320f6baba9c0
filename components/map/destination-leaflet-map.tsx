'use client';

import 'leaflet/dist/leaflet.css';
import './map.css';
import './destination-map.css';
import type * as leaflet from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CountTexts, countText } from '#lib/i18n/count-texts';
import { type DestinationDot, DestinationDots } from './destination-dots.ts';
import { createMapCanvas, type MapCanvasOptions } from './map-canvas.ts';

export interface DestinationLeafletMapProps extends MapCanvasOptions {
  /** The map shows them all, and flies when they change. */
  readonly dots: readonly DestinationDot[];
  /** The chosen place: it is marked, and the map comes closer where it has no dots around it. */
  readonly selected: DestinationDot | null;
  /** The dot that is meant elsewhere on the page. */
  readonly highlightedId: number | null;
  readonly homes: CountTexts;
  readonly onSelect: (id: number) => void;
  readonly onHighlight: (id: number | null) => void;
}

interface Shown {
  readonly map: leaflet.Map;
  readonly layer: DestinationDots;
}

/** How close the map comes by itself: to a village, and to the places in a small region. */
const CLOSEST_ZOOM = 9;
const PADDING = 56;
const FLIGHT_SECONDS = 0.8;

/** The map itself; needs a browser, so pages use `DestinationMap`. */
export default function DestinationLeafletMap({
  ground,
  labels,
  locale,
  dots,
  selected,
  highlightedId,
  homes,
  onSelect,
  onHighlight,
}: DestinationLeafletMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const fitted = useRef('');
  const canvasKey = JSON.stringify([ground, labels, locale]);
  const select = useEffectEvent(onSelect);
  const highlight = useEffectEvent(onHighlight);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what the server may send again unchanged
  useEffect(() => {
    if (!element.current) return;
    const canvas = createMapCanvas(element.current, { ground, labels, locale });
    const { map } = canvas;
    const layer = new DestinationDots(map, {
      name: ({ title, rentalsCount }) =>
        rentalsCount === null ? title : `${title}, ${countText(homes, rentalsCount, locale)}`,
      onSelect: (id) => select(id),
      onHighlight: (id) => highlight(id),
    });
    const sizes = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    sizes.observe(element.current);
    fitted.current = '';
    setShown({ map, layer });
    return () => {
      sizes.disconnect();
      layer.remove();
      canvas.remove();
    };
  }, [canvasKey]);

  useEffect(() => {
    if (!shown) return;
    const { map, layer } = shown;
    layer.show(dots, selected);
    const points = [...dots, ...(selected && dots.length === 0 ? [selected] : [])];
    const places = JSON.stringify([points.map(({ id }) => id), selected?.id]);
    if (points.length === 0 || places === fitted.current) return;
    const isFirst = fitted.current === '';
    fitted.current = places;
    const isAmongOthers = selected !== null && dots.some(({ id }) => id === selected.id);
    const target = isAmongOthers ? [selected] : points;
    const bounds = target.map(({ latitude, longitude }): [number, number] => [latitude, longitude]);
    const padding: [number, number] = [PADDING, PADDING];
    const options = { padding, maxZoom: CLOSEST_ZOOM };
    const isStill = isFirst || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (isStill) map.fitBounds(bounds, { ...options, animate: false });
    else map.flyToBounds(bounds, { ...options, duration: FLIGHT_SECONDS });
  }, [shown, dots, selected]);

  useEffect(() => shown?.layer.highlight(highlightedId), [shown, highlightedId]);

  return <div ref={element} className="map-canvas" />;
}
