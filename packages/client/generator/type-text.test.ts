import { expect, test } from 'vitest';
import { clientFiles } from './client-files.ts';
import { commentText, typeText } from './type-text.ts';

test.each([
  [{ type: 'integer' }, 'number'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ const: 'cluster' }, '"cluster"'],
  [{ enum: ['from', 'stay', null] }, '"from" | "stay" | null'],
  [{ $ref: '#/components/schemas/Rental', description: 'One.' }, 'Rental'],
  [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, '(string | null)[]'],
  [{ type: 'array', items: { type: ['number', 'null'] } }, '(number | null)[]'],
  [{ type: 'array', items: { $ref: '#/a/Home' } }, 'Home[]'],
  [{ type: 'array' }, 'unknown[]'],
  [
    { type: 'array', prefixItems: [{ type: 'number' }, { type: 'string' }], items: false },
    '[number, string]',
  ],
  [{ type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 }, '[number, number]'],
  [{ type: 'object', additionalProperties: { type: 'integer' } }, 'Record<string, number>'],
  [{ type: 'object', properties: {}, additionalProperties: false }, 'Record<string, never>'],
  [{ type: 'object' }, 'Record<string, unknown>'],
  [{ allOf: [{ $ref: '#/a/One' }, { enum: [1, 2] }] }, 'One & (1 | 2)'],
  [{ type: 'array', items: { not: {} }, maxItems: 0 }, 'never[]'],
  [{}, 'unknown'],
  [
    { type: 'object', properties: { 'a-b': { type: 'string', description: 'Text.' } }, required: ['a-b'] },
    '{\n  /** Text. */\n  "a-b": string;\n}',
  ],
])('%j becomes %s', (schema, type) => {
  expect(typeText(schema)).toBe(type);
});

test('an unknown type is an error', () => {
  expect(() => typeText({ type: 'file' })).toThrow('A schema has the unknown type "file"');
});

test('a description cannot end its comment', () => {
  expect(commentText({ description: 'a */ b' })).toBe('/** a *\\/ b */\n');
  expect(commentText({ description: 'a\nb', deprecated: true })).toBe(
    '/**\n * a\n * b\n * @deprecated\n */\n',
  );
});

/** A document with one operation that answers with `schema`. */
function documentOf(operation: object, path = '/homes/{id}') {
  const get = { operationId: 'getHome', summary: 'One home', responses: {}, ...operation };
  return {
    servers: [{ url: 'https://x.example/v3/' }],
    paths: { [path]: { get } },
    components: { schemas: {} },
  };
}

test('an operation becomes a function with its path, parameters and answer', () => {
  const schema = { type: 'object', properties: { home: { type: 'string' } }, required: ['home'] };
  const files = clientFiles(
    documentOf({
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
        {
          name: 'include[]',
          in: 'query',
          example: ['x'],
          schema: { type: 'array', items: { type: 'string' } },
        },
        { name: 'Prefer', in: 'header', schema: { type: 'string' } },
      ],
      responses: { 200: { description: 'The home.', content: { 'application/json': { schema } } } },
    }),
  );
  expect(files['operations.ts']).toContain(`/**
 * One home.
 * @returns The home.
 */
export const getHome: {
  (client: Client, parameters: GetHomeParameters | URLSearchParams, options?: CallOptions): Promise<GetHomeAnswer>;
} = /* @__PURE__ */ pathOperation(operation<GetHomeAnswer>, '/v3/homes/{id}');
`);
  expect(files['parameters.ts']).toContain(`export interface GetHomeParameters {
  readonly id: number;
  /** @example ["x"] */
  readonly include?: readonly string[] | undefined;
}
`);
  expect(files['answers.ts']).toContain('export type GetHomeAnswer = {\n  home: string;\n};\n');
});

test('a document that the client cannot be generated from is an error', () => {
  expect(() => clientFiles(documentOf({ operationId: '7 homes' }))).toThrow(
    '"7 homes" is no name of a function',
  );
  expect(() => clientFiles(documentOf({ parameters: [{ $ref: '#/components/parameters/None' }] }))).toThrow(
    '#/components/parameters/None is not in the document',
  );
  const twice = documentOf({});
  const paths = { ...twice.paths, '/other': twice.paths['/homes/{id}'] };
  expect(() => clientFiles({ ...twice, paths })).toThrow('Two operations have the id getHome');
  expect(() => clientFiles({ ...twice, paths: { '/x': { post: {} } } })).toThrow(/post/);
});
