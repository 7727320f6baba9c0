import { afterPaint } from '#lib/browser/after-paint';

/**
 * Opens a modal dialog. While it is modal the root element has the class `has-modal`, or `has-full-modal` for a dialog with
 * `data-full`, which styles select.
 *
 * A modal dialog makes the rest of the page inert, which restyles all its elements. So does another background of the root element, from which
 * all inherit the design's variables: Chromium takes recomputed variables for changed ones. So that this does not delay its first paint, a
 * dialog with `popover="auto"` opens as a popover, which looks the same, and becomes modal after it was painted or at the first
 * key or press.
 */
export function showModal(dialog: HTMLDialogElement): void {
  if (isPopoverOpen(dialog)) return;
  if (dialog.popover !== 'auto') {
    markRoot(dialog);
    dialog.showModal();
    return;
  }
  dialog.showPopover();
  const inputs = new AbortController();
  const becomeModal = () => {
    if (inputs.signal.aborted) return;
    inputs.abort();
    if (isPopoverOpen(dialog)) makeModal(dialog);
  };
  // Escape, Tab and a press outside have another effect in a modal dialog.
  for (const type of ['keydown', 'pointerdown'])
    document.addEventListener(type, becomeModal, { capture: true, signal: inputs.signal });
  afterPaint(becomeModal);
}

/** Opens a modal dialog that does not fill the window, like `showModal`; a click on the backdrop closes it, like Esc. */
export function showModalWindow(dialog: HTMLDialogElement): void {
  dialog.addEventListener('click', closeOnBackdrop);
  showModal(dialog);
}

/**
 * Hides a modal dialog at once, by `data-closing`, and closes it after that was painted: the page behind it is usable again then,
 * which restyles all its elements. Does nothing with a dialog that is not open.
 */
export function closeModal(dialog: HTMLDialogElement): void {
  if (isPopoverOpen(dialog)) makeModal(dialog);
  if (!dialog.open || 'closing' in dialog.dataset) return;
  dialog.dataset.closing = '';
  afterPaint(() => {
    dialog.close();
    delete dialog.dataset.closing;
  });
}

/** Makes a dialog that is open as a popover modal. The focus stays where it is, and returns to the opener at the end. */
function makeModal(dialog: HTMLDialogElement): void {
  const focused = dialog.contains(document.activeElement) ? document.activeElement : null;
  // Returns the focus to the opener, which the modal dialog then stores.
  dialog.hidePopover();
  markRoot(dialog);
  dialog.showModal();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

function isPopoverOpen(dialog: HTMLDialogElement): boolean {
  return dialog.popover === 'auto' && dialog.matches(':popover-open');
}

function markOf({ dataset }: HTMLDialogElement): string {
  return 'full' in dataset ? 'has-full-modal' : 'has-modal';
}

/** Adds the class to the root element until the dialog closes. */
function markRoot(dialog: HTMLDialogElement): void {
  document.documentElement.classList.add(markOf(dialog));
  dialog.addEventListener('close', removeMark);
}

function removeMark({ currentTarget }: Event): void {
  // The close event may arrive after the dialog was opened again.
  if (currentTarget instanceof HTMLDialogElement && !currentTarget.open)
    document.documentElement.classList.remove(markOf(currentTarget));
}

/** Closes a dialog on a click on its backdrop, whose target is the dialog itself. */
function closeOnBackdrop({ target, currentTarget }: Event): void {
  if (target === currentTarget && currentTarget instanceof HTMLDialogElement) closeModal(currentTarget);
}
