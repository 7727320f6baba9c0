import type { ZodString } from 'zod';
import { RENEWAL_DETAILS, RENEWAL_OPTIONS, RENEWAL_USAGE, renew } from '#lib/cli/renewal';
import { readArguments, soleArgument, UsageError, type Verb, wholeNumber } from '#lib/cli/verb';
import { MirrorSource } from '#lib/import/mirror/mirror-source';
import { DEFAULT_CLIENT_OPTIONS, type TransferStatistics } from '#lib/import/mirror/upstream-client';
import { currencyCode, localeCode, slug } from '#lib/records/field-schemas';

const MOST_REQUESTS = 32;

/** The verb `mirror`: copies the catalogue of another service with the same API and publishes it. */
export const mirror: Verb = {
  name: 'mirror',
  usage: `<base url> [--campaigns SLUG,SLUG] [--locales en,fr] [--currencies EUR,USD]
        [--terms] [--upstream-id-field NAME] [--concurrency N] ${RENEWAL_USAGE}`,
  summary: 'Copy the catalogue of another service with the same API and publish it.',
  details: [
    '<base url>              the part before /api/public/v2 in the addresses of the other service',
    '--campaigns SLUG,…      campaigns to copy; the API does not list them',
    '--locales en,…          languages to copy, the default one first; default: the default of the service',
    '--currencies EUR,…      currencies to copy, the default one first; rates are computed from its prices',
    '--terms                 read fees, rules, booking addresses and the other terms of each rental too, where',
    '                        /rentals/:id has them: one request more for each rental and language',
    '--upstream-id-field NAME  its name for upstream_id, when a record does not reveal it',
    `--concurrency N         concurrent requests, 1 to ${MOST_REQUESTS}; default: ${DEFAULT_CLIENT_OPTIONS.concurrency}`,
    ...RENEWAL_DETAILS,
  ],
  examples: [
    'mirror https://homes.example --locales en,fr --currencies EUR,USD',
    'mirror https://homes.example --campaigns summer,ski-homes --every 6h',
  ],
  async run(args, context) {
    const { values, positionals } = readArguments(args, {
      ...RENEWAL_OPTIONS,
      campaigns: { type: 'string' },
      locales: { type: 'string' },
      currencies: { type: 'string' },
      'upstream-id-field': { type: 'string' },
      concurrency: { type: 'string' },
      terms: { type: 'boolean' },
    });
    const address = soleArgument(positionals, 'The base URL');
    const concurrency = wholeNumber(values.concurrency, '--concurrency', 1, MOST_REQUESTS);
    const options = {
      address,
      campaigns: readList(values.campaigns, '--campaigns', slug, 'slugs'),
      locales: readList(values.locales, '--locales', localeCode, 'language codes'),
      currencies: readList(values.currencies, '--currencies', currencyCode, 'ISO 4217 codes'),
      upstreamIdField: values['upstream-id-field'] ?? null,
      dataDirectory: context.config.dataDirectory,
      readsTerms: values.terms ?? false,
      clientOptions: concurrency === null ? {} : { concurrency },
    };
    let source: MirrorSource | null = null;
    return renew(
      async () => {
        source = new MirrorSource(options);
        return source;
      },
      values,
      {
        ...context,
        answer: (text, data) => {
          const transfer = source?.transfer ?? null;
          context.answer(transfer ? `${text}\n${describeTransfer(transfer)}` : text, {
            ...data,
            transfer,
          });
        },
      },
      { kind: 'mirror', source: address },
    );
  },
};

/** Parses a comma-separated list, without duplicates; empty when the option is absent. @throws UsageError */
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

/** Describes the requests of a mirror run in one line. */
function describeTransfer({ requests, revalidated, repeated, bytes }: TransferStatistics): string {
  const megabytes = (bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 2 : 1);
  const retries = repeated > 0 ? `, ${repeated} of them retries` : '';
  return `Upstream: ${requests} requests${retries}; ${revalidated} had not changed since the last run; ${megabytes} MB read.`;
}
