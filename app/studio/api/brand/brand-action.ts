/** What the actions of the brand have in common: its draft, and who may change it. */
import { currentConfig } from '#lib/config';
import { currentStore } from '#lib/store/current-store';
import { type BrandFileSet, saveBrandState } from '#lib/studio/brand/brand-states';
import { type BrandView, brandView } from '#lib/studio/brand/brand-view';
import { type EditedBrand, readEditedBrand } from '#lib/studio/brand/edited-brand';
import type { BrandChange } from '#lib/studio/database/studio-schema';
import type { SignedInVisit } from '../../studio-page.tsx';
import { refusal } from '../studio-action.ts';

/** Returns the draft of the brand. */
export async function editedBrand({ studio }: Pick<SignedInVisit, 'studio'>): Promise<EditedBrand> {
  return readEditedBrand(studio, await currentStore(), currentConfig());
}

/** Returns the draft of the brand as the screens show it. */
export async function shownBrand(visit: Pick<SignedInVisit, 'studio'>): Promise<BrandView> {
  return brandView(await editedBrand(visit), currentConfig().siteName);
}

/** Returns the refusal of a change where the site folder is the only source of the brand; null where the studio may change it. */
export function folderRefusal(): Response | null {
  const { isSiteFolderMaster, siteDirectory } = currentConfig();
  if (!isSiteFolderMaster) return null;
  return refusal(409, `The brand is edited in the folder ${siteDirectory}, not in the studio.`, 'folder');
}

/** Saves files as the draft, and responds with it; with 409 and the present draft where it is another one than the change is based on. */
export async function savedBrand(
  { studio, person }: Pick<SignedInVisit, 'studio' | 'person'>,
  before: EditedBrand,
  { files, basedOn, kind = 'saved' }: { files: BrandFileSet; basedOn: number; kind?: BrandChange },
): Promise<Response> {
  const saving = { kind, files, basedOn, person: person.name, nowMs: Date.now() };
  const isNewer = (before.state?.number ?? 0) !== basedOn;
  const number = isNewer ? null : await saveBrandState(studio.db, saving, before.served.files);
  const view = await shownBrand({ studio });
  return number === null
    ? Response.json({ code: 'newer', brand: view }, { status: 409 })
    : Response.json({ brand: view });
}
