/**
 * Opens a modal dialog and adds the class `is-modal` while it is open. Styles select the class: with `html:has(:modal)` the
 * browser searches the whole document whenever an element is added to it.
 */
export function showModal(dialog: HTMLDialogElement): void {
  dialog.classList.add(MARK);
  dialog.addEventListener('close', removeMark);
  dialog.showModal();
}

/** Opens a modal dialog that does not fill the window, like `showModal`; a click on the backdrop closes it, like Esc. */
export function showModalWindow(dialog: HTMLDialogElement): void {
  dialog.addEventListener('click', closeOnBackdrop);
  showModal(dialog);
}

const MARK = 'is-modal';

function removeMark({ currentTarget }: Event): void {
  // The close event may arrive after the dialog was opened again.
  if (currentTarget instanceof HTMLDialogElement && !currentTarget.open) currentTarget.classList.remove(MARK);
}

/** Closes a dialog on a click on its backdrop, whose target is the dialog itself. */
function closeOnBackdrop({ target, currentTarget }: Event): void {
  if (target === currentTarget && currentTarget instanceof HTMLDialogElement) currentTarget.close();
}
