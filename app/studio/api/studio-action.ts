/** The actions of the studio: POST requests with JSON by somebody who signed in, from a page of the studio. */
import type { z } from 'zod';
import { currentConfig } from '#lib/config';
import { isSameOrigin } from '#lib/http/same-origin';
import { currentLog } from '#lib/log';
import { CatalogueLocked } from '#lib/publishing/publishing-lock';
import { onServedVersion } from '#lib/store/current-store';
import { StoreUnavailable } from '#lib/store/store';
import type { StudioRole } from '#lib/studio/database/studio-schema';
import { isAtLeast } from '#lib/studio/people/roles';
import type { SignedInVisit } from '../studio-page.tsx';
import { studioVisit } from '../studio-visit.ts';

/** The longest body of an action, in bytes: that of a draft with long stories in several languages. */
const MOST_BYTES = 2_000_000;

/** The request of an action: who acts, on which campaign, and the values of the body. */
export interface ActionRequest<Body> extends SignedInVisit {
  readonly body: Body;
  /** Empty for an action that concerns no campaign. */
  readonly slug: string;
}

/** The segments of the address of an action. Next passes none for an address without any. */
interface ActionSegments {
  readonly params: Promise<{ readonly slug?: string }> | undefined;
}

/**
 * Returns the handler of an action with JSON. Refuses what `studioRequest` refuses, and a body that is no JSON, too long or without the schema's
 * form (415, 413, 400).
 * @param options `role`: the least role; `isEdit`: as in `studioRequest`
 */
export function studioAction<Schema extends z.ZodType>(
  {
    schema,
    role = 'editor',
    isEdit = false,
  }: { readonly schema: Schema; readonly role?: StudioRole; readonly isEdit?: boolean },
  act: (request: ActionRequest<z.infer<Schema>>) => Promise<Response>,
): (request: Request, segments: ActionSegments) => Promise<Response> {
  return studioRequest({ role, isEdit }, async (visit, request, { params }) => {
    const read = await readJson(request);
    if (read instanceof Response) return read;
    const body = schema.safeParse(read.value);
    if (!body.success) {
      const [issue] = body.error.issues;
      return refusal(400, `${issue?.path.join('.') || 'The body'}: ${issue?.message ?? 'not as expected'}`);
    }
    const slug = (await params)?.slug ?? '';
    return onServedVersion(() => act({ ...visit, body: body.data, slug }));
  });
}

/** Who may make a request. */
interface RequestRules {
  /** The least role. */
  readonly role: StudioRole;
  /** Whether it changes campaigns, or what visitors see of them. */
  readonly isEdit: boolean;
}

/**
 * Returns the handler of a request that changes something. Refuses requests without a session (401), from elsewhere or of a lower role (403),
 * and changes of campaigns where a folder is their master (409, `folder`). Responds 503 while a database does not respond, or another process
 * publishes.
 */
export function studioRequest(
  { role, isEdit }: RequestRules,
  act: (visit: SignedInVisit, request: Request, segments: ActionSegments) => Promise<Response>,
): (request: Request, segments: ActionSegments) => Promise<Response> {
  return async (request, segments) => {
    if (!isOfThisSite(request)) return refusal(403, 'The request does not come from a page of the studio.');
    try {
      const { studio, person, locale } = await studioVisit();
      if (studio === null) return refusal(404, 'There is no studio here.');
      if (person === null) return refusal(401, 'The session has ended.');
      if (!isAtLeast(person.role, role)) return refusal(403, `This is for ${role}s only.`);
      const folder = currentConfig().campaignsFolder;
      if (isEdit && folder !== null) {
        return refusal(409, `Campaigns are edited in the folder ${folder}, not in the studio.`, 'folder');
      }
      return await act({ studio, person, locale }, request, segments);
    } catch (error) {
      if (error instanceof CatalogueLocked) return refusal(503, 'An import is running.', 'locked');
      if (!(error instanceof StoreUnavailable)) throw error;
      currentLog().warn({ err: error }, 'An action of the studio cannot reach a database');
      return refusal(503, 'The database does not respond.');
    }
  };
}

/** Whether a request comes from a page of this site, in any of its languages. */
export function isOfThisSite({ headers }: Request): boolean {
  const { publicBaseUrl, languageUrls } = currentConfig();
  return isSameOrigin(headers, [publicBaseUrl, ...languageUrls.values()]);
}

/** Returns a refusal. @param code by which a screen chooses its text, where the status does not suffice */
export function refusal(status: number, problem: string, code?: string): Response {
  return Response.json({ problem, ...(code && { code }) }, { status });
}

async function readJson(request: Request): Promise<{ readonly value: unknown } | Response> {
  const bytes = await readBytes(request, { type: 'application/json', most: MOST_BYTES });
  if (bytes instanceof Response) return bytes;
  try {
    return { value: JSON.parse(bytes.toString('utf8')) };
  } catch {
    return refusal(400, 'The body is not valid JSON.');
  }
}

/** Reads the body of a request; a refusal for one of another media type (415), or with more than `most` bytes, of which the rest is not read (413). */
export async function readBytes(
  { headers, body }: Request,
  { type, most }: { readonly type: string; readonly most: number },
): Promise<Buffer | Response> {
  const [sent = ''] = (headers.get('content-type') ?? '').split(';');
  if (sent.trim().toLowerCase() !== type) return refusal(415, `The body must be ${type}.`);
  const tooLong = () => refusal(413, `The body has more than ${most} bytes.`, 'tooLarge');
  if (Number(headers.get('content-length') ?? 0) > most) return tooLong();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > most) return tooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
