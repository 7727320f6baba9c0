/**
 * Destinations by phrase, in tiers of decreasing likeness: the whole name, its beginning, the beginning of one of its
 * words, its inside (from 3 characters), and, only when all these found fewer than five that lists hold, its beginning
 * with typing errors: the same first letter and one edit, two from 8 characters. Names in every language and aliases count.
 */
import { byRentals } from '#lib/catalogue/places/destination-order';
import { NameIndex } from '#lib/catalogue/places/name-index';
import { beginningKey, sortInSlices } from '#lib/event-loop/sort-in-slices';
import { TimeSlice } from '#lib/event-loop/time-slice';
import { fold } from '#lib/i18n/fold';
import { type DestinationNode, type DestinationTree, namesOf } from '#lib/reference/destination-tree';
import { VersionCache } from '#lib/store/version-cache';

const SUBSTRING_FROM = 3;
const TWO_EDITS_FROM = 8;
const ENOUGH = 5;

/** Places between two looks at the clock. */
const LOOK_EVERY = 32;

/** What is found is gathered from blocks of so many ranks, so that little is gathered quickly. */
const BLOCK_BITS = 6;

const WHOLE = 1;
const BEGINNING = 2;
const WORD = 3;
const INSIDE = 4;
const MISTYPED = 5;

/** Best tier first; within a tier by rentals (most first), level, title in the locale, id. */
export async function searchDestinations(
  tree: DestinationTree,
  phrase: string,
  locale: string,
): Promise<readonly DestinationNode[]> {
  const wanted = fold(phrase);
  if (wanted === '') return [];
  const names = await namesByTree.get(tree, gatherNames);
  const { index, owners, ownerStarts } = names;
  const { nodes, ranks } = await byRentals(tree, locale);
  /** By rank; 0 where nothing was found. */
  const tiers = new Uint8Array(nodes.length);
  /** Where anything was found at all. */
  const blocks = new Uint8Array((nodes.length >>> BLOCK_BITS) + 1);
  /** Counted no further than to enough. What no list holds may be found as well, but does not decide what else is. */
  let listedCount = 0;
  const take = (name: number, tier: number) => {
    const end = ownerStarts[name + 1]!;
    for (let at = ownerStarts[name]!; at < end; at++) {
      const rank = ranks[owners[at]!]!;
      // Tiers are taken from the best one on.
      if (tiers[rank] !== 0) continue;
      if (listedCount < ENOUGH && nodes[rank]!.isListed) listedCount += 1;
      tiers[rank] = tier;
      blocks[rank >>> BLOCK_BITS] = 1;
    }
  };
  const [first, end] = index.beginning(wanted);
  for (let name = first; name < end; name++) {
    take(name, name === first && index.isName(name, wanted) ? WHOLE : BEGINNING);
  }
  index.visitWithWord(wanted, (name) => take(name, WORD));
  if (wanted.length >= SUBSTRING_FROM) index.visitContaining(wanted, (name) => take(name, INSIDE));
  if (listedCount < ENOUGH) {
    const edits = wanted.length >= TWO_EDITS_FROM ? 2 : 1;
    for (const [from, to] of index.beginningNearly(wanted, edits)) {
      for (let name = from; name < to; name++) take(name, MISTYPED);
    }
  }
  const foundByTier: DestinationNode[][] = Array.from({ length: MISTYPED + 1 }, () => []);
  for (let block = blocks.indexOf(1); block >= 0; block = blocks.indexOf(1, block + 1)) {
    const end = Math.min((block + 1) << BLOCK_BITS, tiers.length);
    for (let rank = block << BLOCK_BITS; rank < end; rank++) {
      const tier = tiers[rank]!;
      if (tier !== 0) foundByTier[tier]!.push(nodes[rank]!);
    }
  }
  return foundByTier.flat();
}

/** A tree's names and whose they are. */
interface Names {
  readonly index: NameIndex;
  /** Numbers, in the order of `tree.nodes`, of the destinations that have a name: from `ownerStarts[name]` to the next. */
  readonly owners: Uint32Array;
  readonly ownerStarts: Uint32Array;
}

const namesByTree = new VersionCache<Promise<Names>, DestinationTree>();

async function gatherNames(tree: DestinationTree): Promise<Names> {
  const slice = new TimeSlice();
  /** Every name of every destination, and whose it is. */
  const texts: string[] = [];
  const keys: number[] = [];
  const textOwners: number[] = [];
  for (const [number, node] of tree.nodes.entries()) {
    for (const text of new Set(namesOf(node).map(fold))) {
      if (text === '') continue;
      texts.push(text);
      keys.push(beginningKey(text));
      textOwners.push(number);
    }
    if (number % LOOK_EVERY === 0 && slice.isOver) await slice.next();
  }
  const order = await sortInSlices(
    texts.length,
    (a, b) => keys[a]! - keys[b]! || compareTexts(texts[a]!, texts[b]!),
    slice,
  );
  const owners = new Uint32Array(order.length);
  const names: string[] = [];
  const ownerStarts: number[] = [];
  for (let at = 0; at < order.length; at++) {
    const entry = order[at]!;
    const text = texts[entry]!;
    owners[at] = textOwners[entry]!;
    if (text !== names.at(-1)) {
      names.push(text);
      ownerStarts.push(at);
    }
    if (at % LOOK_EVERY === 0 && slice.isOver) await slice.next();
  }
  ownerStarts.push(order.length);
  return { index: await NameIndex.of(names, slice), owners, ownerStarts: Uint32Array.from(ownerStarts) };
}

/** By code units. */
function compareTexts(left: string, right: string): number {
  return left < right ? -1 : left === right ? 0 : 1;
}
