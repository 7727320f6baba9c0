import { currentConfig } from '#lib/config';
import { currentStudio } from '#lib/studio/database/current-studio';
import { endedSessionCookie } from '#lib/studio/people/session-cookie';
import { endSession } from '#lib/studio/people/sessions';
import { sessionCookieOf } from '../../studio-visit.ts';
import { isOfThisSite, refusal } from '../studio-action.ts';

/** Ends the session of the request and redirects to the studio's door. */
export async function POST(request: Request): Promise<Response> {
  if (!isOfThisSite(request)) return refusal(403, 'The request does not come from a page of the studio.');
  const [studio, cookie] = await Promise.all([currentStudio(), sessionCookieOf()]);
  if (studio === null) return refusal(404, 'There is no studio here.');
  if (cookie !== null) await endSession(studio.db, cookie, Date.now());
  const headers = { Location: '/studio', 'Set-Cookie': endedSessionCookie(currentConfig().publicBaseUrl) };
  return new Response(null, { status: 303, headers });
}
