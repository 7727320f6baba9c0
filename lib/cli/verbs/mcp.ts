import { serveOnStandardStreams } from '#lib/agents/serve-on-standard-streams';
import { serveBrand } from '#lib/brand/brand';
import { readSiteFolder } from '#lib/brand/site-folder';
import { type ExitCode, noArguments, readArguments, type Verb, withShelf } from '#lib/cli/verb';
import { logToStandardError } from '#lib/log';
import { currentStore, serveShelf } from '#lib/store/current-store';

/** The verb `mcp`: serves the tools for agents to the program that started it. */
export const mcp: Verb = {
  name: 'mcp',
  usage: '',
  summary: 'Serve the catalogue to an agent on standard input and output (Model Context Protocol).',
  details: [
    'For programs that start it: it reads messages until its input ends, and follows new versions of the catalogue.',
    'Links in answers begin with PUBLIC_BASE_URL. A running server has the same tools at /mcp.',
    'Standard output has messages only, so npm must be silent: npm run --silent catalogue -- mcp',
    'docs/agents.md describes the tools and how to connect programs.',
  ],
  examples: ['mcp'],
  async run(args, { config }) {
    noArguments(readArguments(args, {}).positionals);
    logToStandardError();
    const { brand } = await readSiteFolder(config.siteDirectory, config.siteName);
    if (brand !== null) serveBrand(brand);
    return withShelf<ExitCode>(config, async (shelf) => {
      const served = serveShelf(shelf);
      try {
        await currentStore();
        await serveOnStandardStreams();
      } finally {
        served.stop();
      }
      return 0;
    });
  },
};
