'use client';

import { useState } from 'react';
import { DestinationMap } from '#components/map/destinations/destination-map';
import type { MapGround } from '#lib/geo/map-ground';
import type { MapFeature } from '#lib/portal/try/map-features';

interface FeatureMapProps {
  readonly features: readonly MapFeature[];
  readonly ground: MapGround;
  readonly locale: string;
}

const LABELS = { map: 'Map of the response', zoomIn: 'Zoom in', zoomOut: 'Zoom out', close: 'Close' };
const HOMES = { none: 'no homes', one: 'one home', many: '{count} homes' };

/** Renders the points of a response on the site's map. */
export function FeatureMap({ features, ground, locale }: FeatureMapProps) {
  const [chosenId, setChosen] = useState<number | null>(null);
  const [highlightedId, setHighlighted] = useState<number | null>(null);
  const dots = features.map(({ count, ...feature }) => ({ ...feature, rentalsCount: count }));
  return (
    <div className="h-80 border-line border-b sm:h-96">
      <DestinationMap
        ground={ground}
        labels={LABELS}
        locale={locale}
        dots={dots}
        selected={dots.find(({ id }) => id === chosenId) ?? null}
        highlightedId={highlightedId}
        homes={HOMES}
        onSelect={setChosen}
        onHighlight={setHighlighted}
      />
    </div>
  );
}
