/** The brand next to the catalogue: published for all processes, and edited in the operator's room of the studio. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runVerb } from '#lib/cli/testing/run-verb';
import { brand } from '#lib/cli/verbs/brand';
import { startOwnServer } from './support/own-server.ts';
import { type StudioSite, startStudio } from './support/studio-server.ts';
import { expect, test } from './support/test.ts';

// The journeys share a server, and change its brand.
test.describe.configure({ mode: 'default' });

/** Changes are served within two seconds where the machine is not busy: one for the reading, the rest for the render. */
const SOON = { timeout: 15_000, intervals: [100] };

let site: StudioSite;
let folder = '';
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veranda-brand-'));
  await writeFile(join(folder, 'brand.yaml'), 'name: Folder House\n');
  site = await startStudio({ SITE_DIR: folder });
});
test.afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});
test.beforeEach(({ complaints }) => {
  complaints.expect(new RegExp(`^other host: ${site.origin}/`));
});

const command = (...args: readonly string[]) =>
  runVerb(brand, args, { DATA_DIR: site.directory, SITE_DIR: folder });

const titleOf = async (origin: string, path = '/en') =>
  /<title>([^<]*)/.exec(await (await fetch(`${origin}${path}`)).text())?.[1] ?? '';

test('a published brand is served by every process, also without a studio, until it is withdrawn @desktop', async () => {
  await using other = await startOwnServer({ DATA_DIR: site.directory, SITE_DIR: folder, LOG_LEVEL: 'warn' });
  await using master = await startOwnServer({
    DATA_DIR: site.directory,
    SITE_DIR: folder,
    BRAND_MASTER: 'folder',
    LOG_LEVEL: 'warn',
  });
  // Twice: the second one is a kept page.
  for (const path of ['/en', '/en']) expect(await titleOf(site.origin, path)).toContain('Folder House');
  expect(await titleOf(other.origin)).toContain('Folder House');

  const coast = await mkdtemp(join(tmpdir(), 'veranda-coast-'));
  try {
    await cp('docs/brands/coast', coast, { recursive: true });
    expect(await command(coast, '--publish')).toMatchObject({ code: 0 });
  } finally {
    await rm(coast, { recursive: true });
  }
  for (const origin of [site.origin, other.origin]) {
    await expect.poll(() => titleOf(origin), SOON).toContain('Marée Haute');
    const [, picture = ''] = /src="(\/brand\/[^"]+)"/.exec(await (await fetch(`${origin}/en`)).text()) ?? [];
    expect((await fetch(`${origin}${picture}`)).status).toBe(200);
    expect((await fetch(`${origin}/share/en/home.jpg`)).headers.get('content-type')).toBe('image/jpeg');
  }
  expect(await titleOf(master.origin)).toContain('Folder House');
  await using later = await startOwnServer({ DATA_DIR: site.directory, SITE_DIR: folder, LOG_LEVEL: 'warn' });
  expect(await titleOf(later.origin)).toContain('Marée Haute');

  await command('--unpublish');
  for (const origin of [site.origin, other.origin]) {
    await expect.poll(() => titleOf(origin), SOON).toContain('Folder House');
  }
});
