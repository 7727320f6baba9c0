'use client';

import { useShelf } from '#lib/browser/shelves';

interface ForgetMissingButtonProps {
  readonly ids: readonly number[];
  readonly label: string;
}

/** Takes homes that are no longer offered off one's own list; nothing where none of them is on it. */
export function ForgetMissingButton({ ids, label }: ForgetMissingButtonProps) {
  const { has, remove } = useShelf('saved');
  if (!ids.some(has)) return null;
  return (
    <button type="button" onClick={() => ids.forEach(remove)} className="min-h-8 text-link">
      {label}
    </button>
  );
}
