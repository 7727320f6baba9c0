'use client';

import { MessageScreen } from '#components/site/message-screen';
import { useProblemTexts } from '#components/site/problem-texts-provider';
import { ButtonAnchor } from '#components/ui/button-anchor';
import { buttonClass } from '../../components/ui/button-class.ts';
import type { StoreUnavailableDigest } from './localized-page.tsx';

const STORE_UNAVAILABLE: StoreUnavailableDigest = 'store-unavailable';

/** Renders the message that the catalogue cannot be read, or that the page failed, with the error's reference in the server's log. */
export default function ErrorScreen({ error }: { readonly error: Error & { readonly digest?: string } }) {
  const { locale, texts } = useProblemTexts();
  const isAway = error.digest === STORE_UNAVAILABLE;
  return (
    <MessageScreen
      title={isAway ? texts.unavailableTitle : texts.errorTitle}
      text={isAway ? texts.unavailableText : texts.errorText.replace('{reference}', error.digest ?? '–')}
    >
      {/* No `Button`: it brings a spinner into every page. */}
      <button type="button" className={buttonClass({})} onClick={() => window.location.reload()}>
        {texts.tryAgain}
      </button>
      <ButtonAnchor href={`/${locale}`} variant="quiet" size="tall">
        {texts.toHome}
      </ButtonAnchor>
    </MessageScreen>
  );
}
