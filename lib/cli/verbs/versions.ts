import {
  type ExitCode,
  noArguments,
  readArguments,
  soleArgument,
  UsageError,
  type Verb,
  withCurrentStore,
  withShelf,
} from '#lib/cli/verb';
import { photoHosts } from '#lib/photos/photo-hosts';
import { publishVersion } from '#lib/publishing/publish-version';
import {
  currentIdIfReadable,
  StoreUnavailable,
  type VersionCheck,
  type VersionShelf,
} from '#lib/store/store';

/** The verb `info`: describes the served catalogue. */
export const info: Verb = {
  name: 'info',
  usage: '',
  summary: 'Describe the served catalogue: counts, languages, currency, integrity, photo hosts.',
  details: [
    '`calendars`    number of rentals whose availability is known for at least one night',
    '`photos from`  hosts of the photos of the first rentals, and whether PHOTO_HOSTS permits them',
  ],
  examples: ['info'],
  async run(args, { config, answer }) {
    noArguments(readArguments(args, {}).positionals);
    return withCurrentStore<ExitCode>(config, async (store) => {
      if (store === null) {
        throw new StoreUnavailable('No catalogue has been published yet: make the demo, or import a bundle.');
      }
      const { version } = store;
      const facts = {
        engine: store.engine,
        version: version.id,
        published: new Date(version.publishedAtMs).toISOString(),
        rentals: version.rentalsCount,
        calendars: version.calendarsCount,
        destinations: version.destinationsCount,
        campaigns: version.campaignsCount,
        languages: version.locales.join(', '),
        currency: version.defaultCurrency,
        integrity: describeCheck(store.check),
      };
      const hosts = await photoHosts(store, config.photos.hosts);
      const photos = hosts.map(({ host, isShown }) =>
        isShown ? host : `${host} (not shown: PHOTO_HOSTS does not name it)`,
      );
      const shown = photos.length === 0 ? facts : { ...facts, 'photos from': photos.join(', ') };
      const lines = Object.entries(shown).map(([name, value]) => `${name.padEnd(13)} ${value}`);
      answer(lines.join('\n'), { ...facts, languages: version.locales, photoHosts: hosts });
      return 0;
    });
  },
};

/** The verb `versions`: lists the published versions, newest first, with their integrity. */
export const versions: Verb = {
  name: 'versions',
  usage: '[--verify]',
  summary: 'List the published versions, newest first, and their integrity; * is served.',
  details: [
    '--verify       compare every version with its checksums completely, which may take long; exit code 1 when one is',
    '               damaged. Without it, SQLite versions up to 256 MB are compared completely and others in part',
  ],
  examples: ['versions', 'versions --verify'],
  async run(args, { config, answer }) {
    const { values, positionals } = readArguments(args, { verify: { type: 'boolean' } });
    noArguments(positionals);
    return withShelf<ExitCode>(config, async (shelf) => {
      const [served, ids] = [await currentIdIfReadable(shelf), await shelf.ids()];
      const checks: Record<string, VersionCheck> = {};
      for (const id of ids) checks[id] = await shelf.check(id, { isQuick: !values.verify });
      const lines = Object.entries(checks).map(
        ([id, check]) => `${id === served ? '*' : ' '} ${id}  ${describeCheck(check)}`,
      );
      answer(ids.length === 0 ? 'No catalogue has been published yet.' : lines.join('\n'), {
        served,
        versions: ids,
        checks,
      });
      const hasDamage = Object.values(checks).some(({ state }) => state === 'damaged');
      return values.verify && hasDamage ? 1 : 0;
    });
  },
};

function describeCheck(check: VersionCheck): string {
  if ('reason' in check) return `${check.state}: ${check.reason}`;
  return check.state === 'verified'
    ? 'verified'
    : 'compared in part; versions --verify compares it completely';
}

/**
 * The verb `rollback`: makes another undamaged version the served one: the named one, which may also be newer, or by default the newest
 * before the served one.
 */
export const rollback: Verb = {
  name: 'rollback',
  usage: '[<version>]',
  summary: 'Serve an earlier version again; running servers follow within two seconds.',
  details: [
    '<version>      a version from the list of `versions`; default: the newest undamaged one before the served one',
    'The version is compared with its checksums first; a damaged one is refused.',
  ],
  examples: ['rollback', 'rollback 20261121t030000000z'],
  async run(args, { config, answer }) {
    const { positionals } = readArguments(args, {});
    return withShelf<ExitCode>(config, async (shelf) => {
      const { served, before } = await publishVersion(shelf, (current) =>
        positionals.length === 0
          ? versionBefore(shelf, current)
          : versionNamed(shelf, soleArgument(positionals, 'The version')),
      );
      answer(
        served === before
          ? `Version ${served} is served already.`
          : `Version ${served} is served now, instead of ${before}.`,
        { served, before },
      );
      return 0;
    });
  },
};

async function versionBefore(shelf: VersionShelf, served: string | null): Promise<string> {
  const before = (await shelf.ids()).filter((id) => served !== null && id < served);
  if (before.length === 0) throw new UsageError('There is no version before the one that is served.');
  for (const id of before) {
    if ((await shelf.check(id, { isQuick: true })).state !== 'damaged') return id;
  }
  throw new StoreUnavailable(
    `Every version before the one that is served is damaged: ${before.join(', ')}. Import again.`,
  );
}

async function versionNamed(shelf: VersionShelf, id: string): Promise<string> {
  const ids = await shelf.ids();
  if (ids.includes(id)) return id;
  throw new UsageError(`There is no version ${id}. Allowed: ${ids.join(', ')}.`);
}
