/** Writes operations as functions, and the types of their answers. */
import { type ApiDocument, type Operation, referenceName, type Schema } from './document.ts';
import { needsParameters, parametersName, queryName } from './parameters-text.ts';
import { commentText, typeText } from './type-text.ts';

/** The types of the answers of an operation. */
interface Answer {
  readonly name: string;
  /** That of its answers with `fields`, whose records have only these members; null where it has no such parameter. */
  readonly sparseName: string | null;
  /** Declarations that belong to these names; empty where the document has them. */
  readonly text: string;
}

const TEXT = { name: 'string', sparseName: null };

/** Returns the named schemas of a document as declarations. */
export function schemasText({ schemas }: ApiDocument): string {
  return Object.entries(schemas)
    .map(([name, schema]) => declaration(name, schema))
    .join('\n');
}

/** Returns the declarations of answers that the document describes in place, by operation. */
export function answersText(document: ApiDocument): string {
  return document.operations
    .filter(({ answer }) => answer !== null)
    .map((operation) => answerOf(operation, document).text)
    .filter(Boolean)
    .join('\n');
}

/** Returns an operation as a function with its description. */
export function operationText(operation: Operation, document: ApiDocument): string {
  const { name, path, parameters, summary, description, isDeprecated, returns } = operation;
  const lines = [
    `${summary}.`,
    ...(description ? [description] : []),
    ...(returns ? [`@returns ${returns}`] : []),
  ];
  const comment = commentText({ description: lines.join('\n'), deprecated: isDeprecated });
  const mark = needsParameters(operation) ? '' : '?';
  const own = parametersName(operation);
  const signature = (type: string, result: string) => {
    const values = parameters.length > 0 ? type : 'Record<string, never>';
    return `  (client: Client, parameters${mark}: ${values} | URLSearchParams, options?: CallOptions): Promise<${result}>;\n`;
  };
  const { name: answer, sparseName } = operation.answer ? answerOf(operation, document) : TEXT;
  const signatures =
    sparseName === null
      ? signature(own, answer)
      : signature(`(${own} & { readonly fields?: never })`, answer) + signature(own, sparseName);
  const answers = sparseName === null ? answer : `${answer} & ${sparseName}`;
  const maker = operation.answer ? `operation<${answers}>` : 'textOperation';
  const made = hasPathValues(operation) ? `pathOperation(${maker}, '${path}')` : `${maker}('${path}')`;
  return `${comment}export const ${name}: {\n${signatures}} = /* @__PURE__ */ ${made};\n`;
}

/** Whether values of parameters are part of the path of an operation. */
export function hasPathValues({ path }: Operation): boolean {
  return path.includes('{');
}

/** Returns the names of all types that functions of operations use, but those of parameters. */
export function answerNames(operations: readonly Operation[], document: ApiDocument): readonly string[] {
  const withJson = operations.filter(({ answer }) => answer !== null);
  const names = withJson.flatMap((operation) => {
    const { name, sparseName } = answerOf(operation, document);
    return sparseName === null ? [name] : [name, sparseName];
  });
  return [...new Set(names)].sort();
}

function answerOf(operation: Operation, { schemas }: ApiDocument): Answer {
  const schema = operation.answer ?? {};
  const isSparse = operation.parameters.some((parameter) => queryName(parameter) === 'fields');
  const [whole, sparse] = isSparse ? alternatives(schema, schemas) : [schema, null];
  const own = `${operation.name[0]?.toUpperCase()}${operation.name.slice(1)}Answer`;
  const first = named(whole, own);
  if (sparse === null) return { name: first.name, sparseName: null, text: first.text };
  const second = named(sparse, `Sparse${own}`);
  return {
    name: first.name,
    sparseName: second.name,
    text: [first.text, second.text].filter(Boolean).join('\n'),
  };
}

function named(schema: Schema, name: string): { readonly name: string; readonly text: string } {
  if (schema.$ref !== undefined) return { name: referenceName(schema.$ref), text: '' };
  return { name, text: declaration(name, schema) };
}

/**
 * Splits a schema with whole or sparse records into one of each. The alternatives are the schema's own or those of one of its members; the
 * schema of sparse ones has a name that begins with "Sparse".
 */
function alternatives(
  schema: Schema,
  schemas: ApiDocument['schemas'],
): readonly [whole: Schema, sparse: Schema | null] {
  const target = schema.$ref === undefined ? schema : (schemas[referenceName(schema.$ref)] ?? {});
  const split = splitUnion(target);
  if (split) return split;
  for (const [name, member] of Object.entries(target.properties ?? {})) {
    const parts = splitUnion(member);
    if (!parts) continue;
    const { description } = member;
    const withMember = (part: Schema): Schema => ({
      ...target,
      properties: { ...target.properties, [name]: { ...part, description } },
    });
    return [withMember(parts[0]), withMember(parts[1])];
  }
  return [schema, null];
}

function splitUnion({ anyOf, oneOf }: Schema): readonly [whole: Schema, sparse: Schema] | null {
  const parts = anyOf ?? oneOf ?? [];
  const isSparse = (part: Schema) => typeText(part).startsWith('Sparse');
  const [whole, sparse] = [parts.find((part) => !isSparse(part)), parts.find(isSparse)];
  return parts.length === 2 && whole && sparse ? [whole, sparse] : null;
}

function declaration(name: string, schema: Schema): string {
  const comment = commentText(schema);
  return `${comment}export type ${name} = ${typeText(schema)};\n`;
}
