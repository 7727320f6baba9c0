import type { PictureView } from '#lib/site/picture-view';

interface PictureProps {
  readonly picture: PictureView;
  /** How wide it is shown, for the choice of the file: "(min-width: 64rem) 25vw, 100vw". */
  readonly sizes: string;
  /** In the first view: loaded at once and first. */
  readonly isPriority?: boolean;
  /** Empty where the text beside it says the same. */
  readonly alt?: string;
  readonly className?: string;
}

/** Fills its box, which has a ratio of its own; until the file is there, the picture's own colours do. */
export function Picture({ picture, sizes, isPriority = false, alt, className = '' }: PictureProps) {
  return (
    <img
      src={picture.src}
      srcSet={picture.srcSet ?? undefined}
      sizes={picture.srcSet ? sizes : undefined}
      width={picture.width ?? undefined}
      height={picture.height ?? undefined}
      alt={alt ?? picture.alt}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : 'auto'}
      // With the text around it, not a frame later.
      decoding={isPriority ? 'sync' : 'async'}
      style={{ background: picture.background ?? 'var(--sand-deep)' }}
      className={`size-full object-cover ${className}`}
    />
  );
}
