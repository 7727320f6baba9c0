'use client';

import { useParams } from 'next/navigation';
import { MessageScreen } from '#components/site/message-screen';
import { ButtonAnchor } from '#components/ui/button-anchor';
import { absenceTexts } from '#lib/i18n/absence-texts';
import { isSiteLocale } from '#lib/i18n/locales';

/**
 * Renders the page of a 404 response in the language of the URL's path, English if it has none. A client component,
 * because only the browser knows that language there.
 */
export default function NotFoundScreen() {
  const { locale } = useParams<{ locale: string }>();
  const texts = absenceTexts(locale);
  // "/" negotiates the language.
  const home = isSiteLocale(locale) ? `/${locale}` : '/';
  return (
    <MessageScreen title={texts.notFoundTitle} text={texts.notFoundText}>
      <ButtonAnchor href={home}>{texts.toHome}</ButtonAnchor>
      {isSiteLocale(locale) && (
        <ButtonAnchor href={`/${locale}/destinations`} variant="quiet" size="tall">
          {texts.toDestinations}
        </ButtonAnchor>
      )}
    </MessageScreen>
  );
}
