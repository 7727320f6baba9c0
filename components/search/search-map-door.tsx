'use client';

import dynamic from 'next/dynamic';
import type { SearchMapProps } from '#components/map/search/search-map';
import { useWhenSeen } from '#lib/browser/use-when-seen';

const SearchMap = dynamic(() => import('#components/map/search/search-map'), { ssr: false });

export type SearchMapDoorProps = SearchMapProps;

/** Loads the search map's code when the map is visible and the browser is idle. */
export function SearchMapDoor(props: SearchMapDoorProps) {
  const [place, isWanted] = useWhenSeen<HTMLDivElement>({ waitsForIdle: true });
  return (
    <div ref={place} className="absolute inset-0">
      {isWanted && <SearchMap {...props} />}
    </div>
  );
}
