'use client';

import { useEffect } from 'react';
import { putOnShelf } from '#lib/browser/shelves';

/** Renders nothing. Records in this browser that the rental was viewed. */
export function RememberViewed({ id }: { readonly id: number }) {
  useEffect(() => {
    putOnShelf('recent', id);
  }, [id]);
  return null;
}
