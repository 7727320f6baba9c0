'use client';

import { ShelfButton, type ShelfButtonLook } from '#components/rentals/shelves/shelf-button';
import type { ShelfButtonLabels } from '#lib/site/rentals/rental-shelf-labels';

interface SaveButtonProps {
  readonly id: number;
  /** The rental's name, part of the button's accessible name. */
  readonly name: string;
  /** `(await shelfLabels(locale)).save`; the same object for all cards of a page. */
  readonly labels: ShelfButtonLabels;
  readonly look?: ShelfButtonLook;
  /** Position classes, such as "absolute end-3 top-3 z-10" in a card. */
  readonly className?: string;
}

/** Renders a heart button that saves a rental in this browser, or removes a saved one. */
export function SaveButton({ look = 'icon', ...props }: SaveButtonProps) {
  return <ShelfButton shelf="saved" icon="heart" look={look} {...props} />;
}
