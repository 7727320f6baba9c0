import { Link } from '#components/ui/link';
import { MarkdownText } from '#components/ui/markdown-text';
import type { Reference, ReferenceOperation } from '#lib/portal/reference/reference';
import { operationPath, PORTAL_PROBLEMS_PATH, recordPath } from '#lib/site/portal-pages';
import type { SiteLinks } from '#lib/site/site-links';

interface ReferenceTextProps {
  readonly reference: Reference;
  readonly links: SiteLinks;
}

/** Renders the first page of the reference: all operations, those of the specification before the extensions, and all records. */
export function ReferenceText({ reference: { operations, records }, links }: ReferenceTextProps) {
  const groups = [
    { title: 'Operations of the specification', isExtension: false },
    { title: 'Extensions', isExtension: true },
  ];
  return (
    <>
      <h1 className="text-title">Reference</h1>
      <p className="measure mt-4 text-lead">
        Every operation, parameter, record and problem, as the{' '}
        <a href="/api/public/v2/openapi.json" className="text-link">
          OpenAPI document
        </a>{' '}
        of this server has them.
      </p>
      {groups.map(({ title, isExtension }) => (
        <section key={title} className="mt-10">
          <h2 className="text-heading">{title}</h2>
          <OperationRows
            operations={operations.filter((operation) => operation.isExtension === isExtension)}
            links={links}
          />
        </section>
      ))}
      <section className="mt-10">
        <h2 className="text-heading">Records</h2>
        <ul className="mt-3 flex flex-wrap gap-x-5">
          {records.map(({ name }) => (
            <li key={name}>
              <Link href={links.page(recordPath(name))} className="text-link inline-block py-1.5">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className="mt-10">
        <h2 className="text-heading">Problems</h2>
        <p className="mt-3">
          <Link href={links.page(PORTAL_PROBLEMS_PATH)} className="text-link">
            All problems with their causes and cures
          </Link>
        </p>
      </section>
    </>
  );
}

interface OperationRowsProps {
  readonly operations: readonly ReferenceOperation[];
  readonly links: SiteLinks;
}

function OperationRows({ operations, links }: OperationRowsProps) {
  return (
    <dl className="portal-rows">
      {operations.map(({ slug, path, summary, isDeprecated }) => (
        <div key={slug}>
          <dt>
            <Link href={links.page(operationPath(slug))} className="text-link">
              <code>{path}</code>
            </Link>
          </dt>
          <dd>
            {isDeprecated && <span className="portal-mark">deprecated</span>}
            <MarkdownText markdown={summary} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
