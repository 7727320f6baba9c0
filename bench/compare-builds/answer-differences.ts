/** Compares two recorded answers to the same request. */
import { readPageContent } from './page-content.ts';
import type { RecordedAnswer } from './recorded-answer.ts';

/**
 * A difference between two responses. `before` and `after` are excerpts of at most 160 characters, as JSON strings, from
 * shortly before the place where they differ.
 */
export interface Difference {
  /** "status", "header etag", "body", "page title" and the like. */
  readonly kind: string;
  readonly before: string;
  readonly after: string;
}

/** The options of `answerDifferences`. */
export interface ComparisonOptions {
  /** Ignores `title`, `detail` and `expected` of problem documents, and the bodies of documents made of wording. */
  readonly ignoresWording: boolean;
}

/** Documents whose body is wording: the OpenAPI document, the pages about problems, the style guide. */
const WORDING = /^\/(?:api\/public\/v2\/openapi|problems(?:\/|$)|[\w-]+\/styleguide)/;
/** Depend on the wording of a body. */
const WORDING_HEADERS = new Set(['content-length', 'etag']);
const SHOWN_CHARACTERS = 160;

/**
 * Returns the differences between the responses of two builds to one request; empty when they are equal. Of HTML pages the
 * contents are compared instead of the bytes. `path` is that of the request.
 */
export function answerDifferences(
  path: string,
  before: RecordedAnswer,
  after: RecordedAnswer,
  { ignoresWording }: ComparisonOptions,
): readonly Difference[] {
  const differences: Difference[] = [];
  const add = (kind: string, first: string, second: string) => {
    if (first !== second) differences.push({ kind, ...excerpts(first, second) });
  };
  const isWording = ignoresWording && (WORDING.test(path) || [before, after].every(isProblem));
  add('status', String(before.status), String(after.status));
  for (const name of new Set([...Object.keys(before.headers), ...Object.keys(after.headers)])) {
    if (isWording && WORDING_HEADERS.has(name)) continue;
    // Computed from the path of the data directory, of which each server has a copy.
    if (name === 'etag' && path.startsWith('/share/')) continue;
    add(`header ${name}`, before.headers[name] ?? '(absent)', after.headers[name] ?? '(absent)');
  }
  if (ignoresWording && WORDING.test(path)) return differences;
  if ([before, after].every(isPage)) {
    const contents = [before, after].map(({ body }) => readPageContent(body.toString()));
    const [first, second] = contents;
    for (const part of [
      'root',
      'title',
      'meta',
      'links',
      'jsonLd',
      'anchors',
      'pictures',
      'labels',
      'text',
    ] as const) {
      add(`page ${part}`, first?.[part].join('\n') ?? '', second?.[part].join('\n') ?? '');
    }
    return differences;
  }
  if (isWording) add('body', withoutWording(before.body), withoutWording(after.body));
  else if (!before.body.equals(after.body))
    add('body', before.body.toString('latin1'), after.body.toString('latin1'));
  return differences;
}

function isPage({ headers }: RecordedAnswer): boolean {
  return /^text\/html/.test(headers['content-type'] ?? '');
}

function isProblem({ headers }: RecordedAnswer): boolean {
  return /^application\/problem\+json/.test(headers['content-type'] ?? '');
}

/**
 * Returns the body of a problem document as JSON with its sentences masked; '' for an empty body. @throws SyntaxError for another body that
 * is not JSON
 */
function withoutWording(body: Buffer): string {
  if (body.length === 0) return '';
  return JSON.stringify(JSON.parse(body.toString()), (name, value: unknown) =>
    name === 'title' || name === 'detail' || name === 'expected' ? '(wording)' : value,
  );
}

/** Returns excerpts of two texts, at most 160 characters as JSON strings, from shortly before the place where they begin to differ. */
function excerpts(first: string, second: string): Pick<Difference, 'before' | 'after'> {
  let at = 0;
  while (at < Math.min(first.length, second.length) && first[at] === second[at]) at += 1;
  const from = Math.max(0, at - SHOWN_CHARACTERS / 4);
  const excerpt = (text: string) => JSON.stringify(text.slice(from, from + SHOWN_CHARACTERS));
  return { before: excerpt(first), after: excerpt(second) };
}
