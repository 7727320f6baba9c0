/**
 * One node of an OpenSearch cluster. Hides its connections, the circuit breaker that rests it while it fails, and the detection of a node
 * that hangs.
 */
import {
  Agent as HttpAgent,
  type IncomingMessage,
  type RequestOptions,
  request as requestHttp,
} from 'node:http';
import { type AgentOptions, Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { OpenSearchUnavailable } from '#lib/search/opensearch/client-errors';
import { CircuitBreaker } from '#lib/store/circuit-breaker';
import { DatabaseHangs, HangWatch } from '#lib/store/hang-watch';

/** The access to the nodes of a cluster, the same for all. */
export interface NodeAccess {
  /** The value of the header Authorization; null without an account. */
  readonly authorization: string | null;
  /** Certificates of the authorities that may sign the nodes' certificates, as PEM; null for those that Node trusts. */
  readonly ca: string | null;
  /** How long connecting may take. */
  readonly connectTimeoutMs: number;
}

/** A request as it is sent. */
export interface NodeRequest {
  readonly method: string;
  /** Begins with a slash; with the query. */
  readonly path: string;
  readonly contentType: string | null;
  readonly body: string;
}

/** A response, whatever its status. */
export interface NodeAnswer {
  readonly status: number;
  readonly body: string;
}

/** What happens to a node. */
export interface NodeEvents {
  /** The node begins to rest, with the reason; or it responds again: null. */
  readonly change: (error: Error | null) => void;
  /** The node does not respond, though its connections are open. */
  readonly hang: () => void;
}

const identity = z.object({ nodes: z.record(z.string(), z.unknown()) });

/** Connections that stay open without a request, for each node. */
const IDLE_CONNECTIONS = 64;
/** Nodes close idle connections later than that, so that none breaks under a request. */
const IDLE_MS = 20_000;

/** How long a ping may take; a node that hangs is found earlier. */
const PING_MS = 5_000;

/** A node: sends requests to it unless it rests. */
export class ClientNode {
  /** Host and port, for messages. */
  readonly place: string;
  readonly #url: URL;
  readonly #access: NodeAccess;
  readonly #agent: HttpAgent;
  readonly #breaker = new CircuitBreaker();
  readonly #watch: HangWatch;
  readonly #events: NodeEvents;
  #slowUntilMs = 0;
  #id: string | null = null;
  #isIdentified = false;
  #isPinged = false;

  constructor(url: string, access: NodeAccess, events: NodeEvents) {
    this.#url = new URL(url);
    this.place = this.#url.host;
    this.#access = access;
    this.#events = events;
    this.#agent = this.#newAgent({ keepAlive: true, maxFreeSockets: IDLE_CONNECTIONS, timeout: IDLE_MS });
    this.#watch = new HangWatch(
      (signal) => this.#probe(signal),
      () => this.#recordHang(),
    );
  }

  /** The cluster's name of the node; null as long as it is unknown. Behind one address there should be one node. */
  get id(): string | null {
    return this.#id;
  }

  /** Whether the node rests: its last requests failed, and most are not sent. */
  get isAway(): boolean {
    return this.#breaker.isOpen;
  }

  /** Whether another node was faster in the last second. */
  get isSlow(): boolean {
    return performance.now() < this.#slowUntilMs;
  }

  /** Prefers other nodes for a second. */
  markSlow(): void {
    this.#slowUntilMs = performance.now() + 1_000;
  }

  /** Whether to send a request to the node now. While it rests, returns true once a second. */
  admits(): boolean {
    return this.#breaker.admits(performance.now());
  }

  /**
   * Sends a request and returns the response, of any status. `startedAtMs` is when the first attempt began, on the monotonic clock.
   * @throws OpenSearchUnavailable when the node does not respond; the reason of `signal` when it is aborted.
   */
  async send(request: NodeRequest, signal: AbortSignal, startedAtMs: number): Promise<NodeAnswer> {
    try {
      const answer = await this.#watch.watch(startedAtMs, (hang) =>
        this.#exchange(request, AbortSignal.any([signal, hang]), this.#agent),
      );
      this.#watch.recordResponse();
      if (this.#breaker.succeeded()) {
        this.#isIdentified = false;
        this.#events.change(null);
      }
      if (!this.#isIdentified) void this.#identify();
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof DatabaseHangs)
        throw new OpenSearchUnavailable(`OpenSearch at ${this.place} does not answer any more.`);
      const failure = new OpenSearchUnavailable(
        `OpenSearch at ${this.place} does not answer: ${reasonOf(error)}.`,
        { cause: error },
      );
      if (this.#breaker.failed(performance.now())) this.#events.change(failure);
      throw failure;
    }
  }

  /** Checks in the background whether the node responds. `startedAtMs` is since when it is awaited, on the monotonic clock. */
  ping(startedAtMs: number): void {
    if (this.#isPinged) return;
    this.#isPinged = true;
    const request = { method: 'HEAD', path: '/', contentType: null, body: '' };
    this.send(request, AbortSignal.timeout(PING_MS), startedAtMs)
      // A failure is recorded by the breaker.
      .catch(() => {})
      .finally(() => {
        this.#isPinged = false;
      });
  }

  /** Reads the node's id. Without the permission, or when that fails, it stays unknown until the node was away. */
  async #identify(): Promise<void> {
    this.#isIdentified = true;
    try {
      const path = '/_nodes/_local?filter_path=nodes.*.name';
      const request = { method: 'GET', path, contentType: null, body: '' };
      const { body } = await this.#exchange(request, AbortSignal.timeout(PING_MS), this.#agent);
      const { data } = identity.safeParse(JSON.parse(body));
      this.#id = Object.keys(data?.nodes ?? {})[0] ?? null;
    } catch {
      this.#id = null;
    }
  }

  /** Closes the connections. */
  close(): void {
    this.#agent.destroy();
  }

  async #exchange(
    { method, path, contentType, body }: NodeRequest,
    signal: AbortSignal,
    agent: HttpAgent,
  ): Promise<NodeAnswer> {
    const headers = {
      Accept: 'application/json',
      ...(this.#access.authorization !== null && { Authorization: this.#access.authorization }),
      ...(contentType !== null && {
        'Content-Type': contentType,
        'Content-Length': Buffer.byteLength(body),
      }),
    };
    const prefix = this.#url.pathname.replace(/\/$/, '');
    const { hostname, port, protocol } = this.#url;
    // URL has brackets around an IPv6 address.
    const host = hostname.replace(/^\[|\]$/g, '');
    const response = await this.#respond(
      { protocol, host, port, path: prefix + path, method, headers, agent, signal },
      body,
    );
    // A redirect is returned as it is: nodes send none, and the account is for the configured addresses only.
    return { status: response.statusCode ?? 0, body: await text(response) };
  }

  #respond(options: RequestOptions, body: string): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const send = options.protocol === 'https:' ? requestHttps : requestHttp;
      const outgoing = send(options, resolve);
      outgoing.once('error', reject);
      outgoing.once('socket', (socket) => {
        if (!socket.connecting) return;
        const limit = setTimeout(
          () => outgoing.destroy(new Error(`no connection within ${this.#access.connectTimeoutMs} ms`)),
          this.#access.connectTimeoutMs,
        );
        const stop = () => clearTimeout(limit);
        const ready = options.protocol === 'https:' ? 'secureConnect' : 'connect';
        socket.once(ready, stop).once('close', stop);
      });
      outgoing.end(body);
    });
  }

  /** Sends a small request on a new connection. */
  async #probe(signal: AbortSignal): Promise<void> {
    const agent = this.#newAgent({});
    await this.#exchange({ method: 'HEAD', path: '/', contentType: null, body: '' }, signal, agent);
  }

  #newAgent(options: AgentOptions): HttpAgent {
    if (this.#url.protocol === 'http:') return new HttpAgent(options);
    return new HttpsAgent({ ...options, ...(this.#access.ca !== null && { ca: this.#access.ca }) });
  }

  #recordHang(): void {
    const wasOpened = this.#breaker.open(performance.now());
    this.#events.hang();
    if (wasOpened)
      this.#events.change(new OpenSearchUnavailable(`OpenSearch at ${this.place} does not answer any more.`));
  }
}

/** Returns the reason of a failed connection: of all addresses of a host when each failed. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
