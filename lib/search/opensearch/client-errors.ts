import { StoreUnavailable } from '#lib/store/store';

/**
 * The error that OpenSearch cannot answer now: no node is reachable, none responds in time, the cluster is overloaded, or shards are missing. As a
 * `StoreUnavailable` it leads to kept answers and 503, like a database that is away.
 */
export class OpenSearchUnavailable extends StoreUnavailable {
  readonly isOfOpenSearch = true;

  /** Compares a member, because StoreUnavailable compares names. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof StoreUnavailable && 'isOfOpenSearch' in value;
  }
}

/** The error that OpenSearch rejected a request (4xx): the request is wrong, its index is missing, or the account may not send it. */
export class OpenSearchRejected extends Error {
  override readonly name = 'OpenSearchRejected';
  /** The HTTP status, 400 to 428. */
  readonly status: number;
  /** OpenSearch's name of the error, such as `index_not_found_exception`; `unknown` without one. */
  readonly type: string;
  /** OpenSearch's explanation; empty without one. */
  readonly reason: string;

  constructor(request: string, { status, type, reason }: { status: number; type: string; reason: string }) {
    super(`OpenSearch rejected ${request} with ${status} ${type}: ${reason}`);
    this.status = status;
    this.type = type;
    this.reason = reason;
  }
}
