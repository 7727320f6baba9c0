import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { byLevel, byRentals } from '#lib/catalogue/places/destination-order';
import type { DestinationTree } from '#lib/reference/destination-tree';
import { referenceData } from '#lib/reference/reference-data';
import { publishFixture, type TestCatalogue } from '#lib/store/testing/engines';

let catalogue: TestCatalogue;
let tree: DestinationTree;

beforeAll(async () => {
  catalogue = await publishFixture('sqlite');
  ({ tree } = await referenceData(catalogue.store));
});
afterAll(() => catalogue.remove());

test('byLevel has the same order as `sorted` has for few destinations, in each language', async () => {
  for (const locale of ['en', 'fr', 'de']) {
    const { nodes } = await byLevel(tree, locale);
    expect(nodes).toEqual(tree.sorted(tree.nodes, locale));
  }
  const third = (await byLevel(tree, 'fr')).nodes.filter(({ level }) => level === 3);
  expect(third.map((node) => tree.title(node, 'fr'))).toEqual([
    'Îles Baléares',
    "Provence-Alpes-Côte d'Azur",
    'Sicile',
    'Vénétie',
    'Vermont',
  ]);
});

test('by rentals the most come first, then the higher level, then the title', async () => {
  const { nodes } = await byRentals(tree, 'de');
  expect(nodes).toEqual(
    tree.sorted(tree.nodes, 'de').toSorted((a, b) => b.rentalsCount - a.rentalsCount || a.level - b.level),
  );
  expect(nodes.at(-1)?.rentalsCount).toBe(0);
});

test('ranks are the positions of the tree’s destinations in the order', async () => {
  for (const order of [byLevel, byRentals]) {
    const { nodes, ranks } = await order(tree, 'en');
    expect(tree.nodes.map((_, index) => nodes[ranks[index] ?? -1])).toEqual(tree.nodes);
  }
});

test('an order is computed once per language', async () => {
  expect(await byLevel(tree, 'en')).toBe(await byLevel(tree, 'en'));
  expect(await byLevel(tree, 'en')).not.toBe(await byLevel(tree, 'fr'));
});

test('an order whose computation failed is computed again at the next call', async () => {
  const failing = Object.create(tree, {
    nodes: { get: vi.fn(() => tree.nodes).mockImplementationOnce(() => raise('The tree is away.')) },
  }) as DestinationTree;
  await expect(byLevel(failing, 'en')).rejects.toThrow('The tree is away.');
  expect((await byLevel(failing, 'en')).nodes).toEqual((await byLevel(tree, 'en')).nodes);
});

function raise(message: string): never {
  throw new Error(message);
}
