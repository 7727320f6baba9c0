'use client';

import { useShelf } from '#lib/browser/shelves';

interface ForgetMissingButtonProps {
  readonly ids: readonly number[];
  readonly label: string;
}

/**
 * Renders a button that removes the rentals `ids`, which no longer exist, from those saved in this browser; nothing if
 * none of them is saved.
 */
export function ForgetMissingButton({ ids, label }: ForgetMissingButtonProps) {
  const { has, remove } = useShelf('saved');
  if (!ids.some(has)) return null;
  return (
    <button type="button" onClick={() => ids.forEach(remove)} className="min-h-8 text-link">
      {label}
    </button>
  );
}
