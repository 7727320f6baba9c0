'use client';

import { type ReactNode, useId, useRef } from 'react';
import { Button } from '#components/ui/button';
import { Icon } from '#components/ui/icon';
import { closeModal, showModalWindow } from '#lib/browser/show-modal';
import { useCloseOnUnmount } from '../ui/use-close-on-unmount.ts';

interface FilterPanelProps {
  readonly title: string;
  readonly closeLabel: string;
  /** Content of the button that opens the panel. */
  readonly trigger: ReactNode;
  /** The button's accessible name, where its content does not suffice. */
  readonly triggerLabel: string | undefined;
  readonly triggerClass: string;
  readonly children: ReactNode;
}

/**
 * Renders a button and the dialog that it opens, full-screen on phones, for all filters (`children`). With JavaScript
 * it is modal; without, the same element opens as a native popover.
 */
export function FilterPanel({
  title,
  closeLabel,
  trigger,
  triggerLabel,
  triggerClass,
  children,
}: FilterPanelProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useCloseOnUnmount(dialog);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-label={triggerLabel}
        className={triggerClass}
        onClick={(event) => {
          event.preventDefault();
          if (dialog.current) showModalWindow(dialog.current);
        }}
      >
        {trigger}
      </button>
      <dialog
        ref={dialog}
        id={id}
        popover="auto"
        aria-labelledby={`${id}-title`}
        className="m-auto h-fit max-h-[min(46rem,100dvh)] w-[min(40rem,100vw)] max-w-none flex-col rounded-card bg-paper text-ink shadow-float backdrop:bg-(--scrim) open:flex max-md:h-dvh max-md:max-h-none max-md:w-screen max-md:rounded-none"
      >
        <div className="flex items-center justify-between border-line border-b py-2.5 ps-5 pe-3">
          <h2 id={`${id}-title`} className="text-subheading">
            {title}
          </h2>
          <Button
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={closeLabel}
            variant="icon"
            onClick={(event) => {
              event.preventDefault();
              if (dialog.current) closeModal(dialog.current);
            }}
          >
            <Icon name="x" className="size-5" />
          </Button>
        </div>
        {children}
      </dialog>
    </>
  );
}
