'use client';

import { useParams } from 'next/navigation';
import { MessageScreen } from '#components/site/message-screen';
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
      <a href={home} className="button">
        {texts.toHome}
      </a>
      {isSiteLocale(locale) && (
        <a href={`/${locale}/destinations`} className="button-quiet min-h-12">
          {texts.toDestinations}
        </a>
      )}
    </MessageScreen>
  );
}
