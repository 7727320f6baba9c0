/**
 * Finds destinations by a phrase, in tiers of decreasing similarity: it equals a name; begins it; begins one of its words; lies inside it
 * (from 3 characters on). If these find fewer than five listed destinations, also with typing errors: it nearly begins a name, with the
 * same first letter and one edit, two from 8 characters on. Names in every language and aliases are searched.
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

/** Destinations between two checks of the clock. */
const CHECK_EVERY = 32;

/** Matches are marked in blocks of 2^6 ranks, so that few matches are collected quickly. */
const BLOCK_BITS = 6;

const WHOLE = 1;
const BEGINNING = 2;
const WORD = 3;
const INSIDE = 4;
const MISTYPED = 5;

/**
 * Returns the destinations with a name that matches a phrase, best matches first; equally good ones by number of rentals (most first),
 * level, title in the locale, id. Case and accents do not matter; empty for a blank phrase. Destinations that the API does not list are
 * included.
 */
export async function searchDestinations(
  tree: DestinationTree,
  phrase: string,
  locale: string,
): Promise<readonly DestinationNode[]> {
  const wanted = fold(phrase);
  if (wanted === '') return [];
  const names = await namesByTree.get(tree, indexNames);
  const { index, owners, ownerStarts } = names;
  const { nodes, ranks } = await byRentals(tree, locale);
  /** Tier by rank; 0 for no match. */
  const tiers = new Uint8Array(nodes.length);
  /** 1 for blocks with a match. */
  const blocks = new Uint8Array((nodes.length >>> BLOCK_BITS) + 1);
  /** Listed matches, counted up to ENOUGH. Unlisted ones are found too, but do not prevent the search with typing errors. */
  let listedCount = 0;
  const take = (name: number, tier: number) => {
    const end = ownerStarts[name + 1]!;
    for (let at = ownerStarts[name]!; at < end; at++) {
      const rank = ranks[owners[at]!]!;
      // Tiers are visited from the best on, so the first is kept.
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

/** The names of a tree and the destinations that have them. */
interface Names {
  readonly index: NameIndex;
  /** Indexes in `tree.nodes` of the destinations with a name; those of a name lie from `ownerStarts[name]` to `ownerStarts[name + 1]`. */
  readonly owners: Uint32Array;
  readonly ownerStarts: Uint32Array;
}

const namesByTree = new VersionCache<Promise<Names>, DestinationTree>();

/** Builds the name index of a tree. */
async function indexNames(tree: DestinationTree): Promise<Names> {
  const slice = new TimeSlice();
  // Parallel arrays: every name of every destination, its sort key, and the destination.
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
    if (number % CHECK_EVERY === 0 && slice.isOver) await slice.next();
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
    if (at % CHECK_EVERY === 0 && slice.isOver) await slice.next();
  }
  ownerStarts.push(order.length);
  return { index: await NameIndex.of(names, slice), owners, ownerStarts: Uint32Array.from(ownerStarts) };
}

/** Compares texts by code units. */
function compareTexts(left: string, right: string): number {
  return left < right ? -1 : left === right ? 0 : 1;
}
