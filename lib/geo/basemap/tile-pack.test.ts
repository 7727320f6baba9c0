import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tilePath } from '#lib/geo/basemap/tile';
import { createTilePack, findPackedTile, readTilePack } from '#lib/geo/basemap/tile-pack';

let directory: string;
let packs = 0;
const nextFile = () => {
  packs += 1;
  return join(directory, `${packs}.pack`);
};

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tile-pack-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

test('every tile has the bytes that were added', async () => {
  const tile = fc.record({ y: fc.nat(511), content: fc.uint8Array({ minLength: 1, maxLength: 3000 }) });
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(tile, { selector: ({ y }) => y, maxLength: 60 }), async (tiles) => {
      const file = nextFile();
      const pack = await createTilePack(file);
      for (const { y, content } of tiles) await pack.add(9, 300, y, content);
      await pack.close();
      const bytes = await readFile(file);
      const packed = await readTilePack(file);
      expect(packed.size).toBe(tiles.length);
      for (const { y, content } of tiles) {
        const { start, end } = packed.get(tilePath(9, 300, y)) ?? { start: 0, end: -1 };
        expect([...bytes.subarray(start, end + 1)]).toEqual([...content]);
      }
    }),
    { numRuns: 30 },
  );
});

test('a cut pack is an error', async () => {
  const file = nextFile();
  const pack = await createTilePack(file);
  await pack.add(0, 0, 0, Buffer.alloc(500, 7));
  await pack.close();
  await truncate(file, 300);
  await expect(readTilePack(file)).rejects.toThrow('is not a complete pack of tiles');
  await writeFile(file, '');
  await expect(readTilePack(file)).rejects.toThrow('is not a complete pack of tiles');
});

test('an existing file is not overwritten', async () => {
  const file = nextFile();
  await writeFile(file, 'other');
  await expect(createTilePack(file)).rejects.toThrow('EEXIST');
});

test('a pack that is written again is read again', async () => {
  const file = nextFile();
  const write = async (content: string) => {
    const pack = await createTilePack(file);
    await pack.add(0, 0, 0, Buffer.from(content));
    await pack.close();
  };
  await write('first');
  expect((await findPackedTile(file, tilePath(0, 0, 0)))?.tile).toEqual({ start: 0, end: 4 });
  await rm(file);
  expect(await findPackedTile(file, tilePath(0, 0, 0))).toBeNull();
  await write('the second');
  expect((await findPackedTile(file, tilePath(0, 0, 0)))?.tile).toEqual({ start: 0, end: 9 });
  expect(await findPackedTile(file, tilePath(1, 0, 0))).toBeNull();
});
