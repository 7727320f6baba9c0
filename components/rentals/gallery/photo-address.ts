/** The fragment of the address that names a photo of the gallery: "#photo-3" is the third one. */

/** Returns the index of the photo that a fragment names, from 0; null where it names none of `count` photos. */
export function photoOfHash(hash: string, count: number): number | null {
  const number = Number(/^#photo-([1-9]\d{0,3})$/.exec(hash)?.[1] ?? 0);
  return number === 0 || number > count ? null : number - 1;
}

/** Returns the fragment that names the photo with an index, with its `#`. */
export function hashOfPhoto(index: number): string {
  return `#photo-${index + 1}`;
}
