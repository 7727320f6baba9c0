import { z } from 'zod';
import { currentConfig } from '#lib/config';
import { selectionOfAddress } from '#lib/studio/campaigns/selection-of-address';
import { studioContext } from '../../studio-context.ts';
import { studioAction } from '../studio-action.ts';

const schema = z.strictObject({ address: z.string().max(8_000) });

/** Responds with what an address of the site selects: `{ "selection": null }` for any other text. */
export const POST = studioAction({ schema }, async ({ body, locale }) => {
  const { vocabulary, data } = await studioContext(locale);
  const { publicBaseUrl, languageUrls } = currentConfig();
  const baseUrls = [publicBaseUrl, ...languageUrls.values()];
  const selection = selectionOfAddress(body.address, { vocabulary, tree: data.tree, baseUrls });
  return Response.json({ selection });
});
