import type { Metadata } from 'next';
import { PortalFrame } from '#components/developers/portal-frame';
import { ProblemRows } from '#components/developers/reference/problem-rows';
import { portalMenu } from '#lib/portal/portal-menu';
import { type LocalizedPageProps, pageContext } from '#lib/site/page-context';
import { PORTAL_PROBLEMS_PATH } from '#lib/site/portal-pages';
import { localizedMetadata, localizedPage } from '../../../localized-page.tsx';
import { portalMetadata } from '../../portal-metadata.ts';
import { portalReference } from '../../portal-reference.ts';

export const generateMetadata = localizedMetadata(async (props: LocalizedPageProps): Promise<Metadata> => {
  return portalMetadata(await pageContext(props), {
    path: PORTAL_PROBLEMS_PATH,
    title: 'Problems of the API with their cures',
    description: 'Every error code of the API, with its status, its cause and what to do.',
  });
});

/** Renders the page with all problems of the API. */
export default localizedPage(async function ProblemsPage(props: LocalizedPageProps) {
  const context = await pageContext(props);
  const reference = await portalReference(context.store);
  return (
    <PortalFrame
      context={context}
      path={PORTAL_PROBLEMS_PATH}
      menu={portalMenu(reference, PORTAL_PROBLEMS_PATH)}
    >
      <h1 className="text-title">Problems</h1>
      <p className="measure mt-4 mb-6 text-lead">
        An error is a document of the type application/problem+json. Its code stays the same; its words may
        change.
      </p>
      <ProblemRows problems={reference.problems} />
    </PortalFrame>
  );
}, generateMetadata);
