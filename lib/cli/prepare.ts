/**
 * The steps that `npm start` and `npm test` run before the site can be served: the demo's pictures, the built-in map, a
 * published catalogue and the built pages. Each skips its work when the result is up to date.
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_DEMO, type Published, publishDemo, publishedCatalogue } from '#lib/cli/demo-catalogue';
import { fingerprint } from '#lib/cli/fingerprint';
import { runProgram } from '#lib/cli/programs';
import type { OnProgress, Screen } from '#lib/cli/progress';
import { done, type Outcome, type Step, StepFailure, skipped } from '#lib/cli/step-board';
import type { Config } from '#lib/config';
import { illustrationsDirectory } from '#lib/demo/illustration-manifest';
import { openPublishingShelf } from '#lib/search/opensearch/configured-cluster';
import type { VersionShelf } from '#lib/store/store';

const BUILD_LIMIT_SECONDS = 900;
const BUILD_STAMP = '.next/veranda-sources';

/** Globs of the files that determine the pictures. */
const ILLUSTRATION_SOURCES = [
  'lib/demo/illustrations/**/*.ts',
  'lib/demo/{illustration-manifest,landscapes}.ts',
  'package-lock.json',
];

/** Globs of the files that `next build` reads. */
const BUILD_SOURCES = [
  'app/**/*',
  'components/**/*',
  'packages/client/src/**/*',
  'lib/*.ts',
  'lib/!(cli|demo|import)/**/*',
  'data/messages/**/*',
  'public/**/*',
  'next.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** The steps of `npm start` and `npm test` before the site is served. A step without work to do is skipped. */
export interface Preparation {
  readonly illustrations: Step;
  readonly baseMap: Step;
  /** Runs after the illustrations. */
  readonly catalogue: Step;
  readonly build: Step;
}

/**
 * Returns the steps that prepare the site, without running them. With `needsDemo`, the catalogue step fails when the store has an
 * operator's catalogue, or its pointer to the current version is unreadable; otherwise that catalogue, or the newest version, is served.
 */
export function preparation(
  config: Config,
  screen: Screen,
  { needsDemo }: { readonly needsDemo: boolean },
): Preparation {
  const { dataDirectory } = config;
  const space = `Make sure that ${dataDirectory} can be written and has 2 GB free, then run the command again.`;
  return {
    illustrations: {
      name: 'illustrations',
      advice: space,
      work: (say) =>
        withShelf(config, async (_, published) => {
          if (published.kind === 'other' || published.kind === 'unreadable') {
            return skipped('not needed by your own catalogue');
          }
          return ensureIllustrations(dataDirectory, screen.counter(say));
        }),
    },
    baseMap: {
      name: 'base map',
      advice: space,
      work: async (say) => {
        const { buildBaseMap } = await import('#lib/geo/basemap/build');
        const map = await buildBaseMap(dataDirectory, {
          onProgress: (share) => say(`${Math.floor(share * 100)} %`),
        });
        return map.built ? done(`${map.tiles} tiles`) : skipped(`${map.tiles} tiles there`);
      },
    },
    catalogue: {
      name: 'catalogue',
      advice: space,
      work: (say) =>
        withShelf(config, async (shelf, published) => {
          if (published.kind === 'unreadable') return leaveVersions(published, needsDemo);
          if (needsDemo && published.kind === 'other') {
            throw new StepFailure(
              `${dataDirectory} holds a catalogue of your own, version ${published.id}; the tests read the demo.`,
              'Give them another directory: DATA_DIR=./var/tests npm test',
            );
          }
          return ensureCatalogue(shelf, published, config.dataDirectory, screen.counter(say));
        }),
    },
    build: {
      name: 'build',
      advice: 'Correct what it names, then run the command again.',
      work: buildSite,
    },
  };
}

/**
 * Keeps the existing versions although the pointer to the current one is unreadable; the server serves the newest.
 * @throws StepFailure when there is no version, or the demo is needed.
 */
function leaveVersions(
  { reason, newestId }: Extract<Published, { kind: 'unreadable' }>,
  needsDemo: boolean,
): Outcome {
  if (newestId !== null && !needsDemo) return skipped(`version ${newestId}, the newest. ${reason}`);
  throw new StepFailure(
    reason,
    newestId === null
      ? 'Restore the catalogue versions, or remove what is named if you have none.'
      : 'Choose the version to serve: npm run catalogue -- rollback <version>',
  );
}

async function withShelf(
  config: Config,
  work: (shelf: VersionShelf, published: Published) => Promise<Outcome>,
): Promise<Outcome> {
  const shelf = openPublishingShelf(config);
  try {
    return await work(shelf, await reachable(shelf, config));
  } finally {
    await shelf.close();
  }
}

async function reachable(shelf: VersionShelf, config: Config): Promise<Published> {
  try {
    return await publishedCatalogue(shelf, config.dataDirectory);
  } catch (error) {
    if (config.databaseUrl === null) throw error;
    throw new StepFailure(
      error instanceof Error ? error.message : String(error),
      'Check DATABASE_URL and that PostgreSQL runs, or leave DATABASE_URL out for the embedded SQLite.',
    );
  }
}

/** Builds the illustrations. To find out which are missing takes seconds of drawing, which a stamp of the sources avoids. */
async function ensureIllustrations(dataDirectory: string, onProgress: OnProgress): Promise<Outcome> {
  const stamp = join(dataDirectory, 'illustrations-sources');
  const sources = await fingerprint(ILLUSTRATION_SOURCES);
  if ((await textOf(stamp)) === sources && existsSync(illustrationsDirectory(dataDirectory))) {
    return skipped('drawn before');
  }
  const { buildIllustrations } = await import('#lib/demo/illustrations/build');
  const { built, skipped: present } = await buildIllustrations(dataDirectory, { onProgress });
  await writeFile(stamp, sources);
  return built > 0 ? done(`${built} drawn`) : skipped(`${present} there`);
}

async function ensureCatalogue(
  shelf: VersionShelf,
  published: Exclude<Published, { kind: 'unreadable' }>,
  dataDirectory: string,
  onProgress: OnProgress,
): Promise<Outcome> {
  if (published.kind === 'other') return skipped(`your own, version ${published.id}`);
  if (published.kind === 'demo' && published.isFresh) return skipped(`demo, version ${published.id}`);
  const demo = published.kind === 'demo' ? published.options : DEFAULT_DEMO;
  const { counts } = await publishDemo({ shelf, dataDirectory, demo, onProgress });
  const count = (value: number) => value.toLocaleString('en');
  return done(
    `${count(counts.rentals)} rentals, ${count(counts.destinations)} places, ${counts.campaigns} campaigns`,
  );
}

async function buildSite(say: (text: string) => void): Promise<Outcome> {
  const sources = await fingerprint(BUILD_SOURCES);
  if (existsSync('.next/BUILD_ID') && (await textOf(BUILD_STAMP)) === sources) {
    return skipped('sources unchanged');
  }
  const { code, output } = await runProgram(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    limitSeconds: BUILD_LIMIT_SECONDS,
    onLine: say,
  });
  if (code !== 0) throw new StepFailure(output);
  await writeFile(BUILD_STAMP, sources);
  return done('site');
}

/** Returns the content of a file, or null when it does not exist. */
async function textOf(file: string): Promise<string | null> {
  return existsSync(file) ? readFile(file, 'utf8') : null;
}
