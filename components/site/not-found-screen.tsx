'use client';

import { useParams } from 'next/navigation';
import { MessageScreen } from '#components/site/message-screen';
import { ButtonAnchor } from '#components/ui/button-anchor';
import { absenceTexts } from '#lib/i18n/absence-texts';
import { isSiteLocale } from '#lib/i18n/locales';

/** The screen for 404 responses. A client component, because only the browser knows the page's language there. */
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
