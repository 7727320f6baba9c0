import type { Metadata } from 'next';
import { PortalFrame } from '#components/developers/portal-frame';
import { ReferenceText } from '#components/developers/reference/reference-text';
import { portalMenu } from '#lib/portal/portal-menu';
import { type LocalizedPageProps, pageContext } from '#lib/site/page-context';
import { REFERENCE_PATH } from '#lib/site/portal-pages';
import { localizedMetadata, localizedPage } from '../../localized-page.tsx';
import { portalMetadata } from '../portal-metadata.ts';
import { portalReference } from '../portal-reference.ts';

export const generateMetadata = localizedMetadata(async (props: LocalizedPageProps): Promise<Metadata> => {
  return portalMetadata(await pageContext(props), {
    path: REFERENCE_PATH,
    title: 'Reference of the API',
    description:
      'Every operation, parameter, record and problem of the API, from the OpenAPI document of this server.',
  });
});

/** Renders the first page of the reference. */
export default localizedPage(async function ReferencePage(props: LocalizedPageProps) {
  const context = await pageContext(props);
  const reference = await portalReference(context.store);
  return (
    <PortalFrame context={context} path={REFERENCE_PATH} menu={portalMenu(reference, REFERENCE_PATH)}>
      <ReferenceText reference={reference} links={context.links} />
    </PortalFrame>
  );
}, generateMetadata);
