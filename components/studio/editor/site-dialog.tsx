'use client';

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useStudioTexts } from '#components/studio/studio-texts';
import { Button } from '#components/ui/button';

interface SiteDialogProps {
  readonly title: string;
  /** The text of the button that takes the page. */
  readonly action: string;
  /** The path and query of the page that is shown first. */
  readonly address: string;
  readonly onClose: () => void;
  /** Takes the page at an address; returns why it cannot be taken, or null. @throws when the server does not answer */
  readonly onTake: (address: string) => Promise<string | null>;
  /** What stands between the buttons and the page. */
  readonly children?: ReactNode;
}

/** Renders the site's own pages in a dialog that fills the window. A button takes the page that is shown. */
export function SiteDialog({ title, action, address, onClose, onTake, children }: SiteDialogProps) {
  const { t } = useStudioTexts();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const take = async () => {
    const shown = frame.current?.contentWindow?.location.href;
    if (shown === undefined) return;
    try {
      setProblem(await onTake(shown));
    } catch {
      setProblem(t('noAnswer'));
    }
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto h-[calc(100dvh-2rem)] max-h-none w-[calc(100vw-2rem)] max-w-none flex-col overflow-hidden rounded-card border border-line bg-paper p-0 text-ink backdrop:bg-scrim open:flex max-sm:h-dvh max-sm:w-screen max-sm:rounded-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-b px-4 py-3 sm:px-6">
        <h2 id={id} className="text-subheading">
          {title}
        </h2>
        <div className="flex gap-2">
          <Button variant="quiet" size="compact" onClick={() => dialog.current?.close()}>
            {t('cancel')}
          </Button>
          <Button size="compact" onClick={take}>
            {action}
          </Button>
        </div>
        {problem !== null && (
          <p role="alert" className="w-full text-danger text-sm">
            {problem}
          </p>
        )}
        {children}
      </div>
      <iframe ref={frame} src={address} title={title} className="min-h-0 w-full grow" />
    </dialog>
  );
}
