'use client';

/**
 * A modal dialog on the browser's own `<dialog>`: its focus trap, Esc, inert page, top layer and return of the focus cost
 * no script. On a phone it is a sheet from the bottom edge, or with `full` the screen.
 */
import { X } from 'lucide-react';
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { buttonClass } from '#components/ui/button';

interface DialogState {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly id: string;
}

const DialogContext = createContext<DialogState | null>(null);

function useDialog(): DialogState {
  const state = use(DialogContext);
  if (!state) throw new Error('A part of a dialog stands outside of <Dialog>.');
  return state;
}

interface DialogProps {
  /** With `onOpenChange`: the owner decides. Without: it opens by its trigger. */
  readonly open?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

export function Dialog({ open, onOpenChange, children }: DialogProps) {
  const id = useId();
  const [isOwnOpen, setOwnOpen] = useState(false);
  const isOpen = open ?? isOwnOpen;
  const setOpen = useCallback(
    (next: boolean) => {
      setOwnOpen(next);
      onOpenChange?.(next);
    },
    [onOpenChange],
  );
  const state = useMemo(() => ({ isOpen, setOpen, id }), [isOpen, setOpen, id]);
  return <DialogContext value={state}>{children}</DialogContext>;
}

/** A button without a look of its own: give it `buttonClass(…)`. */
export function DialogTrigger({ onClick, ...props }: ComponentProps<'button'>) {
  const { isOpen, setOpen, id } = useDialog();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-controls={id}
      {...props}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) setOpen(true);
      }}
    />
  );
}

/** Closes; without a look of its own. */
export function DialogClose({ onClick, ...props }: ComponentProps<'button'>) {
  const { setOpen } = useDialog();
  return (
    <button
      type="button"
      {...props}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) setOpen(false);
      }}
    />
  );
}

export type DialogSize = 'sm' | 'md' | 'lg' | 'full';

const SIZES: Readonly<Record<DialogSize, string>> = {
  sm: 'sm:w-[26rem]',
  md: 'sm:w-[36rem]',
  lg: 'sm:w-[56rem]',
  full: '',
};

interface DialogContentProps {
  readonly size?: DialogSize;
  /** The dialog's name, shown as its heading. */
  readonly title: string;
  /** Leaves the heading to the content, keeping the name for assistive technology. */
  readonly hidesHeading?: boolean;
  /** The name of the button with the cross. */
  readonly closeLabel: string;
  /** Stays in view below what scrolls: "Show 214 homes". */
  readonly footer?: ReactNode;
  readonly className?: string;
  /** Rendered while the dialog is open only, so that lazy pieces load on opening. */
  readonly children: ReactNode;
}

export function DialogContent({
  size = 'md',
  title,
  hidesHeading = false,
  closeLabel,
  footer,
  className = '',
  children,
}: DialogContentProps) {
  const { isOpen, setOpen, id } = useDialog();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (isOpen) element.showModal();
    else element.close();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside it closes; the keyboard has Esc and the cross
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={`${id}-title`}
      className={`dialog ${size === 'full' ? 'dialog-full' : SIZES[size]} ${className}`}
      onClose={() => setOpen(false)}
      onClick={(event) => {
        if (event.target === event.currentTarget) setOpen(false);
      }}
    >
      {isOpen && (
        <div className="flex max-h-[inherit] min-h-[inherit] flex-col">
          <div
            className={`flex shrink-0 items-center justify-between gap-4 ps-6 pe-3 ${hidesHeading ? 'absolute end-0 top-0 z-10 py-3' : 'border-line border-b py-2.5'}`}
          >
            <h2 id={`${id}-title`} className={hidesHeading ? 'sr-only' : 'text-subheading'}>
              {title}
            </h2>
            <DialogClose aria-label={closeLabel} className={buttonClass('icon')}>
              <X aria-hidden="true" className="size-5" />
            </DialogClose>
          </div>
          <div
            className={`min-h-0 grow overflow-y-auto overscroll-contain ${hidesHeading ? '' : 'px-6 py-5'}`}
          >
            {children}
          </div>
          {footer !== undefined && (
            <div className="flex shrink-0 items-center justify-between gap-3 border-line border-t px-6 py-3">
              {footer}
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}
