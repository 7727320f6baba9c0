/**
 * The operator's PMTiles archive as a Leaflet layer; images are read from it by range requests. Loaded only if an
 * archive is configured.
 */

import { PMTiles, TileType } from 'pmtiles';
import type * as Leaflet from './leaflet-parts.ts';

/** The URL, attribution and closest zoom of the operator's PMTiles archive. */
export interface TileArchiveOptions {
  readonly url: string;
  readonly attribution: string;
  /** Closest zoom; beyond the archive's deepest zoom its images are enlarged. */
  readonly maxZoom: number;
}

const CONTENT_TYPES: Partial<Record<TileType, string>> = {
  [TileType.Png]: 'image/png',
  [TileType.Jpeg]: 'image/jpeg',
  [TileType.Webp]: 'image/webp',
  [TileType.Avif]: 'image/avif',
};

function contentTypeOf(tileType: TileType, url: string): string {
  const type = CONTENT_TYPES[tileType];
  if (type === undefined) throw new Error(`${url} holds no pictures`);
  return type;
}

/**
 * Opens a PMTiles archive of images as a Leaflet layer. Rejects if the archive's header cannot be read, or if its tiles
 * are not PNG, JPEG, WebP or AVIF.
 */
export async function openTileArchive(
  leaflet: typeof Leaflet,
  { url, attribution, maxZoom }: TileArchiveOptions,
): Promise<Leaflet.GridLayer> {
  const archive = new PMTiles(new URL(url, document.baseURI).href);
  const head = await archive.getHeader();
  const type = contentTypeOf(head.tileType, url);
  const requests = new WeakMap<HTMLElement, AbortController>();

  class Pictures extends leaflet.GridLayer {
    protected override createTile({ x, y, z }: Leaflet.Coords, done: Leaflet.DoneCallback): HTMLElement {
      const picture = document.createElement('img');
      picture.alt = '';
      const controller = new AbortController();
      requests.set(picture, controller);
      archive.getZxy(z, x, y, controller.signal).then(
        (tile) => {
          if (tile === undefined) {
            done(undefined, picture);
            return;
          }
          const address = URL.createObjectURL(new Blob([tile.data], { type }));
          picture.onload = () => {
            URL.revokeObjectURL(address);
            done(undefined, picture);
          };
          picture.onerror = () => done(new Error(`${url} has a broken picture`), picture);
          picture.src = address;
        },
        (error: Error) => {
          if (!controller.signal.aborted) done(error, picture);
        },
      );
      return picture;
    }
  }

  const layer = new Pictures({
    attribution,
    maxZoom,
    minNativeZoom: head.minZoom,
    maxNativeZoom: head.maxZoom,
  });
  layer.on('tileunload', ({ tile }: Leaflet.TileEvent) => requests.get(tile)?.abort());
  return layer;
}
