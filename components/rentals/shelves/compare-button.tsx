'use client';

import { Scale } from 'lucide-react';
import { ShelfButton, type ShelfButtonLook } from '#components/rentals/shelves/shelf-button';
import type { ShelfButtonLabels } from '#lib/site/rentals/rental-shelf-labels';

interface CompareButtonProps {
  readonly id: number;
  readonly name: string;
  /** `(await shelfLabels(locale)).compare` */
  readonly labels: ShelfButtonLabels;
  readonly look?: ShelfButtonLook;
  readonly className?: string;
}

/** Puts a rental into the comparison of up to four, or takes it out. */
export function CompareButton({ look = 'text', ...props }: CompareButtonProps) {
  return <ShelfButton shelf="compare" icon={Scale} look={look} {...props} />;
}
