/** Draws requests by kind: the same ones for the same seed and catalogue. */
import { type Random, randomOf } from '#lib/demo/random';
import type { RecordedRequest } from './recorded-answer.ts';

/** A request without its kind; a path alone is requested by GET. */
type Draft = string | (Pick<RecordedRequest, 'path'> & Partial<RecordedRequest>);

/** A kind of request. `draw` returns a random request of the kind; `number` counts its draws from 0. */
export interface RequestKind {
  readonly kind: string;
  /** The kind's share of all requests, relative to those of the other kinds. */
  readonly weight: number;
  draw(random: Random, number: number): Draft;
}

/** Draws of a kind in a row that only repeat earlier requests: the kind has no more. */
const MOST_REPEATS = 50;

/**
 * Draws `count` different requests in the order of the kinds, in proportion to their weights. Where a kind has too few,
 * other kinds add more at the end. Returns fewer than `count` when no kind has more. The same seed and kinds give the same
 * requests.
 */
export function selectRequests(
  kinds: readonly RequestKind[],
  count: number,
  seed: string,
): readonly RecordedRequest[] {
  const selected = new Map<string, RecordedRequest>();
  const weights = kinds.reduce((sum, { weight }) => sum + weight, 0);
  const drawUntil = (wanted: number, { kind, draw }: RequestKind, round: string) => {
    let repeats = 0;
    for (let number = 0; selected.size < wanted && repeats < MOST_REPEATS; number += 1) {
      const draft = draw(randomOf(seed, kind, round, number), number);
      const request = completed(kind, typeof draft === 'string' ? { path: draft } : draft);
      const key = JSON.stringify({ ...request, kind: null });
      repeats = selected.has(key) ? repeats + 1 : 0;
      if (repeats === 0) selected.set(key, request);
    }
  };
  for (const kind of kinds) {
    drawUntil(Math.min(count, selected.size + Math.round((count * kind.weight) / weights)), kind, 'first');
  }
  for (const kind of kinds) drawUntil(count, kind, 'remainder');
  return [...selected.values()];
}

function completed(
  kind: string,
  { method = 'GET', headers = {}, ...draft }: Exclude<Draft, string>,
): RecordedRequest {
  return { ...draft, kind, method, headers };
}

/** Returns the item at a number, from 0, of a list that is repeated without end. @throws RangeError for an empty list. */
export function inTurn<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length];
  if (item === undefined) throw new RangeError('nothing to choose from');
  return item;
}
