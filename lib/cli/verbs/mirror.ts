import type { ZodString } from 'zod';
import { RENEWAL_DETAILS, RENEWAL_OPTIONS, RENEWAL_USAGE, renew } from '#lib/cli/renewal';
import { readArguments, soleArgument, UsageError, type Verb, wholeNumber } from '#lib/cli/verb';
import { currencyCode, localeCode, slug } from '#lib/import/bundle/bundle';
import { MirrorSource } from '#lib/import/mirror/mirror-source';
import { MANNERS, type TransferStatistics } from '#lib/import/mirror/upstream-client';

const MOST_REQUESTS = 32;

export const mirror: Verb = {
  name: 'mirror',
  usage: `<base url> [--campaigns SLUG,SLUG] [--locales en,fr] [--currencies EUR,USD]
        [--upstream-id-field NAME] [--concurrency N] ${RENEWAL_USAGE}`,
  summary: 'Copy the catalogue of another service that speaks the same interface, and publish it.',
  details: [
    '<base url>              what comes before /api/public/v2 in the other service’s addresses',
    '--campaigns SLUG,…      its campaigns to copy; it has no list of them',
    '--locales en,…          languages, the default one first; the one it answers in unasked, if not given',
    '--currencies EUR,…      likewise; rates are reckoned from its prices',
    '--upstream-id-field NAME  its name for upstream_id, if it cannot be told from a record',
    `--concurrency N         requests at the same time, 1 to ${MOST_REQUESTS}; ${MANNERS.concurrency} if not given`,
    ...RENEWAL_DETAILS,
  ],
  examples: [
    'mirror https://homes.example --locales en,fr --currencies EUR,USD',
    'mirror https://homes.example --campaigns summer,ski-homes --every 6h',
  ],
  async run(args, surroundings) {
    const { values, positionals } = readArguments(args, {
      ...RENEWAL_OPTIONS,
      campaigns: { type: 'string' },
      locales: { type: 'string' },
      currencies: { type: 'string' },
      'upstream-id-field': { type: 'string' },
      concurrency: { type: 'string' },
    });
    const address = soleArgument(positionals, 'The base URL');
    const concurrency = wholeNumber(values.concurrency, '--concurrency', 1, MOST_REQUESTS);
    const options = {
      address,
      campaigns: readList(values.campaigns, '--campaigns', slug, 'slugs'),
      locales: readList(values.locales, '--locales', localeCode, 'language codes'),
      currencies: readList(values.currencies, '--currencies', currencyCode, 'ISO 4217 codes'),
      upstreamIdField: values['upstream-id-field'] ?? null,
      dataDirectory: surroundings.config.dataDirectory,
      manners: concurrency === null ? {} : { concurrency },
    };
    let source: MirrorSource | null = null;
    return renew(
      async () => {
        source = new MirrorSource(options);
        return source;
      },
      values,
      {
        ...surroundings,
        answer: (text, data) => {
          const transfer = source?.transfer ?? null;
          surroundings.answer(transfer ? `${text}\n${describeTransfer(transfer)}` : text, {
            ...data,
            transfer,
          });
        },
      },
    );
  },
};

/** Comma-separated, without repeats; empty when the option was not given. */
function readList(
  text: string | undefined,
  option: string,
  form: ZodString,
  expected: string,
): readonly string[] {
  const items = new Set((text ?? '').split(',').map((item) => item.trim()));
  items.delete('');
  for (const item of items) {
    if (!form.safeParse(item).success) {
      throw new UsageError(`${option} ${item}: expected ${expected}, separated by commas.`);
    }
  }
  return [...items];
}

/** One line: what was asked for and what had to be sent. */
function describeTransfer({ requests, revalidated, repeated, bytes }: TransferStatistics): string {
  const megabytes = (bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 2 : 1);
  const again = repeated > 0 ? `, ${repeated} of them again after a failure` : '';
  return `Upstream: ${requests} requests${again}; ${revalidated} had not changed since the last time; ${megabytes} MB read.`;
}
