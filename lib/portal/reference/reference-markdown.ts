/** The pages of the reference as Markdown, for programs that read them. */
import type {
  Reference,
  ReferenceOperation,
  ReferenceParameter,
  ReferenceProblem,
  ReferenceRecord,
} from '#lib/portal/reference/reference';
import type { Field } from '#lib/portal/reference/schema-fields';
import {
  MARKDOWN_SUFFIX,
  operationPath,
  PORTAL_PATH,
  PORTAL_PROBLEMS_PATH,
  recordPath,
} from '#lib/site/portal-pages';

/** Returns the first page of the reference. @param portal the absolute address of the portal's first page */
export function referenceMarkdown({ operations, records }: Reference, portal: string): string {
  const link = linkOf(portal);
  const operationLines = (isExtension: boolean) =>
    operations
      .filter((operation) => operation.isExtension === isExtension)
      .map(
        ({ path, slug, summary, isDeprecated }) =>
          `- [GET ${path}](${link(operationPath(slug))})${isDeprecated ? ' (deprecated)' : ''}: ${summary}`,
      );
  return page('Reference', [
    '## Operations of the specification',
    operationLines(false).join('\n'),
    '## Extensions',
    operationLines(true).join('\n'),
    '## Records',
    records.map(({ name }) => `- [${name}](${link(recordPath(name))})`).join('\n'),
    `[All problems](${link(PORTAL_PROBLEMS_PATH)})`,
  ]);
}

/** Returns the page of an operation. */
export function operationMarkdown(operation: ReferenceOperation, portal: string): string {
  const {
    path,
    summary,
    description,
    isExtension,
    isDeprecated,
    parameters,
    response,
    type,
    fields,
    problems,
  } = operation;
  return page(summary, [
    `\`GET ${path}\`. ${isExtension ? 'An extension of the specification.' : 'An operation of the specification.'}${isDeprecated ? ' Deprecated.' : ''}`,
    ...(description === null ? [] : [description]),
    '## Parameters',
    parameters.length === 0 ? 'None.' : parameters.map(parameterLine).join('\n'),
    '## Answer',
    `${response} Type: ${typeLinks(type, portal)}.`,
    ...(fields.length === 0 ? [] : [fieldLines(fields, portal)]),
    '## Problems',
    problems.map(problemLine).join('\n'),
  ]);
}

/** Returns the page of a record. */
export function recordMarkdown({ name, description, type, fields }: ReferenceRecord, portal: string): string {
  return page(name, [
    ...(description === '' ? [] : [description]),
    fields.length === 0 ? `Type: ${typeLinks(type, portal)}.` : fieldLines(fields, portal),
  ]);
}

/** Returns the page of all problems. */
export function problemsMarkdown(problems: readonly ReferenceProblem[]): string {
  return page('Problems', [problems.map(problemLine).join('\n')]);
}

function page(title: string, parts: readonly string[]): string {
  return `${[`# ${title}`, ...parts].join('\n\n')}\n`;
}

function linkOf(portal: string) {
  return (path: string) => portal + path.slice(PORTAL_PATH.length) + MARKDOWN_SUFFIX;
}

function parameterLine(parameter: ReferenceParameter): string {
  const { name, place, description, type, isExtension, isDeprecated } = parameter;
  const facts = [
    type.text,
    ...parameterFacts(parameter),
    ...(isExtension ? ['extension'] : []),
    ...(isDeprecated ? ['deprecated'] : []),
  ];
  return `- \`${name}\` (${place}; ${facts.join('; ')}): ${description}`;
}

/** Returns what a parameter's description does not say: whether it is required, its bounds, default and example. */
export function parameterFacts({
  isRequired,
  bounds,
  defaultValue,
  example,
}: ReferenceParameter): readonly string[] {
  return [
    ...(isRequired ? ['required'] : []),
    ...bounds,
    ...(defaultValue === null ? [] : [`default \`${defaultValue}\``]),
    ...(example === null ? [] : [`such as \`${example}\``]),
  ];
}

function fieldLines(fields: readonly Field[], portal: string): string {
  return fields
    .map(({ path, depth, type, isOptional, description, bounds }) => {
      const facts = [
        typeLinks(type, portal),
        ...(type.isNullable ? ['may be null'] : []),
        ...(isOptional ? ['may be absent'] : []),
        ...bounds,
      ];
      const text = description === '' ? '' : `: ${description}`;
      return `${'  '.repeat(depth)}- \`${path}\` (${facts.join('; ')})${text}`;
    })
    .join('\n');
}

function typeLinks({ text, records }: Field['type'], portal: string): string {
  const link = linkOf(portal);
  return [...new Set(records)].reduce(
    (linked, name) =>
      linked.replaceAll(new RegExp(`\\b${name}\\b(?!\\])`, 'g'), `[${name}](${link(recordPath(name))})`),
    text,
  );
}

function problemLine({ code, status, title, cause, remedy }: ReferenceProblem): string {
  return `- \`${code}\` (${status}, ${title}): ${cause} ${remedy}`;
}
