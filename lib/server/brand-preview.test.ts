import { createServer } from 'node:http';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { currentBrand } from '#lib/brand/brand';
import { getTranslator } from '#lib/i18n/translator';
import { BrandPreview } from '#lib/server/brand-preview';
import { listening } from '#lib/server/testing/raw-http';
import { serveStore } from '#lib/store/current-store';
import { publishFixture, TEST_ENGINES } from '#lib/store/testing/engines';
import { saveBrandState } from '#lib/studio/brand/brand-states';
import type { StudioRole } from '#lib/studio/database/studio-schema';
import { openTestStudio } from '#lib/studio/database/testing/studio-databases';
import { addPerson } from '#lib/studio/people/people';
import { sessionCookieName } from '#lib/studio/people/session-cookie';
import { beginSession } from '#lib/studio/people/sessions';

const CONFIG = {
  publicBaseUrl: 'http://homes.example',
  siteDirectory: '/nowhere',
  siteName: 'Homes',
  isSiteFolderMaster: false,
};
const DRAFT = {
  'brand.yaml': 'name: Draft House\ntexts: { de: texts.de.yaml }\n',
  'texts.de.yaml': 'common: { search: Stöbern }\n',
};

async function served(engine: (typeof TEST_ENGINES)[number]) {
  const [studio, catalogue] = await Promise.all([openTestStudio(engine), publishFixture(engine)]);
  onTestFinished(async () => {
    await catalogue.remove();
    await studio.remove();
  });
  serveStore(catalogue.store);
  const remember = vi.fn();
  const rendered: string[] = [];
  const renderer = {
    async render(address: string) {
      const t = await getTranslator('de', 'common');
      rendered.push(address);
      const plain = Buffer.from(`${currentBrand().name}: ${t('search')}`);
      const page = {
        status: 200,
        date: null,
        isKeepable: true,
        etag: '"e"',
        headers: [],
        brotli: plain,
        plain,
      };
      return page;
    },
  };
  const preview = new BrandPreview({ config: CONFIG, studio: async () => studio, renderer, remember });
  const server = await listening(createServer((request, response) => void preview.answer(request, response)));
  onTestFinished(() => server[Symbol.asyncDispose]());
  const cookieOf = async (role: StudioRole) => {
    const person = await addPerson(studio.db, { name: role, role, nowMs: Date.now() });
    if (person === null) throw new Error('The name is taken.');
    return `${sessionCookieName(CONFIG.publicBaseUrl)}=${await beginSession(studio.db, person.id, Date.now())}`;
  };
  const get = (path: string, cookie = '') =>
    fetch(server.origin + path, { headers: { cookie, 'Accept-Encoding': 'identity' } });
  const save = (files: Readonly<Record<string, string>>, basedOn: number) =>
    saveBrandState(
      studio.db,
      {
        kind: 'saved',
        files: new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])),
        basedOn,
        person: 'Ana',
        nowMs: Date.now(),
      },
      new Map(),
    );
  return { preview, get, save, cookieOf, remember, rendered };
}

describe.each(TEST_ENGINES)('on %s', (engine) => {
  test('an operator sees pages with the draft, which nobody keeps, and nobody else sees them', async () => {
    const { get, save, cookieOf, remember, rendered } = await served(engine);
    const number = await save(DRAFT, 0);
    const operator = await cookieOf('operator');
    const shown = await get('/de/search?guests=4&brand_preview=1', operator);
    expect(shown.status).toBe(200);
    expect(await shown.text()).toBe('Draft House: Stöbern');
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    expect(rendered).toEqual(['/de/search?guests=4']);
    expect(remember).toHaveBeenCalledWith(expect.objectContaining({ name: 'Draft House' }));
    expect(currentBrand().name).not.toBe('Draft House');
    expect((await getTranslator('de', 'common'))('search')).toBe('Suchen');
    for (const cookie of ['', await cookieOf('publisher'), await cookieOf('editor'), `${operator}x`]) {
      expect((await get('/de?brand_preview=1', cookie)).status, cookie).toBe(404);
    }
    expect(rendered).toHaveLength(1);

    await save({ 'brand.yaml': 'name: Later House\n' }, number ?? 0);
    expect(await (await get('/de?brand_preview=2', operator)).text()).toBe('Later House: Suchen');
  });

  test('a draft with problems is not shown', async () => {
    const { get, save, cookieOf, rendered } = await served(engine);
    await save({ 'brand.yaml': 'name: [\n' }, 0);
    const refused = await get('/en?brand_preview=1', await cookieOf('operator'));
    expect(refused.status).toBe(409);
    expect(rendered).toEqual([]);
  });
});
