/** Requests with their response times and statuses. */
import { createHash } from 'node:crypto';
import { type Agent, request } from 'node:http';
import { quantile } from '../figures.ts';

/** A complete response. */
export interface Answer {
  readonly status: number;
  readonly milliseconds: number;
  /** 0 without `Retry-After`. */
  readonly retryAfterSeconds: number;
}

/** Requests a URL as a client with the address; resolves to null when the connection breaks. */
export function ask(url: string, client: string, agent: Agent): Promise<Answer | null> {
  const startedAt = performance.now();
  return new Promise((answered) => {
    const sent = request(
      url,
      { agent, headers: { 'accept-encoding': 'gzip, br', accept: '*/*', 'x-forwarded-for': client } },
      (response) => {
        response.resume();
        response.once('end', () =>
          answered({
            status: response.statusCode ?? 0,
            milliseconds: performance.now() - startedAt,
            retryAfterSeconds: Number(response.headers['retry-after'] ?? 0),
          }),
        );
        response.once('error', () => answered(null));
      },
    );
    sent.once('error', () => answered(null));
    sent.end();
  });
}

/** Returns an address of 10.0.0.0/8 derived from the number; two numbers have the same one by chance only. */
export function addressOf(number: number): string {
  const [a, b, c] = createHash('sha256').update(String(number)).digest();
  return `10.${a}.${b}.${c}`;
}

/** Counts responses by status and collects the response times of those with status 200. */
export class Tally {
  readonly #milliseconds: number[] = [];
  readonly #byStatus = new Map<string, number>();

  add(answer: Answer | null): void {
    const name = answer === null ? 'broken' : String(answer.status);
    this.#byStatus.set(name, (this.#byStatus.get(name) ?? 0) + 1);
    // Refusals are not response times of the work.
    if (answer?.status === 200) this.#milliseconds.push(answer.milliseconds);
  }

  /** Returns the name, the rate per second, the median, the 99th percentile and the maximum in ms, and the counts by status. */
  row(name: string, seconds: number): string[] {
    const sorted = this.#milliseconds.toSorted((a, b) => a - b);
    const time = (share: number) => (sorted.length === 0 ? '–' : quantile(sorted, share).toFixed(0));
    return [
      name,
      (sorted.length / seconds).toFixed(1),
      time(0.5),
      time(0.99),
      time(1),
      [...this.#byStatus].map(([status, count]) => `${status}: ${count}`).join(', '),
    ];
  }
}
