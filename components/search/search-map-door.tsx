'use client';

import dynamic from 'next/dynamic';
import type { SearchMapProps } from '#components/map/search/search-map';
import { useWhenSeen } from '#lib/browser/use-when-seen';

const SearchMap = dynamic(() => import('#components/map/search/search-map'), { ssr: false });

/** The props of `SearchMapDoor`, which it passes to the search map. */
export type SearchMapDoorProps = SearchMapProps;

/** Renders the search map, whose code loads when its place is visible and the browser is idle; nothing before that. */
export function SearchMapDoor(props: SearchMapDoorProps) {
  const [place, isWanted] = useWhenSeen<HTMLDivElement>({ waitsForIdle: true });
  return (
    <div ref={place} className="absolute inset-0">
      {isWanted && <SearchMap {...props} />}
    </div>
  );
}
