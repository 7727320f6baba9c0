'use client';

import { useEffect, useRef, useState } from 'react';
import { type FoundSelection, selectionOf } from '#components/studio/editor/address-field';
import { useStudioTexts } from '#components/studio/studio-texts';
import { Button } from '#components/ui/button';

interface SearchDialogProps {
  /** The path and query with which the site's search opens. */
  readonly address: string;
  readonly onClose: () => void;
  /** Takes the selection; returns why it cannot be taken, or null. */
  readonly onFound: (selection: FoundSelection) => string | null;
}

/** Renders the site's own pages in a dialog that fills the window: what the visitor would find at the address in it can be taken over. */
export function SearchDialog({ address, onClose, onFound }: SearchDialogProps) {
  const { t } = useStudioTexts();
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
      const found = await selectionOf(shown);
      setProblem(found === null ? t('addressUnknown') : onFound(found));
    } catch {
      setProblem(t('noAnswer'));
    }
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby="search-dialog"
      onClose={onClose}
      className="m-auto h-[calc(100dvh-2rem)] max-h-none w-[calc(100vw-2rem)] max-w-none flex-col overflow-hidden rounded-card border border-line bg-paper p-0 text-ink backdrop:bg-scrim open:flex max-sm:h-dvh max-sm:w-screen max-sm:rounded-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-b px-4 py-3 sm:px-6">
        <h2 id="search-dialog" className="text-subheading">
          {t('searchDialogTitle')}
        </h2>
        <div className="flex gap-2">
          <Button variant="quiet" size="compact" onClick={() => dialog.current?.close()}>
            {t('cancel')}
          </Button>
          <Button size="compact" onClick={take}>
            {t('takeSearch')}
          </Button>
        </div>
        {problem !== null && (
          <p role="alert" className="w-full text-danger text-sm">
            {problem}
          </p>
        )}
      </div>
      <iframe ref={frame} src={address} title={t('searchDialogTitle')} className="min-h-0 w-full grow" />
    </dialog>
  );
}
