/** A file of an uploaded picture of a campaign, as its address below `/media/uploads` names it. */
export interface UploadReference {
  /** SHA-256 of the picture's files, hexadecimal. */
  readonly digest: string;
  /** Pixels. */
  readonly width: number;
}

const PATH = /^\/media\/uploads\/([0-9a-f]{64})-([1-9]\d{1,3})\.webp$/;

/** Parses the path of a file of an uploaded picture, as requested and not percent-decoded, without a query; null for any other path. */
export function readUploadPath(pathname: string): UploadReference | null {
  const [, digest, width] = PATH.exec(pathname) ?? [];
  return digest === undefined ? null : { digest, width: Number(width) };
}
