'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '#components/ui/button';
import { Icon } from '#components/ui/icon';
import { showModalWindow } from '#lib/browser/show-modal';
import { useCloseOnUnmount } from './use-close-on-unmount.ts';

interface DialogProps {
  readonly isOpen: boolean;
  /** Called once on Escape, the close button or a click on the backdrop; not when the caller sets `isOpen` to false. */
  readonly onClose: () => void;
  /** The dialog's accessible name, shown as its heading. */
  readonly title: string;
  /** The close button's accessible name. */
  readonly closeLabel: string;
  /** Content; rendered only while the dialog is open. */
  readonly children: ReactNode;
}

/**
 * Renders a modal dialog on the native `<dialog>`, which traps the focus, closes on Escape and returns the focus; on
 * phones it is a bottom sheet. The caller owns `isOpen` and sets it to false in `onClose`.
 */
export function Dialog({ isOpen, onClose, title, closeLabel, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (isOpen) showModalWindow(element);
    else element.close();
  }, [isOpen]);
  useCloseOnUnmount(dialog);
  return (
    <dialog
      ref={dialog}
      // The heading exists only while the dialog is open.
      aria-labelledby={isOpen ? id : undefined}
      className="dialog sm:w-[30rem]"
      // After the close button the caller knows, and the event of the closing follows.
      onClose={isOpen ? onClose : undefined}
    >
      {isOpen && (
        <>
          <div className="flex items-center justify-between gap-4 border-line border-b py-2.5 ps-6 pe-3">
            <h2 id={id} className="text-subheading">
              {title}
            </h2>
            <Button aria-label={closeLabel} onClick={onClose} variant="icon">
              <Icon name="x" className="size-5" />
            </Button>
          </div>
          <div className="px-6 py-5">{children}</div>
        </>
      )}
    </dialog>
  );
}
