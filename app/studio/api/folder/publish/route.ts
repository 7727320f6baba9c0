import { z } from 'zod';
import { currentConfig } from '#lib/config';
import { draftOf } from '#lib/studio/campaigns/draft-document';
import { draftRemarks } from '#lib/studio/campaigns/draft-remarks';
import { folderDigest, readMasterFolder } from '#lib/studio/folder/master-folder';
import { publishFolder } from '#lib/studio/folder/publish-folder';
import { catalogueShelf } from '../../../catalogue-shelf.ts';
import { studioContext } from '../../../studio-context.ts';
import { untilCampaignsServed } from '../../campaigns/until-campaigns-served.ts';
import { refusal, studioAction } from '../../studio-action.ts';

const schema = z.strictObject({ digest: z.string().regex(/^[0-9a-f]{64}$/, 'the digest of the folder') });

/**
 * Publishes what the folder that is the master has differently, in one step. 404 where the studio is the master, 409 where the folder has other
 * changes than those of `digest`, 422 with what is wrong (`errors`) where a campaign cannot be published. It responds when this process serves the
 * change.
 */
export const POST = studioAction({ schema, role: 'publisher' }, async ({ studio, person, locale, body }) => {
  const directory = currentConfig().campaignsFolder;
  if (directory === null) return refusal(404, 'Campaigns are edited in the studio, not in a folder.');
  const context = await studioContext(locale);
  const master = await readMasterFolder(directory, context.store);
  const { compared } = master;
  if (compared === null) return refusal(422, `The folder ${directory} cannot be read.`);
  if (folderDigest(compared) !== body.digest) return refusal(409, 'The folder has changed meanwhile.');
  const errors = compared.problems.map(({ source, line, reason }) => `${source}:${line}: ${reason}`);
  if (errors.length > 0) return Response.json({ problem: 'Files have errors.', errors }, { status: 422 });
  for (const [slug, change] of compared.changes) {
    if ('removed' in change || change.status === 'draft') continue;
    const remarks = await draftRemarks(draftOf(change), context, locale);
    errors.push(
      ...remarks.filter(({ severity }) => severity === 'error').map(({ text }) => `${slug}: ${text}`),
    );
  }
  if (errors.length > 0) return Response.json({ problem: 'Campaigns have errors.', errors }, { status: 422 });
  const by = { person: person.name, nowMs: Date.now() };
  const revision = await publishFolder(studio.db, catalogueShelf(), master, by);
  if (revision !== null) await untilCampaignsServed(revision);
  return Response.json({ published: compared.changes.size });
});
