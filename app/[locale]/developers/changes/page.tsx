import type { Metadata } from 'next';
import { GuideText } from '#components/developers/guide-text';
import { PortalFrame } from '#components/developers/portal-frame';
import { plainMarkdown } from '#lib/markdown/plain-text';
import { portalMenu } from '#lib/portal/portal-menu';
import { type LocalizedPageProps, pageContext } from '#lib/site/page-context';
import { CHANGES_PATH, PORTAL_PATH } from '#lib/site/portal-pages';
import { localizedMetadata, localizedPage } from '../../localized-page.tsx';
import { portalChanges } from '../portal-guide.ts';
import { portalMetadata } from '../portal-metadata.ts';
import { portalReference } from '../portal-reference.ts';

async function readPage(props: LocalizedPageProps) {
  const context = await pageContext(props);
  return { context, guide: await portalChanges(context, context.links.page(PORTAL_PATH)) };
}

export const generateMetadata = localizedMetadata(async (props: LocalizedPageProps): Promise<Metadata> => {
  const { context, guide } = await readPage(props);
  const description = plainMarkdown(guide.lead);
  return portalMetadata(context, { path: CHANGES_PATH, title: guide.title, description });
});

/** Renders the changes of the API by day, with what is deprecated and what clients can rely on. */
export default localizedPage(async function ChangesPage(props: LocalizedPageProps) {
  const { context, guide } = await readPage(props);
  const menu = portalMenu(await portalReference(context.store), CHANGES_PATH);
  return (
    <PortalFrame context={context} path={CHANGES_PATH} menu={menu}>
      <GuideText guide={guide} />
    </PortalFrame>
  );
}, generateMetadata);
