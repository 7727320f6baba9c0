import type { ReactNode } from 'react';
import { FadingPhotos } from '#components/pictures/fading-photos';
import { IntentPrefetch } from '#components/site/intent-prefetch';
import { NativeHistory } from '#components/site/native-history';
import { NavigationProgress } from '#components/site/navigation-progress';
import { OfflinePages } from '#components/site/offline-pages';
import { ServerSilence } from '#components/site/server-silence';
import { SiteFooter } from '#components/site/site-footer';
import { SiteHeader } from '#components/site/site-header';
import { getTranslator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';

interface SiteFrameProps {
  readonly context: PageContext;
  /** The page's path without its language prefix: "" for the home page, "/destinations/provence". */
  readonly path: string;
  /** False omits the footer, for a page that fills the screen. */
  readonly hasFooter?: boolean;
  /** Whether the page, its header and its footer use the window's full width instead of the column. */
  readonly isWide?: boolean;
  /** The parameters of the page's stay and guests, which the link to the saved rentals carries; none by default. */
  readonly stayValues?: URLSearchParams;
  readonly children: ReactNode;
}

/**
 * Renders header and footer around a page's content. Each page renders it itself, since a layout does not receive the
 * query string that the language and currency links must keep.
 */
export async function SiteFrame({
  context,
  path,
  hasFooter = true,
  isWide = false,
  stayValues = new URLSearchParams(),
  children,
}: SiteFrameProps) {
  const t = await getTranslator(context.locale, 'common');
  return (
    <>
      <a href="#content" className="skip-link">
        {t('skipToContent')}
      </a>
      <SiteHeader context={context} path={path} isWide={isWide} stayValues={stayValues} t={t} />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      {hasFooter && <SiteFooter context={context} path={path} isWide={isWide} t={t} />}
      <NavigationProgress />
      <NativeHistory />
      <FadingPhotos />
      <IntentPrefetch />
      {context.isReadableOffline && <OfflinePages />}
      <ServerSilence text={t('serverSilent')} />
    </>
  );
}
