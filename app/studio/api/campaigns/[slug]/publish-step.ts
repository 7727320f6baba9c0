import { z } from 'zod';
import { documentOf } from '#lib/studio/campaigns/draft-document';
import { draftRemarks } from '#lib/studio/campaigns/draft-remarks';
import { saveDraft } from '#lib/studio/campaigns/drafts';
import { firstState, readEditedCampaign } from '#lib/studio/campaigns/edited-campaigns';
import { publicationOf } from '#lib/studio/campaigns/publication';
import { publishDraft } from '#lib/studio/campaigns/publish-draft';
import { catalogueShelf } from '../../../catalogue-shelf.ts';
import { studioContext } from '../../../studio-context.ts';
import { refusal, studioAction } from '../../studio-action.ts';
import { untilCampaignsServed } from '../until-campaigns-served.ts';

const schema = z.strictObject({ number: z.int().nonnegative() });

/**
 * Returns the handler of a step that visitors see: 409 where the draft has another state than `number`, 422 with what is wrong where it has
 * errors. It responds when this process serves the change.
 */
export function publishStep(kind: 'published' | 'unpublished') {
  return studioAction(
    { schema, role: 'publisher', isEdit: true },
    async ({ studio, person, locale, body, slug }) => {
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
      if (step.revision !== null) await untilCampaignsServed(step.revision);
      const status = kind === 'published' ? 'published' : 'draft';
      const publication = publicationOf(draft, documentOf(draft, status, nowMs), context.today);
      return Response.json({ number: step.number, publication });
    },
  );
}
