'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button';
import { Icon } from '#components/ui/icon';
import { ScrollRegion } from '#components/ui/scroll-region';

interface MonthRowProps {
  readonly label: string;
  readonly earlierLabel: string;
  readonly laterLabel: string;
  /** Content next to the buttons. */
  readonly legend: ReactNode;
  /** The months; each takes an equal share of the row. */
  readonly children: ReactNode;
}

/**
 * Renders months (`children`) in a row that scrolls sideways in whole months, with a legend and two buttons that page
 * through it. Without JavaScript it scrolls natively.
 */
export function MonthRow({ label, earlierLabel, laterLabel, legend, children }: MonthRowProps) {
  const row = useRef<HTMLElement>(null);
  const [edge, setEdge] = useState<'start' | 'end' | null>('start');
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      const place = Math.abs(element.scrollLeft);
      const isAtEnd = place >= element.scrollWidth - element.clientWidth - 8;
      setEdge(place < 8 ? 'start' : isAtEnd ? 'end' : null);
    };
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, []);
  const turn = (direction: 1 | -1) => {
    const element = row.current;
    if (!element) return;
    const forwards = getComputedStyle(element).direction === 'rtl' ? -direction : direction;
    element.scrollBy({ left: forwards * element.clientWidth, behavior: 'smooth' });
  };
  return (
    <>
      <div className="mb-4 flex items-start justify-between gap-4">
        {legend}
        <div className="flex shrink-0 gap-2 noscript:hidden print:hidden">
          <Button
            aria-label={earlierLabel}
            aria-disabled={edge === 'start'}
            onClick={() => turn(-1)}
            variant="quiet"
            size="square"
            className="aria-disabled:opacity-40"
          >
            <Icon name="chevron-left" className="size-5 rtl:-scale-x-100" />
          </Button>
          <Button
            aria-label={laterLabel}
            aria-disabled={edge === 'end'}
            onClick={() => turn(1)}
            variant="quiet"
            size="square"
            className="aria-disabled:opacity-40"
          >
            <Icon name="chevron-right" className="size-5 rtl:-scale-x-100" />
          </Button>
        </div>
      </div>
      <ScrollRegion
        ref={row}
        label={label}
        className="month-row [scrollbar-width:none] noscript:pb-3 noscript:[scrollbar-width:thin] snap-x snap-mandatory"
      >
        <div className="flex gap-8 print:flex-wrap print:gap-4">{children}</div>
      </ScrollRegion>
    </>
  );
}
