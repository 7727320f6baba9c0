import type { Metadata } from 'next';
import { PageCalls } from '#components/developers/page-calls';
import { PortalFrame } from '#components/developers/portal-frame';
import { API_PREFIX } from '#lib/http/path-prefixes';
import { pageCalls } from '#lib/portal/page-calls';
import { portalMenu } from '#lib/portal/portal-menu';
import { type LocalizedPageProps, pageContext } from '#lib/site/page-context';
import { PAGE_CALLS_PATH } from '#lib/site/portal-pages';
import { pageMetadata } from '#lib/site/seo/page-metadata';
import { localizedMetadata, localizedPage } from '../../localized-page.tsx';
import { portalReference } from '../portal-reference.ts';

const TITLE = 'A page from the API';

export const generateMetadata = localizedMetadata(async (props: LocalizedPageProps): Promise<Metadata> => {
  const description = 'The calls of the API whose responses make a page of the site.';
  return pageMetadata(await pageContext(props), {
    path: PAGE_CALLS_PATH,
    title: TITLE,
    description,
    isIndexed: false,
  });
});

/** Renders the calls of the API that make the page of the parameter `page`. */
export default localizedPage(async function PageCallsPage(props: LocalizedPageProps) {
  const context = await pageContext(props);
  const named = context.values.get('page') ?? '';
  const page = await pageCalls(named);
  const reference = await portalReference(context.store);
  return (
    <PortalFrame
      context={context}
      path={PAGE_CALLS_PATH}
      menu={portalMenu(reference, PAGE_CALLS_PATH)}
      hasMarkdown={false}
    >
      <h1 className="text-title">{TITLE}</h1>
      {page === null ? (
        <p className="mt-4 text-lead">
          {named === ''
            ? 'Follow the link “This page from the API” at the end of a page of the site.'
            : 'The address is of no page that is made from the API. Homes, searches, places and campaigns are.'}
        </p>
      ) : (
        <>
          <p className="mt-4 text-lead">
            <a href={page.address} className="text-link wrap-anywhere">
              {page.address}
            </a>{' '}
            shows what these calls return. They are made from what the page reads from its address.
          </p>
          <PageCalls
            page={page}
            site={context.publicBaseUrl}
            api={context.publicBaseUrl + API_PREFIX}
            operations={reference.operations}
          />
        </>
      )}
    </PortalFrame>
  );
}, generateMetadata);
