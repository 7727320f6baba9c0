'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import type { PreviewForm } from '#components/studio/preview/preview-frame';
import { useStudioTexts } from '#components/studio/studio-texts';
import { Button } from '#components/ui/button';
import { Icon } from '#components/ui/icon';
import { languageName } from '#lib/i18n/format';

/** Renders one form of the page in a dialog, with its scripts. */
export function EnlargedFrame({
  form,
  onClose,
}: {
  readonly form: PreviewForm;
  readonly onClose: () => void;
}) {
  const { t } = useStudioTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = t('frameTitle', {
    language: languageName(form.language),
    width: form.width,
    theme: t(form.theme),
  });
  const open = useEffectEvent(() => dialog.current?.showModal());
  useEffect(() => {
    open();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      className="m-auto h-[calc(100dvh-2rem)] max-h-none max-w-[calc(100vw-2rem)] flex-col overflow-hidden rounded-card border border-line bg-paper p-0 text-ink backdrop:bg-scrim open:flex"
      style={{ width: `${form.width + 2}px` }}
    >
      <div className="flex items-center justify-between gap-3 border-line border-b py-1 ps-4 pe-2">
        <p className="font-semibold text-sm">{title}</p>
        <Button variant="icon" aria-label={t('close')} onClick={() => dialog.current?.close()}>
          <Icon name="x" className="size-5" />
        </Button>
      </div>
      <iframe
        src={form.address}
        title={title}
        style={{ colorScheme: form.theme }}
        className="min-h-0 w-full grow bg-paper"
      />
    </dialog>
  );
}
