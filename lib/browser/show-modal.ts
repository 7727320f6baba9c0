/**
 * Opens a dialog over an inert page, and marks it while it is open. The page is styled by the mark: with `html:has(:modal)` the
 * browser looks through the whole document whenever anything is added to it.
 */
export function showModal(dialog: HTMLDialogElement): void {
  dialog.classList.add(MARK);
  dialog.addEventListener('close', takeMark);
  dialog.showModal();
}

/** The same for one that does not fill the window: a click beside it closes it, as Esc does. */
export function showModalWindow(dialog: HTMLDialogElement): void {
  dialog.addEventListener('click', closeBeside);
  showModal(dialog);
}

const MARK = 'is-modal';

function takeMark({ currentTarget }: Event): void {
  // It may have been opened again before it is told that it was closed.
  if (currentTarget instanceof HTMLDialogElement && !currentTarget.open) currentTarget.classList.remove(MARK);
}

/** What is beside a modal dialog is its backdrop, and a click on that is one on the dialog itself. */
function closeBeside({ target, currentTarget }: Event): void {
  if (target === currentTarget && currentTarget instanceof HTMLDialogElement) currentTarget.close();
}
