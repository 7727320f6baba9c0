'use client';

import { ShelfButton, type ShelfButtonLook } from '#components/rentals/shelves/shelf-button';
import type { ShelfButtonLabels } from '#lib/site/rentals/rental-shelf-labels';

interface CompareButtonProps {
  readonly id: number;
  readonly name: string;
  /** `(await shelfLabels(locale)).compare`. */
  readonly labels: ShelfButtonLabels;
  readonly look?: ShelfButtonLook;
  readonly className?: string;
}

/** Renders a button that adds a rental to this browser's comparison of up to four, or removes it. */
export function CompareButton({ look = 'text', ...props }: CompareButtonProps) {
  return <ShelfButton shelf="compare" icon="scale" look={look} {...props} />;
}
