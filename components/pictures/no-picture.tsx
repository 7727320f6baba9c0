import { BrandMark } from '#components/site/brand';

/** Stands where there is no picture to show, in a box that has a ratio and a ground of its own. */
export function NoPicture() {
  return (
    <span aria-hidden="true" className="grid size-full place-items-center text-line-strong">
      <BrandMark className="size-1/4 max-w-20 opacity-70 grayscale" />
    </span>
  );
}
