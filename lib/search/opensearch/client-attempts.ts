/** Sends one request to one node after another, or to several, until the first result. */
import { readAnswer } from '#lib/search/opensearch/client-answer';
import { OpenSearchRejected, OpenSearchUnavailable } from '#lib/search/opensearch/client-errors';
import type { ClientNode, NodeRequest } from '#lib/search/opensearch/client-node';
import { preferring } from '#lib/search/opensearch/client-preference';

/** A read without a response after this time is sent to another node as well. */
const HEDGE_MS = 500;

interface Exchange {
  /** All nodes, in the order in which to try them. */
  readonly nodes: readonly ClientNode[];
  readonly request: NodeRequest;
  /** Method and path, for messages. */
  readonly name: string;
  readonly signal: AbortSignal;
  /** Whether another node may get the request after a failure; of a read each of the others. */
  readonly retry: boolean;
  /** For requests that may run on two nodes at once; null for others. */
  readonly doubling: {
    /** Returns whether a second attempt may begin because the first one is slow; counts it. */
    readonly mayHedge: () => boolean;
    /** Functions that are called when a node hangs: its shards do not answer other nodes either. */
    readonly hangs: Set<() => void>;
  } | null;
}

/**
 * Sends a request to a node, and to another one when that fails, or after HEDGE_MS without a response. A read gets an attempt on each node: while
 * one dies, it can fail on a second one that waits for the shards of the first. Once a node was found to hang, sends it again, to shards on
 * other nodes. Returns the first result.
 * @throws the last error when all fail; a rejection at once
 */
export function firstAnswer<T extends object>(exchange: Exchange): Promise<T> {
  const { nodes, request, name, signal, doubling } = exchange;
  const startedAtMs = performance.now();
  const settled = new AbortController();
  const attemptSignal = AbortSignal.any([signal, settled.signal]);
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  let untried = nodesToTry(nodes);
  let running = 0;
  const otherNodes = Math.max(1, nodes.length - 1);
  let retriesLeft = exchange.retry ? (doubling === null ? 1 : otherNodes) : 0;
  /** Begins an attempt on the next node; returns false when there is none. */
  const begin = (slow: ClientNode | null): boolean => {
    const node = untried.next().value;
    if (node === undefined) return false;
    running += 1;
    node
      .send(preferring(nodes, request), attemptSignal, startedAtMs)
      .finally(() => {
        running -= 1;
      })
      .then((answer) => {
        resolve(readAnswer<T>(answer, name, node.place));
        slow?.markSlow();
      })
      .catch((error) => {
        if (settled.signal.aborted) return;
        const isFinal = error instanceof OpenSearchRejected || signal.aborted;
        if (!isFinal && retriesLeft > 0 && begin(null)) retriesLeft -= 1;
        if (isFinal || running === 0) reject(error);
      });
    return true;
  };
  if (!begin(null)) reject(new OpenSearchUnavailable('No node of OpenSearch answers.'));
  const sendAgain = () => {
    doubling?.hangs.delete(sendAgain);
    untried = nodesToTry(nodes);
    begin(null);
  };
  doubling?.hangs.add(sendAgain);
  const hedge = setTimeout(() => {
    if (doubling === null) return;
    // A node that hangs may be one that only other nodes wait for.
    for (const node of nodes) node.ping(startedAtMs);
    const isPossible = retriesLeft > 0 && doubling.mayHedge();
    if (isPossible && begin(nodes.find(({ isAway }) => !isAway) ?? null)) retriesLeft -= 1;
  }, HEDGE_MS);
  return promise.finally(() => {
    clearTimeout(hedge);
    doubling?.hangs.delete(sendAgain);
    settled.abort();
  });
}

/**
 * Yields the nodes to try: slow ones last, resting ones only while all rest. A resting node whose turn it is gets a ping. A cluster with
 * one address is tried twice.
 */
function* nodesToTry(nodes: readonly ClientNode[]): Generator<ClientNode, void> {
  const areAllAway = nodes.every(({ isAway }) => isAway);
  const ordered = [...nodes.filter(({ isSlow }) => !isSlow), ...nodes.filter(({ isSlow }) => isSlow)];
  for (const node of ordered.length === 1 ? [...ordered, ...ordered] : ordered) {
    if (!node.isAway || areAllAway) {
      if (node.admits()) yield node;
    } else if (node.admits()) node.ping(performance.now());
  }
}
