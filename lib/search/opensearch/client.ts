/**
 * The client of an OpenSearch cluster: sends a request to one of its nodes. Hides which node that is, the further attempts on others when
 * a node fails or is slow, and the difference between a cluster that cannot answer (`OpenSearchUnavailable`) and a request that it rejects
 * (`OpenSearchRejected`). Results that lack shards are errors, never results.
 */
import { EventEmitter } from 'node:events';
import { firstAnswer } from '#lib/search/opensearch/client-attempts';
import { OpenSearchUnavailable } from '#lib/search/opensearch/client-errors';
import { ClientNode, type NodeRequest } from '#lib/search/opensearch/client-node';

/** How to reach a cluster. */
export interface OpenSearchSettings {
  /** The addresses of nodes, at least one. Requests are distributed over them. */
  readonly urls: readonly string[];
  readonly account: { readonly user: string; readonly password: string } | null;
  /** Certificates of the authorities that may sign the nodes' certificates, as PEM; null for those that Node trusts. */
  readonly ca: string | null;
  readonly connectTimeoutMs: number;
  /** How long a request may take, with all its attempts. */
  readonly timeoutMs: number;
}

/** The options of a request. */
interface RequestOptions {
  /** Instead of the settings' limit. */
  readonly timeoutMs?: number;
  /** Aborts the request, which rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Whether another node may get the request after a failure: true by default. False for requests that must not run twice. */
  readonly retry?: boolean;
}

/** A client of one cluster. */
export interface OpenSearchClient {
  /**
   * Sends a request and returns its response, which is not validated. A text as `body` is NDJSON, for `_bulk` and `_msearch`.
   * @throws OpenSearchUnavailable when no node answers in time, the cluster is overloaded, or a search lacks shards; OpenSearchRejected
   * when the request is wrong or forbidden.
   */
  request<T extends object>(
    method: string,
    path: string,
    body?: object | string,
    options?: RequestOptions,
  ): Promise<T>;
  /** The nodes, in the order of the settings, as known without a request. */
  readonly nodes: readonly NodeState[];
  /** Closes the connections. */
  close(): void;
}

/** The state of a node. */
interface NodeState {
  /** Host and port. */
  readonly place: string;
  /** Whether its last requests failed, so that most requests go to other nodes. */
  readonly isAway: boolean;
}

/** The event that a node became unavailable, or available again. */
export interface NodeEvent {
  readonly place: string;
  /** Why it is unavailable; null when it is available again. */
  readonly error: Error | null;
}

/** Emits `change` when a node becomes unavailable or available again. The client does not log; the server listens and logs the events. */
export const nodeEvents = new EventEmitter<{ change: [NodeEvent] }>();

const opened = new Set<OpenSearchClient>();

/** Returns the states of the nodes of this process's open clients. Sends no request. */
export function nodeStates(): readonly NodeState[] {
  return [...opened].flatMap(({ nodes }) => nodes);
}

/** Share of the requests that may be sent twice for slowness, so that a slow cluster does not get twice the load. */
const HEDGED_SHARE = 0.2;
const MOST_HEDGES = 10;

/** Creates a client. Connects at the first request. */
export function openSearchClient(settings: OpenSearchSettings): OpenSearchClient {
  const { account, ca, connectTimeoutMs } = settings;
  const credentials = account && Buffer.from(`${account.user}:${account.password}`).toString('base64');
  const access = { authorization: credentials && `Basic ${credentials}`, ca, connectTimeoutMs };
  const hangs = new Set<() => void>();
  const nodes = settings.urls.map((url) => {
    const node: ClientNode = new ClientNode(url, access, {
      change: (error) => nodeEvents.emit('change', { place: node.place, error }),
      hang: () => {
        for (const react of hangs) react();
      },
    });
    return node;
  });
  let turn = -1;
  let hedges = MOST_HEDGES;
  const mayHedge = () => {
    if (hedges < 1) return false;
    hedges -= 1;
    return true;
  };
  const client: OpenSearchClient = {
    get nodes() {
      return nodes.map(({ place, isAway }) => ({ place, isAway }));
    },
    async request<T extends object>(
      method: string,
      path: string,
      body?: object | string,
      { timeoutMs = settings.timeoutMs, signal, retry = true }: RequestOptions = {},
    ): Promise<T> {
      turn = (turn + 1) % nodes.length;
      hedges = Math.min(MOST_HEDGES, hedges + HEDGED_SHARE);
      const name = `${method} ${path}`;
      const limit = AbortSignal.timeout(timeoutMs);
      try {
        return await firstAnswer<T>({
          nodes: [...nodes.slice(turn), ...nodes.slice(0, turn)],
          request: requestOf(method, path, body),
          name,
          signal: signal === undefined ? limit : AbortSignal.any([limit, signal]),
          retry,
          doubling: retry && isRead(method, path) ? { mayHedge, hangs } : null,
        });
      } catch (error) {
        if (limit.aborted && error === limit.reason)
          throw new OpenSearchUnavailable(`OpenSearch did not answer ${name} within ${timeoutMs} ms.`);
        throw error;
      }
    },
    close() {
      opened.delete(client);
      for (const node of nodes) node.close();
    },
  };
  opened.add(client);
  return client;
}

function requestOf(method: string, path: string, body: object | string | undefined): NodeRequest {
  if (body === undefined) return { method, path, contentType: null, body: '' };
  return typeof body === 'string'
    ? { method, path, contentType: 'application/x-ndjson', body }
    : { method, path, contentType: 'application/json', body: JSON.stringify(body) };
}

/** Whether a request only reads, so that it may be sent twice. */
function isRead(method: string, path: string): boolean {
  return method === 'GET' || method === 'HEAD' || /\/_(m?search|count)(\?|$)/.test(path);
}
