'use client';

import { MessageScreen } from '#components/site/message-screen';
import { useStudioTexts } from '#components/studio/studio-texts';
import { buttonClass } from '../../components/ui/button-class.ts';

/** Renders the message that a page of the studio failed, with the error's reference in the server's log. */
export default function StudioError({ error }: { readonly error: Error & { readonly digest?: string } }) {
  const { t } = useStudioTexts();
  return (
    <MessageScreen title={t('failedTitle')} text={t('failedText', { reference: error.digest ?? '–' })}>
      <button type="button" className={buttonClass({})} onClick={() => window.location.reload()}>
        {t('tryAgain')}
      </button>
    </MessageScreen>
  );
}
