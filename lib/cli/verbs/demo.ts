import { mkdir } from 'node:fs/promises';
import { z } from 'zod';
import {
  DEFAULT_DEMO,
  type DemoOptions,
  publishDemo,
  publishedCatalogue,
  writeDemoBundle,
} from '#lib/cli/demo-catalogue';
import { describeLoaded } from '#lib/cli/import-summary';
import {
  type ExitCode,
  noArguments,
  readArguments,
  UsageError,
  type Verb,
  wholeNumber,
  withShelf,
} from '#lib/cli/verb';

/** The verb `demo`: generates the demo catalogue and publishes it, or with `--out` writes it as a bundle. */
export const demo: Verb = {
  name: 'demo',
  usage: '[--rentals N] [--seed S] [--today YYYY-MM-DD] [--out DIR] [--replace]',
  summary: 'Generate the demo catalogue and publish it.',
  details: [
    `--rentals N    number of rentals; default: ${DEFAULT_DEMO.rentals}`,
    `--seed S       any text; the same seed and day produce the same catalogue; default: ${DEFAULT_DEMO.seed}`,
    '--today DATE   the day to which calendars and campaigns are relative; default: the present day',
    '--out DIR      write a bundle to this directory and publish nothing',
    '--replace      publish also in place of a catalogue of your own',
  ],
  examples: ['demo', 'demo --rentals 100000', 'demo --seed riviera --today 2026-06-01 --out bundle'],
  async run(args, { config, screen, answer }) {
    const { values, positionals } = readArguments(args, {
      rentals: { type: 'string' },
      seed: { type: 'string' },
      today: { type: 'string' },
      out: { type: 'string' },
      replace: { type: 'boolean' },
    });
    noArguments(positionals);
    const options: DemoOptions = {
      rentals: wholeNumber(values.rentals, '--rentals', 1) ?? DEFAULT_DEMO.rentals,
      seed: values.seed ?? DEFAULT_DEMO.seed,
      today: values.today === undefined ? null : readDay(values.today),
    };
    const { dataDirectory } = config;
    const counter = (name: string) => screen.counter((text) => screen.show(name, text));
    const { out } = values;

    return withShelf<ExitCode>(config, async (shelf) => {
      if (out === undefined && !values.replace) {
        const published = await publishedCatalogue(shelf, dataDirectory);
        if (published.kind === 'other') {
          throw new UsageError(
            `A catalogue of your own is served, version ${published.id}. --replace publishes the demo in its place.`,
          );
        }
      }
      const { buildIllustrations } = await import('#lib/demo/illustrations/build');
      await buildIllustrations(dataDirectory, { onProgress: counter('illustrations') });
      screen.clear('illustrations');

      if (out !== undefined) {
        await mkdir(out, { recursive: true });
        await writeDemoBundle({
          directory: out,
          dataDirectory,
          demo: options,
          onProgress: counter('generate'),
        });
        screen.clear('generate');
        answer(`Wrote the bundle ${out}.`, { directory: out });
        return 0;
      }
      const loaded = await publishDemo({
        shelf,
        dataDirectory,
        demo: options,
        onProgress: counter('demo'),
      });
      screen.clear('demo');
      answer(describeLoaded(loaded), { version: loaded.versionId, ...loaded.counts });
      return 0;
    });
  },
};

function readDay(text: string): string {
  const day = z.iso.date().safeParse(text);
  if (!day.success) throw new UsageError(`--today ${text}: expected a date such as 2026-06-01.`);
  return day.data;
}
