import { MessageScreen } from '#components/site/message-screen';
import { Button } from '#components/ui/button';
import { ButtonAnchor } from '#components/ui/button-anchor';
import { getTranslator } from '#lib/i18n/translator';
import { choosePageStatus } from '#lib/server/page-status';
import { linkState } from '#lib/studio/people/people';
import { absentScreen } from '../../studio-page.tsx';
import { studioVisit } from '../../studio-visit.ts';

/** Renders the page of a sign-in link: a button that signs in, because programs that preview links open them too; or why it does not work. */
export default async function SignInPage({
  params,
}: {
  readonly params: Promise<{ readonly token: string }>;
}) {
  const [{ studio, locale }, { token }] = await Promise.all([studioVisit(), params]);
  if (studio === null) return absentScreen('en');
  const t = await getTranslator(locale, 'studio');
  const state = await linkState(studio.db, token, Date.now());
  if (state === 'usable') {
    return (
      <MessageScreen title={t('signInTitle')} text={t('signInText')}>
        <form method="post" action="/studio/api/sign-in">
          <input type="hidden" name="token" value={token} />
          <Button type="submit">{t('signIn')}</Button>
        </form>
      </MessageScreen>
    );
  }
  choosePageStatus(state === 'unknown' ? 404 : 410);
  const titles = { used: t('linkUsedTitle'), expired: t('linkExpiredTitle'), unknown: t('linkUnknownTitle') };
  return (
    <MessageScreen title={titles[state]} text={t('linkAgain')}>
      <ButtonAnchor href="/studio" variant="quiet" size="tall">
        {t('toStudio')}
      </ButtonAnchor>
    </MessageScreen>
  );
}
