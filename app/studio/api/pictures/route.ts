import { MOST_BYTES } from '#lib/studio/pictures/picture-limits';
import { storePicture } from '#lib/studio/pictures/picture-store';
import { PictureRefused } from '#lib/studio/pictures/read-picture';
import { readInTurn } from '#lib/studio/pictures/upload-turns';
import { readBytes, refusal, studioRequest } from '../studio-action.ts';

/**
 * Stores an uploaded picture, the body of the request, and responds with the photo of a draft that shows it. Responds 422 with a code for a file
 * that is no usable picture.
 */
export const POST = studioRequest({ role: 'editor', isEdit: true }, async ({ studio, person }, request) => {
  const body = await readBytes(request, { type: 'application/octet-stream', most: MOST_BYTES });
  if (body instanceof Response) return body;
  try {
    const picture = await readInTurn(body);
    await storePicture(studio.db, picture, { person: person.name, nowMs: Date.now() });
    const { digest, width, height, thumbhash } = picture;
    return Response.json({ photo: { upload: digest, width, height, thumbhash, alt: {} } });
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    const status = error.problem === 'busy' ? 503 : 422;
    return refusal(status, error.message, error.problem);
  }
});
