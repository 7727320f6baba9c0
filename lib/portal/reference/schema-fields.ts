import type { JsonSchema } from '#lib/portal/reference/json-schema';
import { boundsOf, recordOf, type ValueType, valueType } from '#lib/portal/reference/schema-type';

/** A member of an object in responses. */
export interface Field {
  /** The path from the object: "meta.pagination.page", "features[].geometry". */
  readonly path: string;
  /** 0 for a member of the object itself. */
  readonly depth: number;
  readonly type: ValueType;
  readonly isOptional: boolean;
  readonly description: string;
  readonly bounds: readonly string[];
  /** As JSON; null without one. */
  readonly example: string | null;
}

/** The most levels of objects within each other that are listed together. */
const MOST_LEVELS = 5;

/** Returns the members of an object, and those of the objects without a name of their own within it, in the order of the schema. */
export function fieldsOf(schema: JsonSchema, prefix = '', depth = 0): readonly Field[] {
  if (depth > MOST_LEVELS) return [];
  const { object, suffix } = objectIn(schema);
  const { properties = {}, required = [] } = object;
  return Object.entries(properties).flatMap(([name, member]) => {
    const path = `${prefix}${suffix}${prefix === '' && suffix === '' ? '' : '.'}${name}`;
    const field: Field = {
      path,
      depth,
      type: valueType(member),
      isOptional: !required.includes(name),
      description: member.description ?? '',
      bounds: boundsOf(shownPart(member)),
      example: member.examples?.[0] === undefined ? null : JSON.stringify(member.examples[0]),
    };
    return [field, ...fieldsOf(member, path, depth + 1)];
  });
}

/** Returns the part of a schema that is not null. */
function shownPart(schema: JsonSchema): JsonSchema {
  const parts = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null');
  return parts.length === 1 && parts[0] ? parts[0] : schema;
}

/** Returns the object of a schema, or of the elements of its list: then `suffix` is "[]". Records with a name are not entered. */
function objectIn(schema: JsonSchema): { readonly object: JsonSchema; readonly suffix: string } {
  const part = shownPart(schema);
  if (recordOf(part) !== null) return { object: {}, suffix: '' };
  if (part.type !== 'array' || typeof part.items !== 'object') return { object: part, suffix: '' };
  const inner = objectIn(part.items);
  return { object: inner.object, suffix: `[]${inner.suffix}` };
}
