import {
  type ExitCode,
  noArguments,
  readArguments,
  type Verb,
  withCurrentStore,
  withShelf,
} from '#lib/cli/verb';

export const info: Verb = {
  name: 'info',
  usage: '',
  summary: 'Tell what the served catalogue holds.',
  details: [],
  examples: ['info'],
  async run(args, { config, screen, print }) {
    noArguments(readArguments(args, {}).positionals);
    return withCurrentStore(config, async (store) => {
      if (store === null) {
        screen.line('No catalogue has been published yet: make the demo, or import a bundle.');
        return 1;
      }
      const { version } = store;
      const facts = {
        engine: store.engine,
        version: version.id,
        published: new Date(version.publishedAtMs).toISOString(),
        rentals: version.rentalsCount,
        destinations: version.destinationsCount,
        campaigns: version.campaignsCount,
        languages: version.locales.join(', '),
        currency: version.defaultCurrency,
      };
      for (const [name, value] of Object.entries(facts)) print(`${name.padEnd(13)} ${value}`);
      return 0;
    });
  },
};

export const versions: Verb = {
  name: 'versions',
  usage: '',
  summary: 'List the published versions, newest first; * is served.',
  details: [],
  examples: ['versions'],
  async run(args, { config, print }) {
    noArguments(readArguments(args, {}).positionals);
    return withShelf<ExitCode>(config, async (shelf) => {
      const currentId = await shelf.currentId();
      for (const id of await shelf.ids()) print(`${id === currentId ? '*' : ' '} ${id}`);
      return 0;
    });
  },
};
