import { BRAND_FILE } from '#lib/brand/brand-problem';
import { editBrandFile } from '#lib/brand/edit-brand-file';
import { isBrandUploadKey } from '#lib/studio/brand/brand-limits';
import { readBrandUpload } from '#lib/studio/brand/read-brand-upload';
import { isAtLeast } from '#lib/studio/people/roles';
import { MOST_BYTES } from '#lib/studio/pictures/picture-limits';
import { studioVisit } from '../../../studio-visit.ts';
import { readBytes, refusal, studioRequest } from '../../studio-action.ts';
import { editedBrand, folderRefusal, savedBrand } from '../brand-action.ts';

/**
 * Adds a file, the body of the request, to the draft of the brand, and names it in `brand.yaml`; `key` and `number` are in the address. Responds 422 with
 * the reason for a file that cannot be used, and as for other changes of the draft.
 */
export const POST = studioRequest({ role: 'operator', isEdit: false }, async (visit, request) => {
  const refused = folderRefusal();
  if (refused) return refused;
  const { searchParams } = new URL(request.url);
  const key = searchParams.get('key') ?? '';
  const number = searchParams.get('number') ?? '';
  if (!isBrandUploadKey(key) || !/^\d{1,9}$/.test(number)) {
    return refusal(400, 'The address must have a key of a file and the number of the draft.');
  }
  const body = await readBytes(request, { type: 'application/octet-stream', most: MOST_BYTES });
  if (body instanceof Response) return body;
  const upload = await readBrandUpload(key, body);
  if ('problem' in upload) return refusal(422, upload.problem, 'file');
  const before = await editedBrand(visit);
  const source = before.files.get(BRAND_FILE)?.toString('utf8') ?? '';
  const named = editBrandFile(source, key.split('.'), upload.path);
  if (named === null) return refusal(422, 'The file brand.yaml is no YAML.', 'yaml');
  const files = new Map(before.files).set(upload.path, upload.content).set(BRAND_FILE, Buffer.from(named));
  return savedBrand(visit, before, { files, basedOn: Number(number) });
});

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  avif: 'image/avif',
};

/** Responds with a picture of the draft, whose path is in the address, for the studio's own screens. */
export async function GET(request: Request): Promise<Response> {
  const { studio, person } = await studioVisit();
  if (studio === null || person === null || !isAtLeast(person.role, 'operator')) {
    return new Response(null, { status: 404 });
  }
  const path = new URL(request.url).searchParams.get('path') ?? '';
  const type = TYPES[/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? ''];
  const content = type === undefined ? undefined : (await editedBrand({ studio })).files.get(path);
  if (type === undefined || content === undefined) return new Response(null, { status: 404 });
  // A drawing is shown as a picture, in which no scripts run; opened by itself it is saved as a file.
  const headers = { 'Content-Type': type, 'Content-Disposition': 'attachment' };
  return new Response(new Uint8Array(content), { headers });
}
