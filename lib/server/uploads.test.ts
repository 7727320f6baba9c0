import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { digestOf } from '#lib/campaigns/picture-revision';
import { publishCampaignChanges } from '#lib/publishing/publish-campaign-changes';
import { mediaDoor } from '#lib/server/media-door';
import { listening } from '#lib/server/testing/raw-http';
import { type UploadSource, uploadDoor } from '#lib/server/uploads';
import { openRevised } from '#lib/store/revised-store';
import { StoreUnavailable } from '#lib/store/store';
import { publishFixture, TEST_ENGINES, type TestEngine } from '#lib/store/testing/engines';
import { fixtureCampaign } from '#lib/store/testing/fixture-bundle';
import { openTestStudio } from '#lib/studio/database/testing/studio-databases';
import { storePicture } from '#lib/studio/pictures/picture-store';

const [PUBLISHED, DRAFTED, RESTORED, UNKNOWN] = ['a', 'b', 'c', 'd'].map((name) => name.repeat(64));
const filesOf = (text: string) => new Map([[640, Buffer.from(`\0${text}\xff`, 'latin1')]]);
const sizes = { width: 1300, height: 700, thumbhash: 'AAAAAAAA' };
const pathOf = (digest: string | undefined, width = 640) => `/media/uploads/${digest}-${width}.webp`;

describe.each(TEST_ENGINES)('on %s', (engine: TestEngine) => {
  async function serving(source: Partial<UploadSource> = {}) {
    const [studio, catalogue] = await Promise.all([openTestStudio(engine), publishFixture(engine, {})]);
    onTestFinished(async () => {
      await catalogue.remove();
      await studio.remove();
    });
    const { shelf, directory, store } = catalogue;
    const photos = [{ upload: PUBLISHED ?? '', ...sizes, alt: {} }];
    const changes = new Map([['spring', fixtureCampaign('spring', 1, { photos })]]);
    await publishCampaignChanges(shelf, changes, new Map([[PUBLISHED ?? '', filesOf('published')]]));
    const picture = { digest: DRAFTED ?? '', ...sizes, files: filesOf('drafted') };
    await storePicture(studio.db, picture, { person: 'Ana', nowMs: Date.now() });
    const folder = join(directory, 'media/uploads');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${RESTORED}-640.webp`), 'restored');
    const revised = await openRevised(shelf, store.version.id);
    onTestFinished(() => revised.close());
    const sources = { store: () => revised, studio: async () => studio, folder: null, ...source };
    const door = uploadDoor(sources, mediaDoor(directory));
    const server = createServer((request, response) => void door(request, response));
    const { origin, [Symbol.asyncDispose]: close } = await listening(server);
    onTestFinished(close);
    return (path: string, options: RequestInit = {}) => fetch(`${origin}${path}`, options);
  }

  test('published pictures, those of drafts and restored ones have the same kind of address', async () => {
    const get = await serving();
    const bodies = {
      [PUBLISHED ?? '']: '\0published\xff',
      [DRAFTED ?? '']: '\0drafted\xff',
      [RESTORED ?? '']: 'restored',
    };
    for (const [digest, body] of Object.entries(bodies)) {
      const response = await get(pathOf(digest));
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
      });
      expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).toBe(body);
    }
  });

  test('a picture that the client holds is not sent again, and HEAD sends no body', async () => {
    const get = await serving();
    const etag = (await get(pathOf(PUBLISHED))).headers.get('etag') ?? '';
    expect((await get(pathOf(PUBLISHED), { headers: { 'If-None-Match': etag } })).status).toBe(304);
    const head = await get(pathOf(PUBLISHED), { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '11', '']);
  });

  test('without the studio, drafts have no pictures, and published ones stay', async () => {
    const get = await serving({ studio: async () => null });
    expect((await get(pathOf(DRAFTED))).status).toBe(404);
    expect((await get(pathOf(PUBLISHED))).status).toBe(200);
  });

  test('the folder that is the master has pictures of its campaigns, as their digests say', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'veranda-folder-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const files = filesOf('in the folder');
    const digest = digestOf(files);
    await mkdir(join(folder, 'winter'));
    await writeFile(join(folder, 'README.md'), 'Ours');
    await writeFile(join(folder, 'winter', `${digest}-640.webp`), files.get(640) ?? '');
    await writeFile(join(folder, 'winter', `${UNKNOWN}-640.webp`), 'another picture');
    const get = await serving({ folder });
    const response = await get(pathOf(digest));
    expect(Buffer.from(await response.arrayBuffer())).toEqual(files.get(640));
    expect((await get(pathOf(digest, 1280))).status).toBe(404);
    expect((await get(pathOf(UNKNOWN))).status).toBe(404);
    const elsewhere = await serving({ folder: join(folder, 'none') });
    expect((await elsewhere(pathOf(digest))).status).toBe(404);
  });

  test('an unknown picture or width is not found', async () => {
    const get = await serving();
    for (const path of [pathOf(UNKNOWN), pathOf(PUBLISHED, 641), pathOf(DRAFTED, 1280)]) {
      expect((await get(path)).status).toBe(404);
    }
  });

  test('while a database is away, the picture is asked for again later', async () => {
    const get = await serving({ studio: () => Promise.reject(new StoreUnavailable('It is away.')) });
    const response = await get(pathOf(UNKNOWN));
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
    expect((await get(pathOf(PUBLISHED))).status).toBe(200);
  });
});
