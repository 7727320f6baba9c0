import { z } from 'zod';
import { brandChange, changeBrand } from '#lib/studio/brand/change-brand';
import { refusal, studioAction } from '../../studio-action.ts';
import { editedBrand, folderRefusal, savedBrand } from '../brand-action.ts';

/** The most changes of one request. */
const MOST_CHANGES = 200;
const schema = z.strictObject({
  number: z.int().nonnegative(),
  changes: z.array(brandChange).min(1).max(MOST_CHANGES),
});

/**
 * Saves changes of the brand's draft, and responds with the draft and what its checks found. 409 with the present draft where it is another one than the
 * changes are based on, 422 where a change cannot be applied.
 */
export const POST = studioAction({ schema, role: 'operator' }, async (visit) => {
  const refused = folderRefusal();
  if (refused) return refused;
  const { number, changes } = visit.body;
  const before = await editedBrand(visit);
  const files = changeBrand(before.files, changes);
  if ('refused' in files) return refusal(422, 'The change cannot be applied.', files.refused);
  return savedBrand(visit, before, { files, basedOn: number });
});
