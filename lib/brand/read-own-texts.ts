/** Reads a file with texts of the operator's for one language. All problems are found together. */
import type { BrandProblem } from '#lib/brand/brand-problem';
import { readYaml } from '#lib/brand/read-yaml';
import { messageArguments } from '#lib/i18n/message-arguments';
import { loadMessages, type Namespace } from '#lib/i18n/translator';
import { nearestName } from '#lib/nearest-name';

/** Messages by namespace and key. */
type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * The texts that an operator may replace. The others are the demo's and the style guide's, or are in the scripts of a build because they
 * are shown while the server cannot be reached.
 */
const NAMESPACES = [
  'address',
  'booking',
  'campaign',
  'common',
  'destinations',
  'home',
  'map',
  'quote',
  'refusal',
  'rental',
  'saved',
  'search',
  'terms',
  'when',
] as const satisfies readonly Namespace[];

const LONGEST_TEXT = 1_000;

/**
 * Parses and checks texts such as `common: { search: Stöbern }`: ICU messages under the names of `data/messages/en`, each with no other
 * values than the message that it replaces. @param file its path in the site folder, for problems
 */
export async function readOwnTexts(
  file: string,
  source: string,
): Promise<{ readonly texts: Texts } | { readonly problems: readonly BrandProblem[] }> {
  const document = readYaml(file, source);
  if ('problems' in document) return document;
  const { value, lineAt } = document;
  const problems: BrandProblem[] = [];
  const report = (path: readonly string[], reason: string) =>
    problems.push({ file, line: lineAt(path), key: path.join('.'), reason });
  const texts: Record<string, Readonly<Record<string, string>>> = {};
  for (const [name, section] of entriesOf(value ?? {}, [], report)) {
    const namespace = NAMESPACES.find((each) => each === name);
    if (namespace === undefined) {
      report([name], unknownName(name, NAMESPACES, 'section'));
      continue;
    }
    const originals = await loadMessages('en', namespace);
    const messages: Record<string, string> = {};
    for (const [key, message] of entriesOf(section, [name], report)) {
      const original = Object.hasOwn(originals, key) ? originals[key] : undefined;
      if (original === undefined) report([name, key], unknownName(key, Object.keys(originals), 'text'));
      else {
        const reason = problemOf(message, original);
        if (reason !== null) report([name, key], reason);
        else messages[key] = String(message);
      }
    }
    texts[namespace] = messages;
  }
  return problems.length > 0 ? { problems } : { texts };
}

function entriesOf(
  value: unknown,
  path: readonly string[],
  report: (path: readonly string[], reason: string) => void,
): readonly (readonly [string, unknown])[] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return Object.entries(value);
  report(path, 'must be an indented list of keys');
  return [];
}

/** Returns why a message may not replace another one; null if it may. */
function problemOf(message: unknown, original: string): string | null {
  if (typeof message !== 'string') return 'must be a text, in quotes if it looks like a number';
  if (message.trim() === '') return 'is empty';
  if (message.length > LONGEST_TEXT) return `is longer than ${LONGEST_TEXT} characters`;
  const allowed = messageArguments(original);
  try {
    const unknown = messageArguments(message).filter((name) => !allowed.includes(name));
    if (unknown.length === 0) return null;
    const names = allowed.map((name) => `{${name}}`).join(', ');
    return `takes no {${unknown[0]}}. ${names === '' ? 'It takes no values' : `Allowed: ${names}`}`;
  } catch (error) {
    return `is not a message: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function unknownName(name: string, names: readonly string[], kind: string): string {
  const near = nearestName(name, names);
  if (near !== null) return `is no ${kind} of the site; did you mean ${near}?`;
  return kind === 'section'
    ? `is no section of the site's texts. Allowed: ${names.join(', ')}`
    : 'is no text of the site; data/messages/en has all of them';
}
