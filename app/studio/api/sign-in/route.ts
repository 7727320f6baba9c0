import { currentConfig } from '#lib/config';
import { currentStudio } from '#lib/studio/database/current-studio';
import { takeSignInLink } from '#lib/studio/people/people';
import { sessionCookie } from '#lib/studio/people/session-cookie';
import { beginSession, endSession } from '#lib/studio/people/sessions';
import { sessionCookieOf } from '../../studio-visit.ts';
import { isOfThisSite, refusal } from '../studio-action.ts';

/** A form with a token is far shorter. */
const MOST_BYTES = 1_000;

/**
 * Signs in with the token of a link, which the form of its page sends, and uses the link up. Redirects to the studio; back to the page of the
 * link, which says why, when it does not work.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isOfThisSite(request)) return refusal(403, 'The request does not come from a page of the studio.');
  const studio = await currentStudio();
  if (studio === null) return refusal(404, 'There is no studio here.');
  if (Number(request.headers.get('content-length') ?? MOST_BYTES + 1) > MOST_BYTES) {
    return refusal(413, 'The form is too long.');
  }
  const token = new URLSearchParams(await request.text()).get('token') ?? '';
  const nowMs = Date.now();
  const personId = await takeSignInLink(studio.db, token, nowMs);
  if (personId === null) return seeOther(`/studio/sign-in/${encodeURIComponent(token || 'none')}`);
  const earlier = await sessionCookieOf();
  if (earlier !== null) await endSession(studio.db, earlier, nowMs);
  const cookie = sessionCookie(await beginSession(studio.db, personId, nowMs), currentConfig().publicBaseUrl);
  return seeOther('/studio', cookie);
}

function seeOther(location: string, cookie?: string): Response {
  const headers = new Headers({ Location: location });
  if (cookie !== undefined) headers.set('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}
