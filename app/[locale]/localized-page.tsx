/**
 * The wrapper of every page below a language. An address that names nothing gets a designed document with status 404, a
 * catalogue that cannot be read one with status 503.
 */

import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache, type ReactNode } from 'react';
import { Message, MessageScreen } from '#components/site/message-screen';
import { SiteFrame } from '#components/site/site-frame';
import { ButtonAnchor } from '#components/ui/button-anchor';
import { yieldToEventLoop } from '#lib/event-loop/yield-to-event-loop';
import { absenceTexts } from '#lib/i18n/absence-texts';
import { isSiteLocale } from '#lib/i18n/locales';
import { problemTexts } from '#lib/i18n/problem-texts';
import { choosePageStatus } from '#lib/server/page-status';
import { type LocalizedPageProps, PageAbsent, pageContext } from '#lib/site/page-context';
import { onServedVersion } from '#lib/store/current-store';
import { StoreUnavailable } from '#lib/store/store';

/** The digest of the error when the catalogue cannot be read. An error's message does not reach the browser, its digest does. */
const STORE_UNAVAILABLE_DIGEST = 'store-unavailable';
/** The type of the digest of the error when the catalogue cannot be read, by which the error screen chooses its text. */
export type StoreUnavailableDigest = typeof STORE_UNAVAILABLE_DIGEST;

/**
 * Wraps the function that renders a page: it reads one version of the catalogue. An absent page becomes a document with
 * status 404, a catalogue that cannot be read one with status 503; other errors are rethrown. Under another host of
 * Next, which cannot set the status, the not-found screen and the error screen are shown instead.
 *
 * The page is returned after its metadata: React writes what is ready first, and a page and its entity tag must not depend on which
 * of the two took longer.
 * @param metadata from `localizedMetadata`
 */
export function localizedPage<Props extends LocalizedPageProps>(
  render: (props: Props) => Promise<ReactNode>,
  metadata: (props: Props) => Promise<Metadata>,
) {
  return async (props: Props): Promise<ReactNode> => {
    // Its errors are those of the metadata, which Next reports.
    const metadataSettled = metadata(props).catch(() => null);
    try {
      const page = await onServedVersion(() => render(props));
      await metadataSettled;
      await yieldToEventLoop();
      return page;
    } catch (error) {
      const { locale } = await props.params;
      if (error instanceof PageAbsent) {
        if (!choosePageStatus(404)) notFound();
        return <Absent props={props} locale={locale} />;
      }
      if (error instanceof StoreUnavailable && choosePageStatus(503)) return <Unavailable locale={locale} />;
      // The status cannot be set any more: the error screen shows the same message.
      if (error instanceof StoreUnavailable) Object.assign(error, { digest: STORE_UNAVAILABLE_DIGEST });
      throw error;
    }
  };
}

/**
 * Wraps the function that returns a page's metadata: where the page is absent or the catalogue cannot be read, the title is that of the
 * message and the page is not indexed. Other errors are rethrown. `read` is called once per request, for Next and for the page.
 */
export function localizedMetadata<Props extends LocalizedPageProps>(
  read: (props: Props) => Promise<Metadata>,
) {
  const requestMetadata = cache((): { promise?: Promise<Metadata> } => ({}));
  const readOrExplain = async (props: Props): Promise<Metadata> => {
    try {
      return await onServedVersion(() => read(props));
    } catch (error) {
      const { locale } = await props.params;
      const robots = { index: false };
      if (error instanceof PageAbsent) return { title: absenceTexts(locale).notFoundTitle, robots };
      if (error instanceof StoreUnavailable) return { title: problemTexts(locale).unavailableTitle, robots };
      throw error;
    }
  };
  return (props: Props): Promise<Metadata> => {
    const request = requestMetadata();
    request.promise ??= readOrExplain(props);
    return request.promise;
  };
}

async function Absent({ props, locale }: { readonly props: LocalizedPageProps; readonly locale: string }) {
  const context = isSiteLocale(locale) ? await pageContext(props).catch(() => null) : null;
  const texts = absenceTexts(locale);
  const message = { title: texts.notFoundTitle, text: texts.notFoundText };
  if (!context) {
    return (
      <MessageScreen {...message}>
        <ButtonAnchor href="/">{texts.toHome}</ButtonAnchor>
      </MessageScreen>
    );
  }
  return (
    <SiteFrame context={context} path="">
      <Message {...message}>
        <ButtonAnchor href={context.links.home()}>{texts.toHome}</ButtonAnchor>
        <ButtonAnchor href={context.links.destinations()} variant="quiet" size="tall">
          {texts.toDestinations}
        </ButtonAnchor>
      </Message>
    </SiteFrame>
  );
}

function Unavailable({ locale }: { readonly locale: string }) {
  const texts = problemTexts(locale);
  return (
    <MessageScreen title={texts.unavailableTitle} text={texts.unavailableText}>
      <ButtonAnchor href={`/${locale}`}>{texts.toHome}</ButtonAnchor>
    </MessageScreen>
  );
}
