import type { ReactNode } from 'react';
import { FieldList } from '#components/developers/reference/field-list';
import { ParameterList } from '#components/developers/reference/parameter-list';
import { ProblemRows } from '#components/developers/reference/problem-rows';
import { TypeText } from '#components/developers/reference/type-text';
import { MarkdownText } from '#components/ui/markdown-text';
import type { ReferenceOperation, ReferenceParameter } from '#lib/portal/reference/reference';
import type { SiteLinks } from '#lib/site/site-links';

interface OperationTextProps {
  readonly operation: ReferenceOperation;
  readonly links: SiteLinks;
  /** A request with its response. */
  readonly example: ReactNode;
}

const PLACES: readonly (readonly [ReferenceParameter['place'], string])[] = [
  ['path', 'In the path'],
  ['query', 'In the query'],
  ['header', 'Headers'],
];

/** Renders the page of an operation: an example, its parameters, its answer and its problems. */
export function OperationText({ operation, links, example }: OperationTextProps) {
  const { path, summary, description, isExtension, isDeprecated } = operation;
  const { parameters, response, type, fields, headers, problems } = operation;
  return (
    <>
      <p className="eyebrow">{isExtension ? 'Extension' : 'Specification'}</p>
      <h1 className="mt-2 text-title">{summary}</h1>
      <p className="mt-3 break-all font-mono text-ink-soft">
        <span className="portal-method">GET</span> {path}
        {isDeprecated && <span className="portal-mark ms-3">deprecated</span>}
      </p>
      {description !== null && (
        <div className="mt-4">
          <MarkdownText markdown={description} />
        </div>
      )}
      <div className="mt-6">{example}</div>
      <Section id="parameters" title="Parameters">
        {parameters.length === 0 && <p>None.</p>}
        {PLACES.map(([place, title]) => {
          const own = parameters.filter((parameter) => parameter.place === place);
          return own.length === 0 ? null : (
            <div key={place} className="mt-4">
              <h3 className="mb-1 font-sans font-semibold text-ink-soft text-sm">{title}</h3>
              <ParameterList parameters={own} links={links} />
            </div>
          );
        })}
      </Section>
      <Section id="answer" title="Answer">
        <div className="flex flex-col gap-2">
          <MarkdownText markdown={response} />
          <TypeText type={type} links={links} />
        </div>
        <FieldList fields={fields} links={links} />
      </Section>
      <Section id="headers" title="Headers of the answer">
        <dl className="portal-rows">
          {headers.map(({ name, description: text }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>
                <MarkdownText markdown={text} />
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="problems" title="Problems">
        <ProblemRows problems={problems} />
      </Section>
    </>
  );
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Section({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="mb-3 scroll-mt-6 text-heading">
        {title}
      </h2>
      {children}
    </section>
  );
}
