import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { currentBrand } from '#lib/brand/brand';
import { currentConfig } from '#lib/config';
import { currentLog } from '#lib/log';
import { publishBrandDraft } from '#lib/studio/brand/publish-brand-draft';
import { catalogueShelf } from '../../../catalogue-shelf.ts';
import { refusal, studioAction } from '../../studio-action.ts';
import { folderRefusal, shownBrand } from '../brand-action.ts';

const schema = z.strictObject({ number: z.int().positive(), seen: z.string().max(64) });

/** How long an answer waits until this process serves the brand; others follow within the same time. */
const SERVED_MS = 4_000;
const POLL_MS = 50;
const STATUS = { changed: 409, problems: 422, tooLarge: 422 } as const;

/**
 * Publishes the draft of the brand: 409 where the draft or the published brand is another one than the person saw, 422 for a draft with problems or too
 * many bytes, 503 while another process publishes. It responds when this process serves the brand.
 */
export const POST = studioAction({ schema, role: 'operator' }, async ({ studio, person, body }) => {
  const refused = folderRefusal();
  if (refused) return refused;
  const publication = {
    ...body,
    person: person.name,
    nowMs: Date.now(),
    siteName: currentConfig().siteName,
  };
  const result = await publishBrandDraft(studio, catalogueShelf(), publication);
  if ('refused' in result) {
    return refusal(STATUS[result.refused], 'The brand was not published.', result.refused);
  }
  currentLog().info(
    { event: 'brand-published', brand: result.revision, person: person.name },
    'A brand is published',
  );
  await untilServed(result.revision);
  return Response.json({ brand: await shownBrand({ studio }) });
});

/** Waits until this process serves a brand, at most `SERVED_MS`. */
async function untilServed(revision: string): Promise<void> {
  const endMs = performance.now() + SERVED_MS;
  while (currentBrand().revision !== revision && performance.now() < endMs) await sleep(POLL_MS);
}
