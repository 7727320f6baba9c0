/** GDAL, with which QGIS and other programs read, opens the homes: `ogrinfo` of Debian's gdal-bin. */
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_PREFIX } from '#lib/http/path-prefixes';
import { apiDoor } from '#lib/server/api-door';
import { listening } from '#lib/server/testing/raw-http';
import { serveStore } from '#lib/store/current-store';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';
import { GET as openApi } from '../openapi/route.ts';
import { OPERATIONS } from '../operations.ts';

const run = promisify(execFile);
const hasOgrinfo = await run('ogrinfo', ['--version']).then(
  () => true,
  () => false,
);

let catalogue: TestCatalogue;
let origin = '';
let close = async () => {};
beforeAll(async () => {
  catalogue = await publishFixture('sqlite');
  serveStore(catalogue.store);
  // Links have the address of the site, so that the door is made when the server listens.
  let door: ReturnType<typeof apiDoor> | null = null;
  const server = await listening(createServer((request, response) => void door?.(request, response)));
  ({ origin } = server);
  close = () => server[Symbol.asyncDispose]();
  Object.assign(process.env, { PUBLIC_BASE_URL: origin, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' });
  door = apiDoor([...OPERATIONS, openApi.endpoint]);
});
afterAll(async () => {
  await close();
  await catalogue.remove();
});

/** Returns what ogrinfo reports about the homes. */
async function ogrinfo(...options: readonly string[]): Promise<string> {
  const { stdout, stderr } = await run('ogrinfo', [`OAPIF:${origin}${API_PREFIX}/ogc`, ...options]);
  expect(stderr).toBe('');
  return stdout;
}

test.runIf(hasOgrinfo)('ogrinfo finds the collection, and all features of all pages', async () => {
  expect(await ogrinfo()).toMatch(/^1: homes/m);
  const summary = await ogrinfo('homes', '-so', '-al', '-oo', 'PAGE_SIZE=7');
  expect(summary).toContain('Geometry: Point');
  expect(summary).toContain('Feature Count: 60');
  expect(summary).toContain('GEOGCRS["WGS 84');
  for (const field of ['name: String', 'sleeps: Integer', 'min_price: Real', 'available: Integer(Boolean)'])
    expect(summary).toContain(field);
  const features = await ogrinfo('homes', '-oo', 'PAGE_SIZE=7');
  expect(features.match(/^OGRFeature\(homes\):\d+$/gm)).toHaveLength(60);
});

test.runIf(hasOgrinfo)('ogrinfo reads the features of a box', async () => {
  const all = await ogrinfo('homes', '-q');
  const points = [...all.matchAll(/POINT \((\S+) (\S+)\)/g)].map(([, lng, lat]) => [
    Number(lng),
    Number(lat),
  ]);
  const inBox = points.filter(([lng = 0, lat = 0]) => lng >= 8.1 && lng <= 8.305 && lat >= 40 && lat <= 41);
  const found = await ogrinfo('homes', '-q', '-spat', '8.1', '40', '8.305', '41');
  expect(inBox.length).toBeGreaterThan(0);
  expect(found.match(/^OGRFeature/gm)).toHaveLength(inBox.length);
});
