import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { getTranslator } from '#lib/i18n/translator';
import { currentLog } from '#lib/log';
import { CatalogueLocked } from '#lib/publishing/publishing-lock';
import { currentStore } from '#lib/store/current-store';
import { VERSION_ID } from '#lib/store/version-id';
import { publishKeptVersion } from '#lib/studio/catalogue/catalogue-versions';
import { catalogueShelf } from '../../../catalogue-shelf.ts';
import { refusal, studioAction } from '../../studio-action.ts';

const versionId = z.string().regex(new RegExp(`^${VERSION_ID}$`), 'the id of a version');
const schema = z.strictObject({ id: versionId, seen: versionId.nullable() });

/** How long an answer waits until this process serves the version; others follow within the same time. */
const SERVED_MS = 3_000;
const POLL_MS = 50;
/** SQLSTATE of a missing privilege. */
const NOT_PERMITTED = '42501';

/**
 * Makes a version the served one: 409 where another version is served than the person saw, 404 and 422 for a version that does not exist or
 * cannot be served, 503 while another process publishes. It responds when this process serves the version.
 */
export const POST = studioAction({ schema, role: 'operator' }, async ({ person, locale, body }) => {
  const t = await getTranslator(locale, 'catalogue-room');
  try {
    const result = await publishKeptVersion(catalogueShelf(), body);
    if (result.outcome === 'absent') return refusal(404, t('errFailed'));
    if (result.outcome === 'changed') return refusal(409, t('errChanged'));
    if (result.outcome === 'unusable') {
      return refusal(422, t('errUnusable', { reason: result.reason }));
    }
  } catch (error) {
    if (error instanceof CatalogueLocked) return refusal(503, t('errLocked'), 'locked');
    if (isNotPermitted(error)) return refusal(503, t('errRights'), 'rights');
    throw error;
  }
  currentLog().info(
    { event: 'version-published', version: body.id, before: body.seen, person: person.name },
    'A version of the catalogue is served again',
  );
  await untilServed(body.id);
  return Response.json({ served: body.id });
});

function isNotPermitted(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === NOT_PERMITTED;
}

/** Waits until this process serves a version, at most `SERVED_MS`. */
async function untilServed(id: string): Promise<void> {
  const endMs = performance.now() + SERVED_MS;
  while (performance.now() < endMs) {
    if ((await currentStore()).version.id === id) return;
    await sleep(POLL_MS);
  }
}
