'use client';

import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import type { SearchMapProps } from '#components/map/search-map';

const SearchMap = dynamic(() => import('#components/map/search-map'), { ssr: false });

export type SearchMapDoorProps = SearchMapProps;

/** The search's map, whose code is fetched when it can be seen and the browser has nothing better to do. */
export function SearchMapDoor(props: SearchMapDoorProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    let idle: number | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      // Safari has no idle callback.
      idle = window.requestIdleCallback?.(() => setWanted(true), { timeout: 1500 });
      if (idle === undefined) setWanted(true);
    });
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      if (idle !== undefined) window.cancelIdleCallback(idle);
    };
  }, []);
  return (
    <div ref={place} className="search-map-ground">
      {isWanted && <SearchMap {...props} />}
    </div>
  );
}
