import { afterPaint } from '#lib/browser/after-paint';

/**
 * Opens a modal dialog. While it is open the root element has the class `has-modal`, or `has-full-modal` for a dialog with
 * `data-full`. Styles select these: with `html:has(…)` the browser restyles the whole document at each opening and closing.
 */
export function showModal(dialog: HTMLDialogElement): void {
  document.documentElement.classList.add(markOf(dialog));
  dialog.addEventListener('close', removeMark);
  dialog.showModal();
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
  if (!dialog.open || 'closing' in dialog.dataset) return;
  dialog.dataset.closing = '';
  afterPaint(() => {
    dialog.close();
    delete dialog.dataset.closing;
  });
}

function markOf({ dataset }: HTMLDialogElement): string {
  return 'full' in dataset ? 'has-full-modal' : 'has-modal';
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
