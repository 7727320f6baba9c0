import { createHash } from 'node:crypto';
import { currentConfig } from '#lib/config';
import { answerFromVersion } from '#lib/http/answer-from-version';
import { ResultCache } from '#lib/http/result-cache';
import { isHeld } from '#lib/http/validators';
import { currentLog } from '#lib/log';
import { currentPhotoProxy } from '#lib/photos/current-photos';
import { drawSharePicture } from '#lib/share/share-picture';
import { routeContext } from '#lib/site/page-context';
import { type SharedCard, shareCard } from '#lib/site/seo/share-card';

export const dynamic = 'force-dynamic';

/** The version of the design, part of the validators: pictures of another design have other ones. */
const DESIGN = 2;

const pictures = new ResultCache<Buffer>(
  { concurrency: 1, maxQueued: 30, maxBytes: 16 * 1024 * 1024, countedAs: 'share' },
  (picture) => picture.byteLength,
);

const CACHING = 'public, max-age=86400, stale-while-revalidate=604800';
/** Of a picture without its photo, which a later request may have. */
const BRIEF_CACHING = 'public, max-age=300';

/**
 * Responds with the picture of a page's link preview, as JPEG, at the page's path and ".jpg" (see `sharePicturePath`); 404 for a page
 * without a picture, 503 when the catalogue cannot be read or too many pictures wait.
 */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ locale: string; page: string[] }> },
): Promise<Response> {
  const { locale, page } = await params;
  const [, path] = /^(.*)\.jpg$/.exec(`/${page.join('/')}`) ?? [];
  if (path === undefined) return empty(404);
  return answerFromVersion(async () => {
    const card = await readCard(locale, path);
    if (!card) return empty(404);
    const key = createHash('sha256')
      .update(JSON.stringify([DESIGN, card]))
      .digest('base64url')
      .slice(0, 27);
    const etag = `"${key}"`;
    const headers = { ETag: etag, 'Cache-Control': card.isPhotoPending ? BRIEF_CACHING : CACHING };
    if (isHeld(request.headers.get('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers });
    }
    const picture = await pictures.get(key, () => drawOrPlain(card));
    if (!picture) return empty(404);
    return new Response(new Uint8Array(picture), {
      headers: { ...headers, 'Content-Type': 'image/jpeg', 'Cross-Origin-Resource-Policy': 'cross-origin' },
    });
  });
}

async function readCard(locale: string, path: string): Promise<SharedCard | null> {
  const context = await routeContext(locale);
  return (
    context &&
    shareCard(path, context, { dataDirectory: currentConfig().dataDirectory, proxy: currentPhotoProxy() })
  );
}

/** Draws the picture; without its photo where the photo's file is missing or broken. */
async function drawOrPlain(card: SharedCard): Promise<Buffer> {
  try {
    return await drawSharePicture(card);
  } catch (error) {
    if (card.photoFile === null) throw error;
    currentLog().warn({ err: error, file: card.photoFile }, 'Picture for sharing drawn without its photo');
    return drawSharePicture({ ...card, photoFile: null });
  }
}

function empty(status: number): Response {
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });
}
