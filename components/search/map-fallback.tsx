'use client';

import { Icon } from '#components/ui/icon';

interface MapFallbackProps {
  readonly text: string;
  /** Accessible name of the links. */
  readonly label: string;
  readonly places: readonly (readonly [href: string, title: string])[];
}

/** Renders a text and links to searches in places, in place of the map without JavaScript. */
export function MapFallback({ text, label, places }: MapFallbackProps) {
  return (
    <div className="map-fallback">
      <Icon name="map-pin" className="stroke-[1.5] size-9 text-terracotta" />
      <p>{text}</p>
      {places.length > 0 && (
        <nav aria-label={label}>
          <ul>
            {places.map(([href, title]) => (
              <li key={href}>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
