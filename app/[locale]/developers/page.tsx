import type { Metadata } from 'next';
import { GuideText } from '#components/developers/guide-text';
import { PortalFrame } from '#components/developers/portal-frame';
import { plainMarkdown } from '#lib/markdown/plain-text';
import { portalMenu } from '#lib/portal/portal-menu';
import { type LocalizedPageProps, pageContext } from '#lib/site/page-context';
import { PORTAL_PATH } from '#lib/site/portal-pages';
import { localizedMetadata, localizedPage } from '../localized-page.tsx';
import { portalGuide } from './portal-guide.ts';
import { portalMetadata } from './portal-metadata.ts';
import { portalReference } from './portal-reference.ts';

async function readPage(props: LocalizedPageProps) {
  const context = await pageContext(props);
  return { context, guide: await portalGuide(context, 'start', context.links.page(PORTAL_PATH)) };
}

export const generateMetadata = localizedMetadata(async (props: LocalizedPageProps): Promise<Metadata> => {
  const { context, guide } = await readPage(props);
  return portalMetadata(context, {
    path: PORTAL_PATH,
    title: 'For developers',
    description: plainMarkdown(guide.lead),
  });
});

/** Renders the first page of the developers' portal: an answer of the API, and the same from programs. */
export default localizedPage(async function DevelopersPage(props: LocalizedPageProps) {
  const { context, guide } = await readPage(props);
  const menu = portalMenu(await portalReference(context.store), PORTAL_PATH);
  return (
    <PortalFrame context={context} path={PORTAL_PATH} menu={menu}>
      <GuideText guide={guide} />
    </PortalFrame>
  );
}, generateMetadata);
