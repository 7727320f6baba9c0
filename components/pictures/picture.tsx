import { pictureSource, pictureSourceSet } from '#lib/site/picture-sources';
import type { PictureView } from '#lib/site/picture-view';
import { preloadPicture } from './preload-picture.ts';

interface PictureProps {
  readonly picture: PictureView;
  /** The `sizes` attribute: the width at which the picture is shown, "(min-width: 64rem) 25vw, 100vw". */
  readonly sizes: string;
  /** Whether it is visible without scrolling: loaded eagerly, with high priority. */
  readonly isPriority?: boolean;
  /** Empty where adjacent text says the same. */
  readonly alt?: string;
  readonly className?: string;
}

/**
 * Renders a picture that fills its parent, which sets the ratio. Until the file has loaded, and where it cannot be had, it
 * shows a gradient of the picture's own colours, or the scene of a photo elsewhere, or a plain colour.
 *
 * One with priority is preloaded, so that a page that is loaded in advance loads it too: a transition to the page waits until the
 * pictures in it are decoded.
 */
export function Picture({ picture, sizes, isPriority = false, alt, className = '' }: PictureProps) {
  const source = pictureSource(picture);
  const sourceSet = pictureSourceSet(picture);
  if (isPriority) preloadPicture(picture, sizes);
  return (
    <img
      src={source}
      srcSet={sourceSet}
      sizes={sourceSet ? sizes : undefined}
      width={picture.width ?? undefined}
      height={picture.height ?? undefined}
      alt={alt ?? picture.alt}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : undefined}
      // Synchronous decoding paints it in the same frame as the text around it.
      decoding={isPriority ? 'sync' : 'async'}
      style={picture.scene === null ? { background: picture.background ?? 'var(--sand-deep)' } : undefined}
      className={['picture', picture.scene, className].filter(Boolean).join(' ')}
    />
  );
}
