import type { ReactNode, Ref } from 'react';

interface ScrollRegionProps {
  readonly label: string;
  readonly className: string;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** Renders a labelled region that scrolls horizontally, by keyboard too: not every browser makes scrollable content focusable. */
export function ScrollRegion({ label, className, ref, children }: ScrollRegionProps) {
  return (
    <section
      ref={ref}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
      tabIndex={0}
      className={`relative overflow-x-auto ${className}`}
    >
      {children}
    </section>
  );
}
