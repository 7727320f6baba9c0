'use client';

import { useParams } from 'next/navigation';
import { MessageScreen } from '#components/site/message-screen';
import { problemTexts } from '#lib/i18n/problem-texts';
import { STORE_UNAVAILABLE_DIGEST } from '#lib/site/store-unavailable';

/** The catalogue is away, or a fault of ours; the reference is in the server's log. */
export default function ErrorScreen({ error }: { readonly error: Error & { readonly digest?: string } }) {
  const { locale } = useParams<{ locale: string }>();
  const texts = problemTexts(locale);
  const isAway = error.digest === STORE_UNAVAILABLE_DIGEST;
  return (
    <MessageScreen
      title={isAway ? texts.unavailableTitle : texts.errorTitle}
      text={isAway ? texts.unavailableText : texts.errorText.replace('{reference}', error.digest ?? '–')}
    >
      <button type="button" onClick={() => window.location.reload()} className="button">
        {texts.tryAgain}
      </button>
      <a href={`/${locale}`} className="button-quiet min-h-12">
        {texts.toHome}
      </a>
    </MessageScreen>
  );
}
