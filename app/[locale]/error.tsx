'use client';

import { useParams } from 'next/navigation';
import { MessageScreen } from '#components/site/message-screen';
import { useProblemTexts } from '#components/site/problem-texts-provider';
import { Button } from '#components/ui/button';
import { ButtonAnchor } from '#components/ui/button-anchor';
import type { StoreUnavailableDigest } from './localized-page.tsx';

const STORE_UNAVAILABLE: StoreUnavailableDigest = 'store-unavailable';

/** Renders the message that the catalogue cannot be read, or that the page failed, with the error's reference in the server's log. */
export default function ErrorScreen({ error }: { readonly error: Error & { readonly digest?: string } }) {
  const { locale } = useParams<{ locale: string }>();
  const texts = useProblemTexts();
  const isAway = error.digest === STORE_UNAVAILABLE;
  return (
    <MessageScreen
      title={isAway ? texts.unavailableTitle : texts.errorTitle}
      text={isAway ? texts.unavailableText : texts.errorText.replace('{reference}', error.digest ?? '–')}
    >
      <Button onClick={() => window.location.reload()}>{texts.tryAgain}</Button>
      <ButtonAnchor href={`/${locale}`} variant="quiet" size="tall">
        {texts.toHome}
      </ButtonAnchor>
    </MessageScreen>
  );
}
