import type { Metadata } from 'next';
import { CodeText } from '#components/developers/code-block';
import { LiveAnswer } from '#components/developers/live-answer';
import { PortalFrame } from '#components/developers/portal-frame';
import { OperationText } from '#components/developers/reference/operation-text';
import { TryIt } from '#components/developers/try/try-it';
import { API_PREFIX } from '#lib/http/path-prefixes';
import { plainMarkdown } from '#lib/markdown/plain-text';
import { portalMenu } from '#lib/portal/portal-menu';
import { exampleRequest, exampleValues } from '#lib/portal/reference/example-request';
import { shownJson } from '#lib/portal/shown-json';
import { tryOperation } from '#lib/portal/try/try-operation';
import { mapGround } from '#lib/site/map-ground';
import { absent, type LocalizedPageProps, pageContext } from '#lib/site/page-context';
import { operationPath, PORTAL_PATH } from '#lib/site/portal-pages';
import { localizedMetadata, localizedPage } from '../../../localized-page.tsx';
import { askApi } from '../../ask-api.ts';
import { portalValues } from '../../portal-guide.ts';
import { portalMetadata } from '../../portal-metadata.ts';
import { portalReference } from '../../portal-reference.ts';

type OperationProps = LocalizedPageProps<{ readonly operation: string }>;

/** Reads the operation of the address. @throws PageAbsent without it */
async function readPage(props: OperationProps) {
  const context = await pageContext(props);
  const { operation: name } = await props.params;
  const reference = await portalReference(context.store);
  const operation = reference.operations.find(({ slug }) => slug === name);
  if (!operation) absent();
  return { context, reference, operation, path: operationPath(operation.slug) };
}

export const generateMetadata = localizedMetadata(async (props: OperationProps): Promise<Metadata> => {
  const { context, operation, path } = await readPage(props);
  const title = `GET ${operation.path}`;
  return portalMetadata(context, {
    path,
    title,
    description: plainMarkdown(`${operation.summary}. ${operation.response}`),
  });
});

/** Renders the page of an operation, with a request and the response that it gets. */
export default localizedPage(async function OperationPage(props: OperationProps) {
  const { context, reference, operation, path } = await readPage(props);
  const values = await portalValues(context, context.links.page(PORTAL_PATH));
  const request = exampleRequest(operation, values);
  const { status, body } = await askApi(request);
  return (
    <PortalFrame context={context} path={path} menu={portalMenu(reference, path)}>
      <OperationText
        operation={operation}
        links={context.links}
        example={
          <TryIt
            operation={tryOperation(operation)}
            example={exampleValues(operation, values)}
            api={context.publicBaseUrl + API_PREFIX}
            ground={await mapGround()}
            locale={context.locale}
          >
            <LiveAnswer request={API_PREFIX + request} status={status}>
              <CodeText text={shownJson(body)} label="Answer" />
            </LiveAnswer>
          </TryIt>
        }
      />
    </PortalFrame>
  );
}, generateMetadata);
