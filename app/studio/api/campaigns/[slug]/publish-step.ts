import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { currentStore } from '#lib/store/current-store';
import { CAMPAIGN_RECORDS } from '#lib/store/revision';
import { documentOf } from '#lib/studio/campaigns/draft-document';
import { draftRemarks } from '#lib/studio/campaigns/draft-remarks';
import { saveDraft } from '#lib/studio/campaigns/drafts';
import { firstState, readEditedCampaign } from '#lib/studio/campaigns/edited-campaigns';
import { publicationOf } from '#lib/studio/campaigns/publication';
import { publishDraft } from '#lib/studio/campaigns/publish-draft';
import { catalogueShelf } from '../../../catalogue-shelf.ts';
import { studioContext } from '../../../studio-context.ts';
import { refusal, studioAction } from '../../studio-action.ts';

const schema = z.strictObject({ number: z.int().nonnegative() });

/** How long an answer waits until this process serves what was published; others follow within the same time. */
const SERVED_MS = 3_000;
const POLL_MS = 50;

/**
 * Returns the handler of a step that visitors see: 409 where the draft has another state than `number`, 422 with what is wrong where it has
 * errors. It responds when this process serves the change.
 */
export function publishStep(kind: 'published' | 'unpublished') {
  return studioAction({ schema, role: 'publisher' }, async ({ studio, person, locale, body, slug }) => {
    const context = await studioContext(locale);
    const campaign = await readEditedCampaign(studio.db, context.store, slug);
    if (campaign === null) return refusal(404, `There is no campaign ${slug}.`);
    const { draft, stored, served } = campaign;
    if (kind === 'published') {
      const errors = (await draftRemarks(draft, context, locale)).filter(
        ({ severity }) => severity === 'error',
      );
      if (errors.length > 0)
        return Response.json({ problem: 'The draft has errors.', errors }, { status: 422 });
    }
    const nowMs = Date.now();
    const by = { slug, person: person.name, nowMs };
    const first = stored
      ? null
      : await saveDraft(studio.db, { draft, basedOn: 0, ...by }, firstState(served));
    const number = first && body.number === 0 && 'number' in first ? first.number : body.number;
    const step = await publishDraft(studio.db, catalogueShelf(), kind, { ...by, number });
    if (step === null) return refusal(409, 'The draft has another state by now.');
    if (step.revision !== null) await untilServed(step.revision);
    const status = kind === 'published' ? 'published' : 'draft';
    const publication = publicationOf(draft, documentOf(draft, status, nowMs), context.today);
    return Response.json({ number: step.number, publication });
  });
}

/** Waits until this process serves a revision of campaigns, at most `SERVED_MS`. */
async function untilServed(revision: number): Promise<void> {
  const endMs = performance.now() + SERVED_MS;
  while (performance.now() < endMs) {
    const { records } = await currentStore();
    if ((records?.get(CAMPAIGN_RECORDS)?.number ?? 0) >= revision) return;
    await sleep(POLL_MS);
  }
}
