/** Writes JSON schemas as types of TypeScript. */
import { referenceName, type Schema } from './document.ts';

/** Longer lists of a fixed length are written as lists of any length. */
const LONGEST_TUPLE = 8;

/** Returns a schema as a type, in one line or as an object over several: `{ type: ['integer', 'null'] }` → "number | null". */
export function typeText(schema: Schema, indent = ''): string {
  if (schema.$ref !== undefined) return referenceName(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  // Nothing satisfies it.
  if (schema.not && Object.keys(schema.not).length === 0) return 'never';
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return union(alternatives.map((each) => typeText(each, indent)));
  if (schema.allOf) return schema.allOf.map((each) => partText(each, indent)).join(' & ');
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  return types.length === 0 ? 'unknown' : union(types.map((type) => simpleType(type, schema, indent)));
}

function simpleType(type: string, schema: Schema, indent: string): string {
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'string' || type === 'boolean' || type === 'null') return type;
  if (type === 'array') return arrayType(schema, indent);
  if (type === 'object') return objectType(schema, indent);
  throw new Error(`A schema has the unknown type "${type}"`);
}

function arrayType({ prefixItems, items, minItems, maxItems }: Schema, indent: string): string {
  if (prefixItems) return `[${prefixItems.map((each) => typeText(each, indent)).join(', ')}]`;
  const each = typeof items === 'object' ? items : {};
  if (minItems !== undefined && minItems === maxItems && minItems <= LONGEST_TUPLE) {
    return `[${Array.from({ length: minItems }, () => typeText(each, indent)).join(', ')}]`;
  }
  return `${partText(each, indent)}[]`;
}

function objectType(schema: Schema, indent: string): string {
  const { properties = {}, additionalProperties } = schema;
  if (Object.keys(properties).length > 0) return `{\n${membersText(schema, `${indent}  `)}${indent}}`;
  if (additionalProperties === false) return 'Record<string, never>';
  const value = typeof additionalProperties === 'object' ? typeText(additionalProperties, indent) : 'unknown';
  return `Record<string, ${value}>`;
}

/** Returns the members of an object, one per line, each below its description. */
function membersText({ properties = {}, required = [] }: Schema, indent = '  '): string {
  return Object.entries(properties)
    .map(([name, schema]) => {
      const mark = required.includes(name) ? '' : '?';
      return `${commentText(schema, indent)}${indent}${memberName(name)}${mark}: ${typeText(schema, indent)};\n`;
    })
    .join('');
}

/** Returns a name as that of a member, in quotes where it needs them. */
export function memberName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

/** Returns a description as a comment above a declaration; empty without one. */
export function commentText(
  { description, deprecated }: Pick<Schema, 'description' | 'deprecated'>,
  indent = '',
): string {
  const lines = [...(description ? description.split('\n') : []), ...(deprecated ? ['@deprecated'] : [])];
  if (lines.length === 0) return '';
  const safe = lines.map((line) => line.trim().replaceAll('*/', '*\\/'));
  if (safe.length === 1) return `${indent}/** ${safe[0]} */\n`;
  return `${indent}/**\n${safe.map((line) => `${indent} *${line && ` ${line}`}\n`).join('')}${indent} */\n`;
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}

/** Returns the type of a schema for a place before `[]` or beside `&`. */
function partText(schema: Schema, indent: string): string {
  const { $ref, type, anyOf, oneOf, allOf } = schema;
  const parts = schema.enum ?? anyOf ?? oneOf ?? allOf ?? (typeof type === 'object' ? type : []);
  const text = typeText(schema, indent);
  return $ref === undefined && parts.length > 1 ? `(${text})` : text;
}
