import type { Metadata } from 'next';
import { PortalFrame } from '#components/developers/portal-frame';
import { RecordText } from '#components/developers/reference/record-text';
import { plainMarkdown } from '#lib/markdown/plain-text';
import { portalMenu } from '#lib/portal/portal-menu';
import { absent, type LocalizedPageProps, pageContext } from '#lib/site/page-context';
import { recordPath } from '#lib/site/portal-pages';
import { localizedMetadata, localizedPage } from '../../../../localized-page.tsx';
import { portalMetadata } from '../../../portal-metadata.ts';
import { portalReference } from '../../../portal-reference.ts';

type RecordProps = LocalizedPageProps<{ readonly record: string }>;

/** Reads the record of the address. @throws PageAbsent without it */
async function readPage(props: RecordProps) {
  const context = await pageContext(props);
  const { record: name } = await props.params;
  const reference = await portalReference(context.store);
  const record = reference.records.find((each) => each.name === name);
  if (!record) absent();
  return { context, reference, record, path: recordPath(name) };
}

export const generateMetadata = localizedMetadata(async (props: RecordProps): Promise<Metadata> => {
  const { context, record, path } = await readPage(props);
  const members = record.fields.filter(({ depth }) => depth === 0).map((field) => field.path);
  return portalMetadata(context, {
    path,
    title: `${record.name}, a record of the API`,
    description: plainMarkdown(
      `${record.description} ${record.name} has ${members.join(', ') || 'no members'}.`,
    ),
  });
});

/** Renders the page of a record. */
export default localizedPage(async function RecordPage(props: RecordProps) {
  const { context, reference, record, path } = await readPage(props);
  return (
    <PortalFrame context={context} path={path} menu={portalMenu(reference, path)}>
      <RecordText record={record} links={context.links} />
    </PortalFrame>
  );
}, generateMetadata);
