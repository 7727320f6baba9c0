/** The programs that forms of operations show run, and read the same answer. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkTypes, type InstalledPackage, installPackage } from '#client/testing/installed-package';
import { catalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { utcDay } from '#lib/dates/plain-dates';
import { API_PREFIX } from '#lib/http/path-prefixes';
import { exampleValues } from '#lib/portal/reference/example-request';
import { type Reference, readReference } from '#lib/portal/reference/reference';
import { sampleValues } from '#lib/portal/sample-values';
import { runSample } from '#lib/portal/testing/run-sample';
import { servePublicApi } from '#lib/portal/testing/serve-public-api';
import { tryOperation } from '#lib/portal/try/try-operation';
import { requestForms } from '#lib/portal/try/try-request';
import { referenceData } from '#lib/reference/reference-data';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';

let catalogue: TestCatalogue;
let api: Awaited<ReturnType<typeof servePublicApi>>;
let installed: InstalledPackage;
let reference: Reference;
let values: Readonly<Record<string, string>>;
beforeAll(async () => {
  installed = await installPackage();
  catalogue = await publishFixture('sqlite');
  api = await servePublicApi(catalogue.directory);
  const data = await referenceData(catalogue.store);
  values = await sampleValues({
    store: catalogue.store,
    data,
    vocabulary: catalogueVocabulary(catalogue.store, data, { defaultLocale: null, defaultCurrency: null }),
    siteName: 'Veranda',
    publicBaseUrl: api.origin,
    portal: '/en/developers',
    rateLimit: null,
    today: utcDay(Date.now()),
  });
  reference = readReference(await (await fetch(`${api.origin}${API_PREFIX}/openapi.json`)).json());
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await catalogue.remove();
  await installed.remove();
});

/** Ends a program that has read an answer. */
const PRINT = "\nconsole.log(typeof answer === 'string' ? answer : JSON.stringify(answer));\n";

test('curl, JavaScript and the typed client read the same from every operation', {
  timeout: 300_000,
}, async () => {
  const files: string[] = [];
  for (const described of reference.operations) {
    const operation = tryOperation(described);
    const forms = new Map(requestForms(operation, exampleValues(described, values), api.origin + API_PREFIX));
    const textOf = (title: string) => forms.get(title) ?? '';
    const typed = textOf('TypeScript') + PRINT;
    // One after the other: a client is sent one file at a time.
    const fromCurl = await runSample(
      { language: 'sh', text: textOf('curl').replace('curl', 'curl -sf') },
      installed.project,
    );
    const fromFetch = await runSample({ language: 'js', text: textOf('fetch') + PRINT }, installed.project);
    const fromClient = await runSample({ language: 'ts', text: typed }, installed.project);
    const read = (text: string) => (operation.isJson ? JSON.parse(text) : text.trim());
    expect(read(fromFetch), operation.path).toEqual(read(fromCurl));
    expect(read(fromClient), operation.path).toEqual(read(fromCurl));
    files.push(join(installed.project, `${operation.id}.mts`));
    await writeFile(files.at(-1) ?? '', typed);
  }
  expect(files.length).toBeGreaterThan(25);
  await checkTypes(installed.project, files, true);
});
