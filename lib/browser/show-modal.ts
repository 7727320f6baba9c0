/**
 * Opens a dialog over an inert page, and marks it while it is open. The page is styled by the mark: with `html:has(:modal)` the
 * browser looks through the whole document whenever anything is added to it.
 */
export function showModal(dialog: HTMLDialogElement): void {
  dialog.classList.add(MARK);
  dialog.addEventListener('close', takeMark);
  dialog.showModal();
}

const MARK = 'is-modal';

function takeMark({ currentTarget }: Event): void {
  // It may have been opened again before it is told that it was closed.
  if (currentTarget instanceof HTMLDialogElement && !currentTarget.open) currentTarget.classList.remove(MARK);
}
