import { Counter, Histogram, type Registry } from 'prom-client';
import { REQUEST_CLASSES, type RequestClass } from '#lib/http/request-class';

/** `none`: the client disconnected before a response began. */
const STATUSES = ['none', '1xx', '2xx', '3xx', '4xx', '5xx'] as const;
const BUCKETS_SECONDS: readonly number[] = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20,
];

/** The times of one class: the number per bucket, the last bucket being beyond all bounds, and their sum. */
interface ClassTimes {
  readonly buckets: Float64Array;
  sumSeconds: number;
}

/**
 * The numbers of requests by class and status, and their times by class. A request costs a few additions in preallocated arrays; labels
 * are created when the metrics are read.
 */
export class RequestMetrics {
  readonly #counts = new Map<RequestClass, Float64Array>();
  readonly #times = new Map<RequestClass, ClassTimes>();

  constructor(register: Registry) {
    for (const kind of REQUEST_CLASSES) {
      this.#counts.set(kind, new Float64Array(STATUSES.length));
      this.#times.set(kind, { buckets: new Float64Array(BUCKETS_SECONDS.length + 1), sumSeconds: 0 });
    }
    const counts = this.#counts;
    new Counter({
      name: 'veranda_http_requests_total',
      help: 'Requests by route class and status class; status "none" is a client that disconnected before a response began',
      labelNames: ['class', 'status'],
      registers: [register],
      collect() {
        this.reset();
        for (const [kind, byStatus] of counts) {
          for (const [index, status] of STATUSES.entries()) {
            this.inc({ class: kind, status }, byStatus[index] ?? 0);
          }
        }
      },
    });
    new ClassHistogram(this.#times, register);
  }

  /** Counts a request at its end. `status` is 0 when no response began. */
  record(kind: RequestClass, status: number, milliseconds: number): void {
    const byStatus = this.#counts.get(kind);
    const times = this.#times.get(kind);
    if (byStatus === undefined || times === undefined) return;
    const index = Math.floor(status / 100);
    byStatus[index] = (byStatus[index] ?? 0) + 1;
    const seconds = milliseconds / 1_000;
    let bucket = 0;
    while (seconds > (BUCKETS_SECONDS[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1;
    times.buckets[bucket] = (times.buckets[bucket] ?? 0) + 1;
    times.sumSeconds += seconds;
  }
}

const DURATION = 'veranda_http_request_duration_seconds';
const HELP =
  'From the request line to the last byte of the response, by route class; includes the wait for a render';

/** Exposes the collected times as a histogram; `observe` is not used. */
class ClassHistogram extends Histogram<'class'> {
  readonly #times: ReadonlyMap<RequestClass, ClassTimes>;

  constructor(times: ReadonlyMap<RequestClass, ClassTimes>, register: Registry) {
    super({
      name: DURATION,
      help: HELP,
      labelNames: ['class'],
      registers: [register],
    });
    this.#times = times;
  }

  /** Returns the metric in the form that the registry and `get` read; prom-client does not declare this method. */
  async getForPromString() {
    const values = [...this.#times].flatMap(([kind, { buckets, sumSeconds }]) => {
      let count = 0;
      const below = Array.from(buckets, (inBucket, index) => {
        count += inBucket;
        const labels = { le: BUCKETS_SECONDS[index] ?? '+Inf', class: kind };
        return { metricName: `${DURATION}_bucket`, labels, value: count };
      });
      const labels = { class: kind };
      return [
        ...below,
        { metricName: `${DURATION}_sum`, labels, value: sumSeconds },
        { metricName: `${DURATION}_count`, labels, value: count },
      ];
    });
    return { name: DURATION, help: HELP, type: 'histogram', aggregator: 'sum', values };
  }
}
