import type { Metadata } from 'next';
import { GuideText } from '#components/developers/guide-text';
import { PortalFrame } from '#components/developers/portal-frame';
import { plainMarkdown } from '#lib/markdown/plain-text';
import { portalMenu } from '#lib/portal/portal-menu';
import { absent, type LocalizedPageProps, pageContext } from '#lib/site/page-context';
import { guidePath, isGuideName, PORTAL_PATH } from '#lib/site/portal-pages';
import { localizedMetadata, localizedPage } from '../../../localized-page.tsx';
import { portalGuide } from '../../portal-guide.ts';
import { portalMetadata } from '../../portal-metadata.ts';
import { portalReference } from '../../portal-reference.ts';

type GuideProps = LocalizedPageProps<{ readonly name: string }>;

/** Reads the guide of the address. @throws PageAbsent without it */
async function readPage(props: GuideProps) {
  const context = await pageContext(props);
  const { name } = await props.params;
  if (!isGuideName(name)) absent();
  const guide = await portalGuide(context, name, context.links.page(PORTAL_PATH));
  return { context, guide, path: guidePath(name) };
}

export const generateMetadata = localizedMetadata(async (props: GuideProps): Promise<Metadata> => {
  const { context, guide, path } = await readPage(props);
  return portalMetadata(context, { path, title: guide.title, description: plainMarkdown(guide.lead) });
});

/** Renders a guide of the developers' portal. */
export default localizedPage(async function GuidePage(props: GuideProps) {
  const { context, guide, path } = await readPage(props);
  const menu = portalMenu(await portalReference(context.store), path);
  return (
    <PortalFrame context={context} path={path} menu={menu}>
      <GuideText guide={guide} />
    </PortalFrame>
  );
}, generateMetadata);
