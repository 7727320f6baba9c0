/** The option `--unpriced` of the verbs that read a bundle or a listings export. */
import { UsageError } from '#lib/cli/verb';
import type { UnpricedPolicy } from '#lib/import/unpriced-policy';

/** The `parseArgs` option `--unpriced`. */
export const UNPRICED_OPTION = { unpriced: { type: 'string' } } as const;

/** The option in the usage line of a verb. */
export const UNPRICED_USAGE = '[--unpriced keep|reject]';

/** The lines of a manual page that explain the option. */
export const UNPRICED_DETAILS: readonly string[] = [
  '--unpriced keep   keep rentals without a price, as price on request; default: reject. Pages have them, of the',
  '                  API /rentals/<id>, and /rentals and /search/map with include=unpriced; other lists do not',
];

/** Returns the value of the option; `reject` when it is absent. @throws UsageError for another word. */
export function readUnpricedPolicy(text: string | undefined): UnpricedPolicy {
  if (text === undefined || text === 'reject') return 'reject';
  if (text === 'keep') return 'keep';
  throw new UsageError(`--unpriced ${text}: expected keep or reject.`);
}
