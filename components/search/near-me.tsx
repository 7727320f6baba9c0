'use client';

import { useState } from 'react';
import { useFilterForm } from '#components/search/filter-form';
import { Button } from '#components/ui/button';
import { Icon } from '#components/ui/icon';
import type { PositionFailure } from '#lib/browser/search-nearby';

/** The translated texts of `NearMe`. */
export interface NearMeWords {
  readonly action: string;
  /** Why there is no search, and what the visitor can do. */
  readonly failures: Readonly<Record<PositionFailure, string>>;
}

/** Renders a button that searches around the visitor's position. The browser is asked for the position when it is pressed, not before. */
export default function NearMe({ words }: { readonly words: NearMeWords }) {
  const { values, leave } = useFilterForm();
  const [isLocating, setLocating] = useState(false);
  const [failure, setFailure] = useState<PositionFailure | null>(null);
  const onClick = async () => {
    setLocating(true);
    setFailure(null);
    const { searchNearby } = await import('#lib/browser/search-nearby');
    const found = await searchNearby(values());
    setLocating(false);
    if (typeof found === 'string') setFailure(found);
    else leave(found);
  };
  return (
    <>
      <Button variant="ghost" isBusy={isLocating} onClick={onClick} className="mb-2 px-3">
        {!isLocating && <Icon name="locate" className="size-4.5" />}
        {words.action}
      </Button>
      <p role="status" className="mb-3 text-ink-soft text-sm empty:hidden">
        {failure && words.failures[failure]}
      </p>
    </>
  );
}
