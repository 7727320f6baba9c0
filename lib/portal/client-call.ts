import type { ReferenceOperation, ReferenceParameter } from '#lib/portal/reference/reference';

/** A call of the typed client (`@veranda/client`). */
export interface ClientCall {
  /** The name of the function. */
  readonly operation: string;
  readonly parameters: Readonly<Record<string, ParameterValue>>;
}

type ParameterValue = string | number | boolean | readonly (string | number)[];

/**
 * Returns the call of the client that sends a request; null for a path of no operation.
 * @param request path and query below the prefix of the API
 */
export function clientCall(request: string, operations: readonly ReferenceOperation[]): ClientCall | null {
  const [path = '', query = ''] = request.split('?');
  // A literal path counts before one with a variable segment: /destinations/roots before /destinations/{id}.
  const operation =
    operations.find((one) => one.path === path) ?? operations.find((one) => segmentsOf(one, path) !== null);
  if (operation === undefined) return null;
  const given = new URLSearchParams(query);
  for (const [name, value] of segmentsOf(operation, path) ?? []) given.set(name, value);
  return { operation: operation.id, parameters: valuesOf(given, operation.parameters) };
}

/** Returns the variable segments of a path by their names; null for a path of another operation. */
function segmentsOf(
  { path: template }: ReferenceOperation,
  path: string,
): readonly (readonly [name: string, value: string])[] | null {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const [, ...values] = new RegExp(`^${template.replaceAll(/\{\w+\}/g, '([^/]+)')}$`).exec(path) ?? [];
  if (names.length === 0 || values.length === 0) return null;
  return names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')]);
}

/** Writes a call as a program. @param origin of the server, without a trailing slash */
export function clientSample({ operation, parameters }: ClientCall, origin: string): string {
  const values = Object.entries(parameters).map(([name, value]) => `${name}: ${literal(value)}`);
  return [
    `import { createClient, ${operation} } from '@veranda/client';`,
    '',
    `const client = createClient('${origin}');`,
    `const answer = await ${operation}(client, { ${values.join(', ')} });`,
  ].join('\n');
}

function valuesOf(given: URLSearchParams, parameters: readonly ReferenceParameter[]) {
  const byName = new Map(parameters.map((parameter) => [parameter.name.replace('[]', ''), parameter]));
  return Object.fromEntries(
    [...given].map(([name, text]): readonly [string, ParameterValue] => {
      const { type, items } = byName.get(name)?.schema ?? {};
      const itemType = typeof items === 'object' ? items.type : undefined;
      if (type !== 'array') return [name, scalar(text, type)];
      return [name, text.split(',').map((each) => (itemType === 'integer' ? Number(each) : each))];
    }),
  );
}

function scalar(text: string, type: unknown): string | number | boolean {
  if (type === 'integer' || type === 'number') return Number(text);
  return type === 'boolean' ? text === 'true' : text;
}

function literal(value: ParameterValue): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  return typeof value === 'string' ? `'${value.replaceAll(/[\\']/g, '\\$&')}'` : String(value);
}
