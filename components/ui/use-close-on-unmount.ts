'use client';

import { type RefObject, useEffect } from 'react';

/**
 * Closes a dialog when its component is removed, for example when a link or the Back button leaves the page. The browser sends no
 * close event for a dialog that is removed while it is open, so the page would keep the class of `showModal` and not scroll.
 */
export function useCloseOnUnmount(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, [dialog]);
}
