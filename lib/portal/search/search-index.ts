/** The entries of the portal's search, made of the reference and the guides, like the pages that they lead to. */
import { plainMarkdown } from '#lib/markdown/plain-text';
import { changesGuide } from '#lib/portal/changes';
import { type Guide, type GuideFile, guideNamed } from '#lib/portal/guide';
import { guideSummary } from '#lib/portal/guide-summary';
import type { Reference, ReferenceOperation } from '#lib/portal/reference/reference';
import type { SearchEntry } from '#lib/portal/search/search-entry';
import {
  CHANGES_PATH,
  GUIDE_NAMES,
  guidePath,
  operationPath,
  PORTAL_PATH,
  PORTAL_PROBLEMS_PATH,
  REFERENCE_PATH,
  recordPath,
} from '#lib/site/portal-pages';

/** The most characters of an entry's text. */
const MOST_CHARACTERS = 140;

/** Returns all entries. What several operations have under one name is one entry, which leads to the first of them. */
export function searchEntries({ operations, records, problems }: Reference): readonly SearchEntry[] {
  return [
    ...guideEntries(),
    ...operations.map(
      ({ id, path, slug, summary }): SearchEntry => ({
        ...{ kind: 'operation', name: `GET ${path}`, aliases: [path, id], place: '' },
        ...{ text: sentenceOf(summary), path: operationPath(slug) },
      }),
    ),
    ...shared(operations, 'parameter', ({ parameters }) =>
      parameters.map(({ name, description }) => ({
        ...{ name, description, fragment: `parameter-${name.replace('[]', '')}` },
      })),
    ),
    ...shared(operations, 'header', ({ headers }) =>
      headers.map(({ name, description }) => ({ name, description, fragment: 'headers' })),
    ),
    ...shared(operations, 'field', ({ fields }) =>
      fields.map(({ path: name, description }) => ({ name, description, fragment: `field-${name}` })),
    ),
    ...records.map(
      ({ name, description }): SearchEntry => ({
        ...{ kind: 'record', name, aliases: [], place: '' },
        ...{ text: sentenceOf(description), path: recordPath(name) },
      }),
    ),
    ...recordFields(records),
    ...problems.map(
      ({ code, status, title, cause }): SearchEntry => ({
        ...{ kind: 'problem', name: code, aliases: [String(status), title], place: `Status ${status}` },
        ...{ text: sentenceOf(cause), path: `${PORTAL_PROBLEMS_PATH}#problem-${code}` },
      }),
    ),
  ];
}

function guideEntries(): readonly SearchEntry[] {
  return [
    ...guidePages('start', guideNamed('start'), PORTAL_PATH),
    ...GUIDE_NAMES.flatMap((name) => guidePages(name, guideNamed(name), guidePath(name))),
    ...guidePages('changes', changesGuide(), CHANGES_PATH),
    {
      ...{ kind: 'guide', name: 'Reference', aliases: ['all operations', 'records', 'OpenAPI'], place: '' },
      ...{ text: 'Every operation, parameter, record and problem.', path: REFERENCE_PATH },
    },
  ];
}

/** Returns a guide, then its headings. */
function guidePages(name: GuideFile, { title, blocks }: Guide, path: string): readonly SearchEntry[] {
  const summary = guideSummary(name);
  const text = summary === title ? '' : sentenceOf(summary);
  return [
    { kind: 'guide', name: title, aliases: [name], place: '', text, path },
    ...blocks.flatMap((block): readonly SearchEntry[] =>
      block.kind === 'heading'
        ? [
            {
              kind: 'section',
              name: block.title,
              aliases: [],
              place: title,
              text: '',
              path: `${path}#${block.id}`,
            },
          ]
        : [],
    ),
  ];
}

/** A part of an operation with its place on the page. */
interface OperationPart {
  readonly name: string;
  readonly description: string;
  readonly fragment: string;
}

/** Returns the parts of operations by their names, each once. */
function shared(
  operations: readonly ReferenceOperation[],
  kind: 'parameter' | 'header' | 'field',
  partsOf: (operation: ReferenceOperation) => readonly OperationPart[],
): readonly SearchEntry[] {
  const all = operations.flatMap((operation) => partsOf(operation).map((part) => ({ ...part, operation })));
  return [...Map.groupBy(all, ({ name }) => name)].flatMap(([name, [first, ...more]]) => {
    if (first === undefined) return [];
    const { operation, description, fragment } = first;
    const place = placeOf(`GET ${operation.path}`, more);
    const path = `${operationPath(operation.slug)}#${fragment}`;
    return [{ kind, name, aliases: lastPart(name), place, text: sentenceOf(description), path }];
  });
}

/** Returns the members of records. One that has the same meaning in several, such as whole and sparse ones, is one entry. */
function recordFields(records: Reference['records']): readonly SearchEntry[] {
  const all = records.flatMap(({ name: record, fields }) =>
    fields.map(({ path: name, description }) => ({ name, record, text: sentenceOf(description) })),
  );
  const alike = Map.groupBy(all, ({ name, text }) => `${name} ${text}`);
  return [...alike.values()].flatMap(([first, ...more]): readonly SearchEntry[] => {
    if (first === undefined) return [];
    const { name, record, text } = first;
    const path = `${recordPath(record)}#field-${name}`;
    return [{ kind: 'field', name, aliases: lastPart(name), place: placeOf(record, more), text, path }];
  });
}

/** Names the first of several owners of a part, and the number of the others. */
function placeOf(first: string, more: readonly unknown[]): string {
  return more.length === 0 ? first : `${first} and ${more.length} more`;
}

/** Returns the last name of a path such as "meta.pagination.page", by which it is found as well. */
function lastPart(path: string): readonly string[] {
  const last = path.split('.').at(-1) ?? path;
  return last === path ? [] : [last];
}

/** Returns the first sentence of a Markdown text as plain text. */
function sentenceOf(markdown: string): string {
  const [sentence = ''] = plainMarkdown(markdown).split(/(?<=\.)\s/, 1);
  return sentence.length <= MOST_CHARACTERS
    ? sentence
    : `${sentence.slice(0, MOST_CHARACTERS - 1).trimEnd()}…`;
}
