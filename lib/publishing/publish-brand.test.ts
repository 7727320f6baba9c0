import { describe, expect, onTestFinished, test } from 'vitest';
import {
  BrandChanged,
  type BrandFiles,
  brandDigest,
  publishBrand,
  servedBrandFiles,
} from '#lib/publishing/publish-brand';
import { publishVersion } from '#lib/publishing/publish-version';
import { openRevised } from '#lib/store/revised-store';
import { publishFixture, publishFixtureOn, TEST_ENGINES, type TestEngine } from '#lib/store/testing/engines';

const brand = (name: string, logo = 'logo'): BrandFiles =>
  new Map([
    ['brand.yaml', Buffer.from(`name: ${name}\nlogo: { light: logo.png }\n`)],
    // Bytes that are no text in UTF-8.
    ['logo.png', Buffer.concat([Buffer.from([0x89, 0xff, 0x00]), Buffer.from(logo)])],
  ]);

describe.each(TEST_ENGINES)('on %s', (engine: TestEngine) => {
  async function publishing() {
    const catalogue = await publishFixture(engine, { campaigns: [] });
    onTestFinished(() => catalogue.remove());
    const { shelf } = catalogue;
    const served = async () => {
      const store = await openRevised(shelf, (await shelf.currentId()) ?? '');
      await store.close();
      return servedBrandFiles(store);
    };
    return { shelf, served };
  }

  test('a brand is published byte for byte, and changes write only the files that differ', async () => {
    const { shelf, served } = await publishing();
    expect(await served()).toBeNull();
    expect(await publishBrand(shelf, brand('Olé'))).toMatchObject({ revision: 1 });
    expect(await served()).toEqual(brand('Olé'));
    expect(await publishBrand(shelf, brand('Olé'))).toBeNull();
    const large = 'x'.repeat(50_000);
    await publishBrand(shelf, brand('Olé', large));
    expect((await publishBrand(shelf, brand('Ola', large)))?.bytes).toBeLessThan(1_000);
    expect(await served()).toEqual(brand('Ola', large));
  });

  test('the site folder counts again when the brand is withdrawn', async () => {
    const { shelf, served } = await publishing();
    expect(await publishBrand(shelf, null)).toBeNull();
    await publishBrand(shelf, brand('One'));
    expect(await publishBrand(shelf, null)).toMatchObject({ revision: 2 });
    expect(await served()).toBeNull();
  });

  test('nothing is published over a brand that the caller did not know', async () => {
    const { shelf, served } = await publishing();
    await publishBrand(shelf, brand('One'), brandDigest(null));
    await expect(publishBrand(shelf, brand('Two'), brandDigest(null))).rejects.toThrow(BrandChanged);
    expect(await served()).toEqual(brand('One'));
    await publishBrand(shelf, brand('Two'), brandDigest(brand('One')));
    expect(await served()).toEqual(brand('Two'));
  });

  test('the next version takes the brand over, and a version that is served again gets the present one', async () => {
    const { shelf, served } = await publishing();
    const first = (await shelf.currentId()) ?? '';
    await publishBrand(shelf, brand('One'));
    const second = await publishFixtureOn(shelf, new Date('2026-01-16T12:00:00Z'));
    expect(await served()).toEqual(brand('One'));
    await publishBrand(shelf, brand('Two'));
    await publishVersion(shelf, async () => first);
    expect(await served()).toEqual(brand('Two'));
    await publishBrand(shelf, null);
    await publishVersion(shelf, async () => second);
    expect(await served()).toBeNull();
  });
});
