import { BrandMark } from '#components/site/brand';

/** Renders a placeholder for a missing picture; its parent sets the ratio and the background. */
export function NoPicture() {
  return (
    <span aria-hidden="true" className="grid size-full place-items-center text-line-strong">
      <BrandMark className="size-1/4 max-w-20 opacity-70 grayscale" />
    </span>
  );
}
