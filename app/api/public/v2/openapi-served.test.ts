import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from '#lib/api/openapi';
import { serveStore } from '#lib/store/current-store';
import { publishFixture, TEST_ENGINES, type TestCatalogue } from '#lib/store/testing/engines';
import { OPERATIONS } from './operations.ts';
import { ask, BASE_URL, readAs } from './testing/ask.ts';

const parameterSchema = z.looseObject({
  name: z.string().optional(),
  in: z.string().optional(),
  schema: z.looseObject({ default: z.unknown().optional() }).optional(),
});

const documentSchema = z.looseObject({
  info: z.looseObject({ contact: z.looseObject({ url: z.string().optional() }) }),
  servers: z.array(z.looseObject({ url: z.string() })),
  paths: z.record(
    z.string(),
    z.looseObject({ get: z.looseObject({ parameters: z.array(parameterSchema) }) }),
  ),
  components: z.looseObject({
    schemas: z.record(z.string(), z.looseObject({ enum: z.array(z.unknown()).optional() })),
  }),
});

/** The names of the schemas whose values are those of the catalogue. */
const OF_THE_CATALOGUE = ['AmenityKey', 'Currency', 'Locale', 'RentalTypeKey', 'TagKey'];

describe.each(TEST_ENGINES)('on %s', (engine) => {
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    catalogue = await publishFixture(engine);
    serveStore(catalogue.store);
  });
  afterAll(() => catalogue.remove());

  test('the served document has the address of the deployment', async () => {
    const { servers, info } = await readAs('/openapi.json', documentSchema);
    expect(servers).toEqual([{ url: `${BASE_URL}/api/public/v2` }]);
    expect(info.contact.url).toBe(BASE_URL);
  });

  test('the served document lists the values that the catalogue supports, and no others', async () => {
    const { components } = await readAs('/openapi.json', documentSchema);
    const general = documentSchema.parse(openApiDocument(OPERATIONS));
    const listed = (schemas: typeof components.schemas) =>
      Object.keys(schemas)
        .filter((name) => schemas[name]?.enum !== undefined)
        .sort();
    expect(listed(components.schemas)).toEqual(
      [...listed(general.components.schemas), ...OF_THE_CATALOGUE].sort(),
    );
    const supportedBy = async (query: string) => {
      const problem = z.object({ supported: z.array(z.string()) });
      return problem.parse(await (await ask(`/search?${query}`)).json()).supported;
    };
    expect(components.schemas.Locale?.enum).toEqual(await supportedBy('locale=xx'));
    expect(components.schemas.Currency?.enum).toEqual(await supportedBy('currency=XTS'));
    expect(components.schemas.RentalTypeKey?.enum).toEqual(await supportedBy('rental_type=no_such'));
    expect(components.schemas.AmenityKey?.enum).toEqual(await supportedBy('amenities=no_such'));
    expect(components.schemas.TagKey?.enum).toEqual(await supportedBy('rentals_tags=no_such'));
  });

  test('in all else the served document is the committed one', async () => {
    const served = await readAs('/openapi.json', documentSchema);
    const general = documentSchema.parse(openApiDocument(OPERATIONS));
    const { schemas } = served.components;
    for (const name of OF_THE_CATALOGUE) delete schemas[name]?.enum;
    delete served.info.contact.url;
    served.servers = general.servers;
    const withoutDefaults = (document: object) =>
      JSON.stringify(document, (key, value) => (key === 'default' ? undefined : value));
    expect(withoutDefaults(served)).toBe(withoutDefaults(general));
  });

  test('a documented default is what the absence of the parameter means', async () => {
    const { paths } = await readAs('/openapi.json', documentSchema);
    let compared = 0;
    for (const { path, parameters: declared } of OPERATIONS) {
      if (declared.some(({ isRequired }) => isRequired)) continue;
      const id = path.template.startsWith('/destinations') ? 1 : 1001;
      const address = path.template.replace(':id', String(id)).replace(':slug', 'summer-list');
      const absent = await ask(address);
      expect(absent.status, address).toBe(200);
      const body = await absent.text();
      const { parameters = [] } = paths[path.template.replaceAll(/:(\w+)/g, '{$1}')]?.get ?? {};
      for (const { name = '', schema } of parameters) {
        if (schema?.default === undefined) continue;
        compared += 1;
        const given = await ask(`${address}?${name}=${schema.default}`);
        expect([given.status, await given.text()], `${address} ${name}`).toEqual([200, body]);
      }
    }
    expect(compared).toBeGreaterThan(40);
  });
});
