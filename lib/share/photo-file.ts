/** The file of a photo: its path; or the name of an uploaded picture, which changes with the bytes, and the function that reads them. */
export type PhotoFile = string | { readonly name: string; readonly read: () => Buffer };

/** Returns a photo's file as the image library takes it. */
export function photoInput(file: PhotoFile): string | Buffer {
  return typeof file === 'string' ? file : file.read();
}
