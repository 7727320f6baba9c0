/** The reference says what the server does: tests read it and try. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from '#lib/api/openapi';
import { exampleRequest } from '#lib/portal/reference/example-request';
import { type Reference, type ReferenceParameter, readReference } from '#lib/portal/reference/reference';
import { operationMarkdown, referenceMarkdown } from '#lib/portal/reference/reference-markdown';
import { serveStore } from '#lib/store/current-store';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';
import { OPERATIONS } from '../../api/public/v2/operations.ts';
import { askApi } from './ask-api.ts';
import { portalReference } from './portal-reference.ts';

Object.assign(process.env, { PUBLIC_BASE_URL: 'https://homes.example', LOG_LEVEL: 'silent' });

const PORTAL = 'https://homes.example/en/developers';

let catalogue: TestCatalogue;
let reference: Reference;
let values: Readonly<Record<string, string>>;
beforeAll(async () => {
  catalogue = await publishFixture('sqlite');
  serveStore(catalogue.store);
  reference = await portalReference(catalogue.store);
  const first = async (request: string, schema: z.ZodType<string>) =>
    schema.parse(JSON.parse((await askApi(request)).body));
  const idOf = (name: string) =>
    z.looseObject({ [name]: z.array(z.looseObject({ id: z.number() })) }).transform((body) => {
      const list = z.array(z.object({ id: z.number() })).parse(body[name]);
      return String(list[0]?.id);
    });
  values = {
    rentalId: await first('/search?per_page=1', z.string().or(idOf('rentals'))),
    placeId: await first('/destinations/roots', z.string().or(idOf('data'))),
    homeUrl: await first(
      '/search?per_page=1&fields=url',
      z
        .object({ rentals: z.array(z.object({ url: z.string() })) })
        .transform(({ rentals }) => rentals[0]?.url ?? '')
        .or(z.string()),
    ),
    campaign: await first(
      '/campaigns',
      z
        .object({ data: z.array(z.object({ slug: z.string() })) })
        .transform(({ data }) => data[0]?.slug ?? '')
        .or(z.string()),
    ),
  };
});
afterAll(() => catalogue.remove());

test('every operation and every parameter of the API is in the reference', () => {
  for (const { path, parameters } of OPERATIONS) {
    const operation = reference.operations.find(
      (each) => each.path === path.template.replaceAll(/:(\w+)/g, '{$1}'),
    );
    const names = operation?.parameters.map(({ name }) => name.replace('[]', ''));
    expect(names, path.template).toEqual(expect.arrayContaining(parameters.map(({ name }) => name)));
    const markdown = operation ? operationMarkdown(operation, PORTAL) : '';
    for (const { name } of parameters) expect(markdown).toContain(`- \`${name}`);
    expect(referenceMarkdown(reference, PORTAL)).toContain(`(${PORTAL}/reference/${operation?.slug}.md)`);
  }
});

test('lists have the members of their first kind of answer', () => {
  const search = reference.operations.find(({ path }) => path === '/search');
  const members = search?.fields.filter(({ depth }) => depth === 0);
  expect(members?.map(({ path, type }) => [path, type.records])).toEqual([
    ['rentals', ['Rental']],
    ['meta', ['Meta']],
  ]);
});

test('a parameter that is added to the vocabulary appears by itself', () => {
  const [endpoint] = OPERATIONS;
  if (!endpoint) throw new Error('There is no operation.');
  const [known] = endpoint.parameters;
  if (!known) throw new Error('The operation has no parameter.');
  const added = { ...known, name: 'least_stars', description: 'Only homes with this number of stars.' };
  const document = openApiDocument([{ ...endpoint, parameters: [...endpoint.parameters, added] }]);
  const [operation] = readReference(JSON.parse(JSON.stringify(document))).operations;
  expect(operation?.parameters.map(({ name }) => name)).toContain('least_stars');
  expect(operation && operationMarkdown(operation, PORTAL)).toContain(
    'Only homes with this number of stars.',
  );
});

test('the example of every operation is answered, and has all members that must be there and no others', async () => {
  for (const operation of reference.operations) {
    const request = exampleRequest(operation, values);
    const { status, body } = await askApi(request);
    expect(status, `${request}: ${body}`).toBe(200);
    if (operation.mediaType !== 'application/json') continue;
    const members = Object.keys(JSON.parse(body));
    const documented = operation.fields.filter(({ depth }) => depth === 0);
    if (documented.length === 0) continue;
    const required = documented.filter(({ isOptional }) => !isOptional).map(({ path }) => path);
    expect(members, request).toEqual(expect.arrayContaining(required));
    expect(
      documented.map(({ path }) => path),
      request,
    ).toEqual(expect.arrayContaining(members));
  }
});

/** Returns the numbers just within and just outside the bounds that the reference gives for a parameter. */
function edges({ schema }: ReferenceParameter) {
  if (schema.type !== 'integer' && schema.type !== 'number') return { inside: [], outside: [] };
  const bounds = [schema.minimum, schema.maximum].filter((bound) => bound !== undefined);
  const { minimum, maximum } = schema;
  return {
    inside: bounds,
    outside: [
      ...(minimum === undefined ? [] : [minimum - 1]),
      ...(maximum === undefined ? [] : [maximum + 1]),
    ],
  };
}

/** Further parameters with which a parameter has a meaning: a stay or a month, for places the counts that filters apply to, and for pages of a map its layer. */
const CONTEXTS = ['', '&include=counts', '&layer=rentals'].flatMap((counts) => [
  counts,
  `${counts}&checkin=2027-06-05&checkout=2027-06-12`,
  `${counts}&month=2027-06`,
]);

/** Whether the server reports a parameter as bad, for each context. */
function reports(request: string, name: string): Promise<readonly boolean[]> {
  return Promise.all(
    CONTEXTS.map(async (context) => {
      const { status, body } = await askApi(`${request}${context}`);
      if (status === 200) return false;
      const { errors = [] } = z
        .object({ errors: z.array(z.object({ parameter: z.string() })).optional() })
        .parse(JSON.parse(body));
      return errors.some(({ parameter }) => parameter === name.replace('[]', ''));
    }),
  );
}

test('the bounds in the reference are those of the server', async () => {
  let tried = 0;
  for (const operation of reference.operations) {
    const base = exampleRequest(operation, values).split('?', 1)[0];
    for (const parameter of operation.parameters.filter(({ place }) => place === 'query')) {
      const { inside, outside } = edges(parameter);
      for (const value of inside) {
        const request = `${base}?${parameter.name}=${value}`;
        expect(await reports(request, parameter.name), request).toContain(false);
      }
      for (const value of outside) {
        const request = `${base}?${parameter.name}=${value}`;
        expect(await reports(request, parameter.name), request).toContain(true);
      }
      tried += outside.length;
    }
  }
  expect(tried).toBeGreaterThan(50);
});

test('the values that the reference lists are accepted, and others are not', async () => {
  for (const operation of reference.operations) {
    const base = exampleRequest(operation, values).split('?', 1)[0];
    for (const { name, schema } of operation.parameters.filter(({ place }) => place === 'query')) {
      if (!schema.enum) continue;
      for (const value of schema.enum) {
        const { status, body } = await askApi(`${base}?${name}=${encodeURIComponent(String(value))}`);
        // A value may need another parameter; then that is reported.
        if (status !== 200)
          expect(body, `${base} ${name}=${String(value)}`).not.toContain('unsupported-value');
      }
      expect(await reports(`${base}?${name}=beauty`, name), `${base} ${name}`).toContain(true);
    }
  }
});

/** Returns the values that the reference lists for a parameter, or for each of its items. */
function listedValues({ schema: { enum: own, items } }: ReferenceParameter): readonly string[] {
  const values = own ?? (typeof items === 'object' ? items.enum : undefined) ?? [];
  return values.map(String);
}

const ofQuery = ({ place }: ReferenceParameter) => place === 'query';

test('the values that the reference lists for items of lists are accepted, and others are not', async () => {
  let tried = 0;
  for (const operation of reference.operations) {
    const base = exampleRequest(operation, values).split('?', 1)[0];
    for (const parameter of operation.parameters.filter(ofQuery)) {
      const listed = parameter.schema.type === 'array' ? listedValues(parameter) : [];
      if (listed.length === 0) continue;
      const all = `${base}?${parameter.name}=${listed.map(encodeURIComponent).join(',')}`;
      expect(await reports(all, parameter.name), all).toContain(false);
      const bad = `${base}?${parameter.name}=${listed[0]},beauty`;
      expect(await reports(bad, parameter.name), bad).toContain(true);
      tried += listed.length;
    }
  }
  expect(tried).toBeGreaterThan(100);
});

test('a default in the reference means the same as no value', async () => {
  let tried = 0;
  for (const operation of reference.operations) {
    const request = exampleRequest(operation, values);
    const plain = await askApi(request);
    for (const { name, defaultValue } of operation.parameters.filter(ofQuery)) {
      if (defaultValue === null || new URLSearchParams(request.split('?')[1]).has(name)) continue;
      const joined = `${request}${request.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(defaultValue)}`;
      // Links of a page name the request itself.
      const body = (text: string) => text.replaceAll(`&${name}=${defaultValue}`, '');
      const given = await askApi(joined);
      if (given.status !== 200) continue;
      expect(body(given.body), joined).toBe(body(plain.body));
      tried += 1;
    }
  }
  expect(tried).toBeGreaterThan(50);
});

test('texts and days that the forms of the reference exclude are reported', async () => {
  let tried = 0;
  for (const operation of reference.operations) {
    const base = exampleRequest(operation, values).split('?', 1)[0];
    for (const { name, schema } of operation.parameters.filter(ofQuery)) {
      const value =
        schema.format === 'date'
          ? '2027-02-30'
          : schema.maxLength !== undefined && schema.type === 'string' && !schema.enum
            ? 'x'.repeat(schema.maxLength + 1)
            : schema.type === 'boolean'
              ? 'yes'
              : undefined;
      if (value === undefined) continue;
      const request = `${base}?${name}=${value}`;
      expect(await reports(request, name), request).toContain(true);
      tried += 1;
    }
  }
  expect(tried).toBeGreaterThan(50);
});

test('every problem that an operation has in the reference is described, and its own are what the server answers', async () => {
  const provoked = new Set<string>();
  for (const operation of reference.operations) {
    const request = exampleRequest(operation, values);
    const answers = [
      await askApi(`${request.split('?', 1)[0]}?locale=xx`),
      await askApi(`${request.split('?', 1)[0]}?currency=XTS`),
      await askApi(
        operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
          name === 'slug' ? 'no-such-campaign' : '9007199254740991',
        ),
      ),
    ];
    const described = new Map<string, number>(reference.problems.map(({ code, status }) => [code, status]));
    const own: readonly string[] = operation.problems.map(({ code }) => code);
    for (const code of own) expect(described.has(code), `${operation.path}: ${code}`).toBe(true);
    for (const { status, body } of answers.filter((answer) => answer.status >= 400)) {
      const { code } = z.object({ code: z.string() }).parse(JSON.parse(body));
      expect(own, `${operation.path}: ${code}`).toContain(code);
      expect(described.get(code), code).toBe(status);
      provoked.add(code);
    }
  }
  expect([...provoked].toSorted()).toEqual(
    expect.arrayContaining([
      'campaign-not-found',
      'destination-not-found',
      'rental-not-found',
      'unsupported-currency',
      'unsupported-locale',
    ]),
  );
});
