import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

/** Returns the `<dialog>` that the component renders, with its event handlers. */
function renderDialog(isOpen: boolean, onClose: () => void): ReactElement<{ onClose?: () => void }> {
  let rendered: ReactElement<{ onClose?: () => void }> | undefined;
  function Probe() {
    rendered = Dialog({ isOpen, onClose, title: 'Share', closeLabel: 'Close', children: null });
    return rendered;
  }
  renderToStaticMarkup(<Probe />);
  if (!rendered) throw new Error('The dialog was not rendered.');
  return rendered;
}

test('the caller is notified when the browser closes the dialog', () => {
  const onClose = vi.fn();
  renderDialog(true, onClose).props.onClose?.();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('the close event that follows the caller’s own closing notifies nobody', () => {
  const onClose = vi.fn();
  renderDialog(false, onClose).props.onClose?.();
  expect(onClose).not.toHaveBeenCalled();
});
