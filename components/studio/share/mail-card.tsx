'use client';

import { CopyButton } from '#components/studio/share/copy-button';
import { StudioCard } from '#components/studio/studio-card';
import { useStudioTexts } from '#components/studio/studio-texts';
import type { ShareKit } from '#lib/studio/sharing/share-kit';

interface MailCardProps {
  readonly mail: ShareKit['mail'];
  /** The language of the e-mail. */
  readonly lang: string;
}

/** Renders an e-mail as it looks, with buttons that copy its HTML and its plain text. */
export function MailCard({ mail: { html, shown, text }, lang }: MailCardProps) {
  const { t } = useStudioTexts();
  return (
    <StudioCard id="share-mail" title={t('mailTitle')} hint={t('mailHint')}>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <CopyButton text={html} label={t('copyHtml')} isPrimary />
        <CopyButton text={text} label={t('copyText')} />
      </div>
      <iframe
        srcDoc={shown}
        title={t('mailFrame')}
        // Nothing in it runs, submits or leads away.
        sandbox=""
        className="h-160 w-full max-w-2xl rounded-field border border-line bg-paper"
      />
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-link">
          {t('mailText')}
        </summary>
        <pre
          lang={lang}
          className="max-w-2xl whitespace-pre-wrap break-words rounded-field border border-line bg-paper p-4 text-sm"
        >
          {text}
        </pre>
      </details>
    </StudioCard>
  );
}
