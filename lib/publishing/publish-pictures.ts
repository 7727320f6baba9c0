import { type PictureFiles, pictureRecord } from '#lib/campaigns/picture-revision';
import { publishRevision } from '#lib/publishing/publish-revision';
import { PICTURE_RECORDS } from '#lib/store/revision';
import type { VersionShelf } from '#lib/store/store';

/**
 * Adds uploaded pictures to the served version, before a copy of it is published with the campaigns that show them: the copy takes them over. Pictures
 * that are there already are not written again. @throws as `publishRevision`
 */
export async function publishPictures(
  shelf: VersionShelf,
  pictures: ReadonlyMap<string, PictureFiles>,
): Promise<void> {
  if (pictures.size === 0) return;
  await publishRevision(shelf, async ({ records }) => {
    const served = records?.get(PICTURE_RECORDS)?.values;
    const added = [...pictures].filter(([digest]) => !served?.has(digest));
    if (added.length === 0) return null;
    const changes = new Map(added.map(([digest, files]) => [digest, pictureRecord(files)]));
    return { records: new Map([[PICTURE_RECORDS, changes]]) };
  });
}
