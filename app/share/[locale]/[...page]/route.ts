import { createHash } from 'node:crypto';
import { currentConfig } from '#lib/config';
import { answerFromVersion } from '#lib/http/answer-from-version';
import { ResultCache } from '#lib/http/result-cache';
import { isHeld } from '#lib/http/validators';
import { currentLog } from '#lib/log';
import { currentPhotoProxy } from '#lib/photos/current-photos';
import { drawMailPicture, type MailPictureSize } from '#lib/share/mail-picture';
import { drawSharePicture } from '#lib/share/share-picture';
import { routeContext } from '#lib/site/page-context';
import { type SharedCard, shareCard } from '#lib/site/seo/share-card';
import { mailPictureOf } from '#lib/site/seo/share-path';

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
 * Responds with the picture of a page's link preview, as JPEG, at the page's path and ".jpg" (see `sharePicturePath`), or with its picture in
 * e-mails (`mailPicturePath`); 404 for a page without a picture, 503 when the catalogue cannot be read or too many pictures wait.
 */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ locale: string; page: string[] }> },
): Promise<Response> {
  const { locale, page } = await params;
  const [, path] = /^(.*)\.jpg$/.exec(`/${page.join('/')}`) ?? [];
  if (path === undefined) return empty(404);
  return answerFromVersion(async () => {
    const mail = mailPictureOf(path);
    const card = await readCard(locale, mail?.page ?? path);
    if (!card) return empty(404);
    const size = mail?.size ?? null;
    const key = createHash('sha256')
      .update(
        JSON.stringify([
          DESIGN,
          size,
          size === null ? card : [card.photoFile, card.scene, card.brand.colours],
        ]),
      )
      .digest('base64url')
      .slice(0, 27);
    const etag = `"${key}"`;
    const headers = { ETag: etag, 'Cache-Control': card.isPhotoPending ? BRIEF_CACHING : CACHING };
    if (isHeld(request.headers.get('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers });
    }
    const picture = await pictures.get(key, () => drawOrPlain(card, size));
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
async function drawOrPlain(card: SharedCard, size: MailPictureSize | null): Promise<Buffer> {
  const draw = (drawn: SharedCard) =>
    size === null ? drawSharePicture(drawn) : drawMailPicture(drawn, size);
  try {
    return await draw(card);
  } catch (error) {
    if (card.photoFile === null) throw error;
    currentLog().warn({ err: error, file: card.photoFile }, 'Picture for sharing drawn without its photo');
    return draw({ ...card, photoFile: null });
  }
}

function empty(status: number): Response {
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });
}
