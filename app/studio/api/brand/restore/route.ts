import { z } from 'zod';
import { brandFilesOf, brandHistory } from '#lib/studio/brand/brand-states';
import { refusal, studioAction } from '../../studio-action.ts';
import { editedBrand, folderRefusal, savedBrand } from '../brand-action.ts';

const schema = z.strictObject({ number: z.int().nonnegative(), earlier: z.int().positive() });

/** Makes an earlier state of the brand the draft. 404 for a state that the history does not have, 409 as for changes of the draft. */
export const POST = studioAction({ schema, role: 'operator' }, async (visit) => {
  const refused = folderRefusal();
  if (refused) return refused;
  const { number, earlier } = visit.body;
  const state = (await brandHistory(visit.studio.db)).find((one) => one.number === earlier);
  if (state === undefined) return refusal(404, 'The history does not have this state.');
  const files = await brandFilesOf(visit.studio.db, state);
  return savedBrand(visit, await editedBrand(visit), { files, basedOn: number, kind: 'restored' });
});
