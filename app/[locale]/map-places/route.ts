import type { NextRequest } from 'next/server';
import { destinationsInTile } from '#lib/catalogue/places/destinations-in-tile';
import { type MapPlace, readTileNumber, type TileNumber } from '#lib/geo/map-places';
import { answerFromVersion } from '#lib/http/answer-from-version';
import { routeContext } from '#lib/site/page-context';

export const dynamic = 'force-dynamic';

const MOST_PLACES = 150;

/**
 * Responds with at most 150 destinations in a map tile, as JSON with names in the page's language, for the labels of
 * the built-in map. 400 for a malformed `tile`, 404 for an unknown language.
 */
export async function GET(
  request: NextRequest,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  const tile = readTileNumber(request.nextUrl.searchParams.get('tile'));
  if (tile === null) return new Response(null, { status: 400, headers: { 'Cache-Control': 'no-store' } });
  const { locale } = await params;
  return answerFromVersion(() => placesAnswer(tile, locale));
}

async function placesAnswer(tile: TileNumber, locale: string): Promise<Response> {
  const context = await routeContext(locale);
  if (context === null) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  const { data } = context;
  const places = destinationsInTile(data.tree, tile, MOST_PLACES).map(
    (node): MapPlace => ({
      name: data.tree.title(node, locale),
      longitude: node.longitude,
      latitude: node.latitude,
    }),
  );
  return Response.json(places, {
    headers: { 'Cache-Control': 'public, max-age=300', 'X-Robots-Tag': 'noindex' },
  });
}
