'use client';

import { useEffect } from 'react';
import { putOnShelf } from '#lib/browser/shelves';

/** Notes in this browser that the rental was looked at. */
export function RememberViewed({ id }: { readonly id: number }) {
  useEffect(() => {
    putOnShelf('recent', id);
  }, [id]);
  return null;
}
