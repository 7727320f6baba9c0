/** Writes the parameters of operations as interfaces. */
import { type Operation, type Parameter, referenceName } from './document.ts';
import { commentText, memberName, typeText } from './type-text.ts';

/** The name of the interface with the parameters that several operations share. */
const SHARED = 'SharedParameters';

/** The name of the interface of the parameters of an operation: "SearchParameters". */
export function parametersName(operation: Operation): string {
  return `${operation.name[0]?.toUpperCase()}${operation.name.slice(1)}Parameters`;
}

/** Whether a call without parameters is possible. */
export function needsParameters({ parameters }: Operation): boolean {
  return parameters.some(({ required }) => required);
}

/**
 * Returns the interfaces of the parameters of all operations. A parameter that is the same in two operations is written once; the operations
 * pick it by its name, which keeps its comment.
 */
export function parametersText(operations: readonly Operation[]): string {
  const uses = Map.groupBy(
    operations.flatMap(({ parameters }) => parameters.map(memberText)),
    (text) => text,
  );
  const shared = new Map<string, string>();
  for (const parameter of operations.flatMap(({ parameters }) => parameters)) {
    const [name, text] = [queryName(parameter), memberText(parameter)];
    if (!shared.has(name) && (uses.get(text)?.length ?? 0) > 1) shared.set(name, text);
  }
  const interfaces = operations
    .filter(({ parameters }) => parameters.length > 0)
    .map((operation) => {
      const isShared = (each: Parameter) => shared.get(queryName(each)) === memberText(each);
      const picked = operation.parameters.filter(isShared).map((each) => `'${queryName(each)}'`);
      const own = operation.parameters.filter((each) => !isShared(each)).map(memberText);
      const heritage = picked.length === 0 ? '' : ` extends Pick<\n  ${SHARED},\n  ${picked.join(' | ')}\n>`;
      const comment = commentText({ description: `The parameters of \`${operation.name}\`.` });
      return `${comment}export interface ${parametersName(operation)}${heritage} {\n${own.join('')}}\n`;
    });
  return [`interface ${SHARED} {\n${[...shared.values()].join('')}}\n`, ...interfaces].join('\n');
}

/** Returns the names of the schemas that values of parameters have, sorted. */
export function valueNames(operations: readonly Operation[]): readonly string[] {
  const references = operations.flatMap(({ parameters }) =>
    parameters.flatMap(({ schema: { $ref, items } }) => [
      $ref,
      typeof items === 'object' ? items.$ref : undefined,
    ]),
  );
  return [...new Set(references.filter((each) => each !== undefined).map(referenceName))].sort();
}

/** Returns the name of a parameter without the brackets of lists, with which the API takes it as well: "ids[]" → "ids". */
export function queryName({ name }: Parameter): string {
  return name.replace(/\[\]$/, '');
}

function memberText(parameter: Parameter): string {
  const { schema, required, description = '', deprecated } = parameter;
  const type = typeText(schema, '  ');
  const isList = schema.type === 'array';
  const defaults = schema.default === undefined ? [] : [`${JSON.stringify(schema.default)} when not given.`];
  const example = parameter.example === undefined ? [] : [`@example ${JSON.stringify(parameter.example)}`];
  const text = [[description, ...defaults].join(' ').trim(), ...example].filter(Boolean).join('\n');
  const comment = commentText({ description: text, deprecated }, '  ');
  const [mark, missing] = required ? ['', ''] : ['?', ' | undefined'];
  const name = memberName(queryName(parameter));
  return `${comment}  readonly ${name}${mark}: ${isList ? 'readonly ' : ''}${type}${missing};\n`;
}
