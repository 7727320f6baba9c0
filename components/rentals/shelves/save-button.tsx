'use client';

import { Heart } from 'lucide-react';
import { ShelfButton, type ShelfButtonLook } from '#components/rentals/shelves/shelf-button';
import type { ShelfButtonLabels } from '#lib/site/rentals/rental-shelf-labels';

interface SaveButtonProps {
  readonly id: number;
  /** The rental's name, part of the button's. */
  readonly name: string;
  /** `(await shelfLabels(locale)).save`, the same object for all cards of a page. */
  readonly labels: ShelfButtonLabels;
  readonly look?: ShelfButtonLook;
  /** Where it stands: "absolute end-3 top-3 z-10" in a card whose whole face is a link. */
  readonly className?: string;
}

/** The heart that saves a rental in this browser. */
export function SaveButton({ look = 'icon', ...props }: SaveButtonProps) {
  return <ShelfButton shelf="saved" icon={Heart} look={look} {...props} />;
}
