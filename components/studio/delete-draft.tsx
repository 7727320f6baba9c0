'use client';

import { useState } from 'react';
import { useStudioTexts } from '#components/studio/studio-texts';
import { Button } from '#components/ui/button';
import { Dialog } from '#components/ui/dialog';
import { announce } from '#lib/browser/announce';
import { postToStudio } from './studio-requests.ts';

interface DeleteDraftProps {
  readonly slug: string;
  /** Empty for an untitled draft. */
  readonly title: string;
  /** Returns the number of the state that is deleted; null where the last changes cannot be saved. */
  readonly numberOf: () => Promise<number | null>;
  readonly onDeleted: () => void;
  /** Classes for the position of the button. */
  readonly className?: string;
}

/** Renders the button that deletes a draft which was never published, and the dialog that asks before. */
export function DeleteDraft({ slug, title, numberOf, onDeleted, className = '' }: DeleteDraftProps) {
  const { t } = useStudioTexts();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const name = title === '' ? t('untitled') : title;
  const close = () => {
    setIsOpen(false);
    setProblem(null);
  };
  const remove = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      const number = await numberOf();
      if (number === null) return setProblem(t('saveFirst'));
      const { status, data } = await postToStudio<{ readonly code?: string }>(`/campaigns/${slug}/delete`, {
        number,
      });
      // A draft that is gone already is deleted, too.
      if (status !== 200 && status !== 404) return setProblem(refusalText(data.code));
      setIsOpen(false);
      announce(t('deleteDone', { title: name }));
      onDeleted();
    } catch {
      setProblem(t('noAnswer'));
    } finally {
      setIsBusy(false);
    }
  };
  const refusalText = (code: string | undefined) => {
    if (code === 'published') return t('deletePublished');
    return code === 'changed' ? t('deleteChanged') : t('deleteFailed');
  };
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        aria-label={t('deleteNamed', { title: name })}
        className={`text-danger ${className}`}
        onClick={() => setIsOpen(true)}
      >
        {t('deleteDraft')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('deleteQuestion', { title: name })}
        closeLabel={t('close')}
      >
        <div className="flex flex-col gap-4">
          <p>{t('deleteText')}</p>
          {problem !== null && (
            <p role="alert" className="text-danger text-sm">
              {problem}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button isBusy={isBusy} onClick={() => void remove()}>
              {t('deleteDraft')}
            </Button>
            <Button variant="quiet" onClick={close}>
              {t('cancel')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
