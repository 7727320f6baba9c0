/**
 * One client that reads the API and one that requests `/healthz`, in a process of its own, so that their response times do not
 * include the delays of the process that generates the load. Arguments: URL of the server, seconds. Prints two rows as JSON.
 */
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { CLASSES, readCatalogue, requestLine } from '../distinct-requests.ts';
import { addressOf, ask, Tally } from './tally.ts';

/** Between two requests of a client. */
const PAUSE_MS = 20;
const SEARCHES = Object.keys(CLASSES).filter((name) => /^(first|one|dates|three|destination)/.test(name));

const [url = '', seconds = ''] = process.argv.slice(2);
const catalogue = await readCatalogue({ url });
// The load begins when these clients are ready.
process.send?.('ready');
const endsAt = performance.now() + Number(seconds) * 1_000;

async function measure(name: string, client: string, lineAt: (number: number) => string): Promise<string[]> {
  const tally = new Tally();
  const agent = new Agent({ keepAlive: true });
  for (let number = 0; performance.now() < endsAt; number++) {
    tally.add(await ask(url + lineAt(number), client, agent));
    await sleep(PAUSE_MS);
  }
  return tally.row(name, Number(seconds));
}

function search(number: number): string {
  // Half of the requests repeat, as on a real site.
  const kind = CLASSES[SEARCHES[number % SEARCHES.length] ?? ''];
  if (number % 2 === 0 || kind === undefined) return '/api/public/v2/search?per_page=20';
  return requestLine(kind, catalogue, number);
}

const rows = await Promise.all([
  measure('API', addressOf(-1), search),
  measure('/healthz', addressOf(-2), () => '/healthz'),
]);
process.send?.(rows, () => process.exit(0));
