/** An operator's archive of streets as Leaflet layers. Loaded only if a vector archive is configured. */
import { streetAttributionOf, streetProblemOf } from '#lib/geo/street-archive';
import { createLabelSource } from '../base-map/base-map-label-source.ts';
import { createLabelLayer } from '../base-map/base-map-labels.ts';
import { type BaseMap, COARSER, createTileLayer, pageFonts } from '../base-map/base-map-layer.ts';
import { createNames } from '../base-map/base-map-names.ts';
import type * as Leaflet from '../leaflet-parts.ts';
import { streetLabels } from './street-labels.ts';
import { createStreetNames } from './street-names.ts';
import type { StreetSource } from './street-painter.ts';
import { DARK_STREETS, LIGHT_STREETS } from './street-theme.ts';
import { openStreetWorkshop } from './street-workshop.ts';
import { streetZoomsOf } from './street-zooms.ts';

/** The options of `createStreets`: archive, built-in map and language. */
export interface StreetsOptions {
  /** Absolute URL of the archive. */
  readonly archiveUrl: string;
  readonly head: { readonly minZoom: number; readonly maxZoom: number };
  /** The archive's metadata, parsed. */
  readonly metadata: unknown;
  /** HTML; empty for the attribution in the metadata. */
  readonly attribution: string;
  readonly maxZoom: number;
  /** The built-in map; null if there is none. */
  readonly builtIn: {
    readonly baseUrl: string;
    readonly manifest: { readonly maxZoom: number; readonly attribution: string };
  } | null;
  readonly locale: string;
  readonly isDark: boolean;
}

/**
 * Creates the layers of a map with streets, like `createBaseMap`.
 * @throws Error when the archive's tiles have another schema.
 */
export function createStreets(leaflet: typeof Leaflet, options: StreetsOptions): BaseMap {
  const { archiveUrl, head, metadata, maxZoom, locale } = options;
  const problem = streetProblemOf(metadata);
  if (problem !== null) throw new Error(`${archiveUrl}: expected ${problem}`);
  const theme = options.isDark ? DARK_STREETS : LIGHT_STREETS;
  const builtIn = builtInOf(options);
  const zooms = streetZoomsOf(head, builtIn !== null);
  const workshop = openStreetWorkshop({ archiveUrl, zooms, builtIn, locale, theme });
  const fonts = pageFonts();
  const attribution = [
    options.attribution || streetAttributionOf(metadata),
    ...(options.builtIn ? [options.builtIn.manifest.attribution] : []),
  ].join(' · ');
  const tiles = createTileLayer(leaflet, { workshop, attribution, maxZoom, coarser: 0 });
  tiles.on('remove', () => workshop.close());
  return {
    tiles,
    below: createTileLayer(leaflet, { workshop, attribution, maxZoom, coarser: COARSER }),
    labels: createLabelLayer(
      leaflet,
      streetLabels({
        source: createLabelSource(workshop),
        names: createStreetNames({ locale, theme, fonts }),
        builtInNames: createNames({ locale, theme: theme.base, fonts }),
        zooms,
        builtInMaxZoom: builtIn?.maxZoom ?? 0,
      }),
    ),
  };
}

function builtInOf({ builtIn }: StreetsOptions): StreetSource['builtIn'] {
  if (builtIn === null) return null;
  const { baseUrl, manifest } = builtIn;
  return { baseUrl: new URL(baseUrl, document.baseURI).href, maxZoom: manifest.maxZoom };
}
