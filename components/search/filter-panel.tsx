'use client';

import { X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { showModalWindow } from '#lib/browser/show-modal';

interface FilterPanelProps {
  readonly title: string;
  readonly closeLabel: string;
  /** What the button shows. */
  readonly trigger: ReactNode;
  /** The button's name where what it shows is not enough. */
  readonly triggerLabel: string | undefined;
  readonly triggerClass: string;
  readonly children: ReactNode;
}

/**
 * All filters in one dialog, which fills a phone's screen. With scripts it is modal; without them the same element opens as
 * the browser's own popover.
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
      <dialog ref={dialog} id={id} popover="auto" aria-labelledby={`${id}-title`} className="filter-panel">
        <div className="filter-panel-head">
          <h2 id={`${id}-title`} className="text-subheading">
            {title}
          </h2>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={closeLabel}
            className="button-icon"
            onClick={(event) => {
              event.preventDefault();
              dialog.current?.close();
            }}
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        {children}
      </dialog>
    </>
  );
}
