import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { currentBrand } from '#lib/brand/brand';
import { describeProblem } from '#lib/brand/brand-problem';
import { followSiteFolder, type PublishedBrand } from '#lib/brand/follow-site-folder';

const POLL_MS = 20;
let folder = '';
let events: string[] = [];

beforeEach(async () => {
  events = [];
  folder = await mkdtemp(join(tmpdir(), 'veranda-follow-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

const write = (source: string) => writeFile(join(folder, 'brand.yaml'), source);

async function follow(pollMs = POLL_MS, published: PublishedBrand | null = null) {
  const follower = await followSiteFolder(
    { directory: folder, siteName: 'Homes', published },
    {
      taken: ({ name }) => events.push(`taken ${name}`),
      refused: (problems) => events.push(`refused ${problems.map(describeProblem).join()}`),
      unreadable: ({ message }) => events.push(`unreadable ${message}`),
    },
    pollMs,
  );
  onTestFinished(() => follower.stop());
  return follower;
}

test('a change is taken up without another call', async () => {
  await write('name: One\n');
  await follow();
  expect(currentBrand().name).toBe('One');
  await write('name: Two\n');
  await expect.poll(() => currentBrand().name).toBe('Two');
  expect(events).toEqual(['taken One', 'taken Two']);
});

test('a bad file is reported once, and the last good brand stays until it is mended', async () => {
  await write('name: One\n');
  const { check } = await follow(60_000);
  await write('corners: wide\n');
  await check();
  await check();
  expect(currentBrand().name).toBe('One');
  await write('name: One\n');
  await check();
  expect(events).toEqual([
    'taken One',
    'refused brand.yaml:1: corners: must be a number of pixels from 0 to 24',
    'taken One',
  ]);
});

test('with a bad file at the start the default brand is served', async () => {
  await write('nme: One\n');
  await follow(60_000);
  expect(currentBrand()).toMatchObject({ name: 'Homes', themes: null });
  expect(events).toEqual([
    expect.stringMatching(/^refused brand\.yaml:1: nme: is not a key; did you mean name\?/),
  ]);
});

test('a file that brand.yaml names is awaited, and its changes are taken up', async () => {
  const svg = (colour: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8" fill="${colour}"/></svg>`;
  await write('name: One\nlogo: { light: logo.svg }\n');
  const { check } = await follow(60_000);
  expect(currentBrand().name).toBe('Homes');
  await writeFile(join(folder, 'logo.svg'), svg('#a00'));
  await check();
  const first = currentBrand().logo?.light.href;
  expect(currentBrand().name).toBe('One');
  await writeFile(join(folder, 'logo.svg'), svg('#00a'));
  await check();
  expect(currentBrand().logo?.light.href).not.toBe(first);
});

test('the default brand returns when brand.yaml is absent twice, not when it is replaced', async () => {
  await write('name: One\n');
  const { check } = await follow(60_000);
  await rm(join(folder, 'brand.yaml'));
  await check();
  expect(currentBrand().name).toBe('One');
  await write('name: Two\n');
  await check();
  expect(currentBrand().name).toBe('Two');
  await rm(join(folder, 'brand.yaml'));
  await check();
  await check();
  expect(currentBrand().name).toBe('Homes');
});

test('a folder that cannot be read is reported once, and the brand stays', async () => {
  await write('name: One\n');
  const { check } = await follow(60_000);
  await rm(join(folder, 'brand.yaml'));
  // A link to itself cannot be opened.
  await symlink('brand.yaml', join(folder, 'brand.yaml'));
  await check();
  await check();
  expect(currentBrand().name).toBe('One');
  expect(events).toEqual(['taken One', expect.stringMatching(/^unreadable ELOOP/)]);
});

test('a published brand takes the place of the folder, and the folder counts again when it is withdrawn', async () => {
  await write('name: Folder\n');
  let published: ReadonlyMap<string, Buffer> | null = null;
  let revision: string | null = '';
  const publish = (name: string | null, next: string) => {
    published = name === null ? null : new Map([['brand.yaml', Buffer.from(`name: ${name}\n`)]]);
    revision = next;
  };
  const { check } = await follow(60_000, { revision: () => revision, files: () => published });
  expect(currentBrand().name).toBe('Folder');
  publish('One', 'v1 1');
  // Without a reading of the folder, which is a minute away.
  await expect.poll(() => currentBrand().name).toBe('One');
  await write('name: Other\n');
  await check();
  expect(currentBrand().name).toBe('One');
  // The same brand in the next version, and a catalogue that cannot be read, change nothing.
  publish('One', 'v2 1');
  await check();
  revision = null;
  await check();
  expect(events).toEqual(['taken Folder', 'taken One']);
  publish(null, '');
  await expect.poll(() => currentBrand().name).toBe('Other');
});

test('a published brand with problems is refused, and the one before stays', async () => {
  let source = 'name: One\n';
  let revision = '1';
  const files = () => new Map([['brand.yaml', Buffer.from(source)]]);
  const { check } = await follow(60_000, { revision: () => revision, files });
  source = 'nome: Two\n';
  revision = '2';
  await check();
  await check();
  expect(currentBrand().name).toBe('One');
  expect(events).toHaveLength(2);
  expect(events[1]).toMatch(/^refused brand.yaml:1: nome: is not a key; did you mean name\?/);
});
