/** The `sizes` attribute of the first photo of a gallery. */
export const FIRST_PHOTO_SIZES = '(min-width: 80rem) 38rem, (min-width: 48rem) 48vw, 100vw';
