/** The uploaded pictures of drafts. */
import type { Kysely } from 'kysely';
import { readFolderPictures } from '#lib/campaigns/folder-pictures';
import { pictureRecord } from '#lib/campaigns/picture-revision';
import { PICTURE_RECORDS } from '#lib/store/revision';
import type { Store } from '#lib/store/store';
import type { CampaignDraft } from '#lib/studio/campaigns/campaign-draft';
import { documentOf } from '#lib/studio/campaigns/draft-document';
import type { StudioSchema } from '#lib/studio/database/studio-schema';
import { readPictures, storedAmong } from '#lib/studio/pictures/picture-store';

/**
 * Returns a store that also has the uploaded pictures of a draft, as if they were published with it.
 * @param folder the folder that is the master of campaigns, which has their pictures; null where the studio is
 */
export async function storeWithPictures(
  store: Store,
  db: Kysely<StudioSchema>,
  draft: CampaignDraft,
  folder: string | null,
): Promise<Store> {
  const served = store.records?.get(PICTURE_RECORDS);
  const missing = digestsOf(draft).filter((digest) => !served?.values.has(digest));
  if (missing.length === 0) return store;
  const read = new Map([
    ...(folder === null ? [] : await readFolderPictures(folder, [documentOf(draft, 'draft', 0)])),
    ...(await readPictures(db, missing)),
  ]);
  if (read.size === 0) return store;
  const added = [...read].map(([digest, files]) => [digest, pictureRecord(files)] as const);
  const pictures = {
    number: served?.number ?? 0,
    publishedAtMs: served?.publishedAtMs ?? 0,
    values: new Map([...(served?.values ?? []), ...added]),
  };
  return { ...store, records: new Map([...(store.records ?? []), [PICTURE_RECORDS, pictures]]) };
}

/** Returns the digests of the pictures of a draft that neither the studio has nor `known`, the state that is served. */
export async function unknownPictures(
  db: Kysely<StudioSchema>,
  draft: CampaignDraft,
  known: CampaignDraft | null,
): Promise<readonly string[]> {
  const served = known === null ? [] : digestsOf(known);
  const asked = digestsOf(draft).filter((digest) => !served.includes(digest));
  const stored = await storedAmong(db, asked);
  return asked.filter((digest) => !stored.has(digest));
}

function digestsOf({ photos }: CampaignDraft): readonly string[] {
  return photos.flatMap((photo) => ('upload' in photo ? [photo.upload] : []));
}
