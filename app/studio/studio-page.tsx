import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { MessageScreen } from '#components/site/message-screen';
import { StudioFrame } from '#components/studio/studio-frame';
import { ButtonAnchor } from '#components/ui/button-anchor';
import { currentBrand } from '#lib/brand/brand';
import { absenceTexts } from '#lib/i18n/absence-texts';
import type { SiteLocale } from '#lib/i18n/locales';
import { problemTexts } from '#lib/i18n/problem-texts';
import { getTranslator } from '#lib/i18n/translator';
import { choosePageStatus } from '#lib/server/page-status';
import { absent, PageAbsent } from '#lib/site/page-context';
import { onServedVersion } from '#lib/store/current-store';
import { StoreUnavailable } from '#lib/store/store';
import type { StudioDatabase } from '#lib/studio/database/studio-database';
import type { StudioRole } from '#lib/studio/database/studio-schema';
import type { Person } from '#lib/studio/people/people';
import { isAtLeast } from '#lib/studio/people/roles';
import { studioVisit } from './studio-visit.ts';

/** A request of somebody who signed in. */
export interface SignedInVisit {
  readonly studio: StudioDatabase;
  readonly person: Person;
  readonly locale: SiteLocale;
}

/**
 * Wraps the function that renders a page of the studio. Without a session the page is the studio's door, with status 401; where the studio is
 * off, for an address that names nothing, and for somebody with a lower role, a designed page with status 404; while a database does not respond,
 * one with status 503.
 * @param role the least role
 */
export function studioPage<Props>(
  render: (visit: SignedInVisit, props: Props) => Promise<ReactNode>,
  role: StudioRole = 'editor',
) {
  return async (props: Props): Promise<ReactNode> => {
    try {
      const { studio, person, locale } = await studioVisit();
      if (studio === null) return absentScreen('en');
      if (person === null) return doorScreen(locale);
      if (!isAtLeast(person.role, role)) absent();
      const page = await onServedVersion(() => render({ studio, person, locale }, props));
      return (
        <StudioFrame brand={currentBrand()} person={person}>
          {page}
        </StudioFrame>
      );
    } catch (error) {
      if (error instanceof PageAbsent) return absentScreen((await studioVisit()).locale, '/studio');
      if (error instanceof StoreUnavailable) return unavailableScreen();
      throw error;
    }
  };
}

/** Renders the page of an address that names nothing. */
export function absentScreen(locale: SiteLocale, href = '/'): ReactNode {
  const texts = absenceTexts(locale);
  if (!choosePageStatus(404)) notFound();
  return (
    <MessageScreen title={texts.notFoundTitle} text={texts.notFoundText}>
      <ButtonAnchor href={href}>{texts.toHome}</ButtonAnchor>
    </MessageScreen>
  );
}

/** Renders what somebody without a session sees. */
async function doorScreen(locale: SiteLocale): Promise<ReactNode> {
  choosePageStatus(401);
  const t = await getTranslator(locale, 'studio');
  // A browser sends the session's cookie only with requests that begin on this site: the page requests itself once more.
  const isFromElsewhere = (await headers()).get('sec-fetch-site') === 'cross-site';
  return (
    <>
      {isFromElsewhere && <meta httpEquiv="refresh" content="0" />}
      <MessageScreen title={t('doorTitle')} text={t('doorText')}>
        <ButtonAnchor href="/" variant="quiet" size="tall">
          {t('toSite')}
        </ButtonAnchor>
      </MessageScreen>
    </>
  );
}

function unavailableScreen(): ReactNode {
  choosePageStatus(503);
  const texts = problemTexts('en');
  return (
    <MessageScreen title={texts.unavailableTitle} text={texts.unavailableText}>
      <ButtonAnchor href="">{texts.tryAgain}</ButtonAnchor>
    </MessageScreen>
  );
}
