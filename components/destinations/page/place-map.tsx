'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { DestinationMap } from '#components/map/destinations/destination-map';
import type { PlaceDot } from '#lib/site/destinations/destination-page';
import type { DestinationMapSetting } from '#lib/site/destinations/destination-texts';

interface PlaceMapProps {
  readonly dots: readonly PlaceDot[];
  readonly locale: string;
  readonly map: DestinationMapSetting;
}

/** Renders a map of a destination's children; selecting a dot opens the child's page. */
export function PlaceMap({ dots, locale, map }: PlaceMapProps) {
  const router = useRouter();
  const [highlightedId, setHighlightedId] = useState<number | null>(null);
  return (
    <DestinationMap
      {...map}
      locale={locale}
      dots={dots}
      selected={null}
      highlightedId={highlightedId}
      onSelect={(id) => {
        const dot = dots.find((each) => each.id === id);
        if (dot) router.push(dot.href);
      }}
      onHighlight={setHighlightedId}
    />
  );
}
