'use client';

import { useShelf } from '#lib/browser/shelves';

interface ForgetMissingButtonProps {
  readonly ids: readonly number[];
  readonly label: string;
}

/** Removes rentals that are no longer offered from the visitor's own list; renders nothing if there are none. */
export function ForgetMissingButton({ ids, label }: ForgetMissingButtonProps) {
  const { has, remove } = useShelf('saved');
  if (!ids.some(has)) return null;
  return (
    <button type="button" onClick={() => ids.forEach(remove)} className="min-h-8 text-link">
      {label}
    </button>
  );
}
