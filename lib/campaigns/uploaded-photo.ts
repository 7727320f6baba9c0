/**
 * Pictures that people uploaded for a campaign. The document of the campaign has the digest, the size and the descriptions of the picture; its
 * files are records of a revision (`picture-revision.ts`), and files of the media folder after a restore.
 */
import { z } from 'zod';
import { localeCode, text } from '#lib/records/field-schemas';

/** Schema of an uploaded photo in the document of a campaign. Unknown members are rejected. */
export const uploadedPhoto = z.strictObject({
  /** SHA-256 of the picture's files, hexadecimal. */
  upload: z.string().regex(/^[0-9a-f]{64}$/, 'the digest of an uploaded picture'),
  /** Pixels of the largest file. */
  width: z.int().positive().max(20_000),
  height: z.int().positive().max(20_000),
  /** Thumbhash in base64. */
  thumbhash: z.string().regex(/^[A-Za-z0-9+/=]{8,80}$/, 'a thumbhash in base64'),
  /** What the picture shows, by language code. */
  alt: z.record(localeCode, text(500)),
});
/** An uploaded photo in the document of a campaign. */
export type UploadedPhoto = z.infer<typeof uploadedPhoto>;
