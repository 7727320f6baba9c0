/**
 * The operator's PMTiles archive as Leaflet layers, read by range requests: of images, or of streets, whose code is loaded then. Loaded only if an
 * archive is configured.
 */

import { type Header, PMTiles, TileType } from 'pmtiles';
import type { MapGround } from '#lib/geo/map-ground';
import type { BaseMap } from './base-map/base-map-layer.ts';
import type * as Leaflet from './leaflet-parts.ts';

const CONTENT_TYPES: Partial<Record<TileType, string>> = {
  [TileType.Png]: 'image/png',
  [TileType.Jpeg]: 'image/jpeg',
  [TileType.Webp]: 'image/webp',
  [TileType.Avif]: 'image/avif',
};

function contentTypeOf(tileType: TileType, url: string): string {
  const type = CONTENT_TYPES[tileType];
  if (type === undefined) throw new Error(`${url} holds neither pictures nor streets`);
  return type;
}

/**
 * Opens a PMTiles archive: of images as a Leaflet layer, of streets as a function that creates the layers for a colour scheme. `locale` (BCP 47) is
 * the language of their names. Rejects if the archive's header cannot be read, or if its tiles are neither PNG, JPEG, WebP, AVIF nor vectors.
 */
export async function openTileArchive(
  leaflet: typeof Leaflet,
  ground: TileArchive,
  locale: string,
): Promise<Leaflet.GridLayer | ((isDark: boolean) => BaseMap)> {
  const archiveUrl = new URL(ground.url, document.baseURI).href;
  const archive = new PMTiles(archiveUrl);
  const head = await archive.getHeader();
  if (head.tileType !== TileType.Mvt) return picturesOf(leaflet, archive, head, ground);
  const [{ createStreets }, metadata] = await Promise.all([
    import('./streets/street-layer.ts'),
    archive.getMetadata(),
  ]);
  return (isDark) => createStreets(leaflet, { ...ground, archiveUrl, head, metadata, locale, isDark });
}

type TileArchive = Extract<MapGround, { kind: 'archive' }>;

/** Returns the layer of an archive of images. Beyond its deepest zoom its images are enlarged. */
function picturesOf(
  leaflet: typeof Leaflet,
  archive: PMTiles,
  head: Header,
  { url, attribution, maxZoom }: TileArchive,
): Leaflet.GridLayer {
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
