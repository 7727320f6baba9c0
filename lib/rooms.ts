/**
 * The import directions: the rooms of the code, from the bottom up, and what each room may import.
 *
 * A room is a directory or a module; within itself it imports freely. After a change, `npm run rooms` writes the rules
 * to `biome.rooms.jsonc`, and `npm run check` and editors report a forbidden import. `bench`, `e2e` and `server.ts` may
 * import every room.
 */
import { writeFile } from 'node:fs/promises';

/** The name of the generated file with the import rules for Biome, relative to the project's root. */
export const RULES_FILE = 'biome.rooms.jsonc';

const BASE = ['event-loop', 'dates', 'money', 'i18n', 'markdown', 'geo', 'booking', 'config', 'log'] as const;
const DATA = [...BASE, 'store', 'reference', 'search'] as const;
const QUERIES = [...DATA, 'catalogue', 'photos', 'share'] as const;
const REQUESTS = [...QUERIES, 'http', 'api', 'brand', 'site'] as const;
/** Components render values that pages pass to them: they do not query. */
const SHOWN = [
  'dates',
  'money',
  'i18n',
  'markdown',
  'geo',
  'reference',
  'search/facets',
  'search/rental-filter',
  'catalogue',
  'photos',
  'studio/brand',
  'studio/campaigns',
  'studio/catalogue',
  'studio/database/studio-schema',
  'studio/pictures/picture-limits',
  'studio/sharing',
  'embed/embed-code',
  'embed/embed-options',
  'studio/visits/visit-dimensions',
  'studio/visits/visit-report',
  'api/contract',
  'brand/brand',
  'brand/brand-problem',
  'brand/brand-text',
  'brand/edit-brand-file',
  'brand/social-networks',
  'brand/design-tokens',
  'browser',
  'portal',
  'site',
] as const;

/** The import rules: for each directory or module (a room), the rooms of `lib`, or single modules of them, that it may import; `#client` is the client. */
export const ROOMS: Readonly<Record<string, readonly string[]>> = {
  // General: these rooms do not know rentals.
  'lib/event-loop': [],
  'lib/dates': [],
  'lib/money': [],
  'lib/i18n': ['dates', 'money'],
  'lib/geo': [],
  'lib/nearest-name': [],
  'lib/csv-line': [],
  'lib/records': [],
  'lib/markdown': ['i18n'],
  'lib/calendars': ['dates'],
  'lib/booking': ['dates', 'i18n', 'calendars'],
  // Three settings are validated by the modules that use them; those import nothing.
  'lib/config': ['geo/tile-archive', 'photos/photo-rules', 'feeds/feed-files'],
  // The operator's brand: colours, pictures, texts. Its pictures are made by the image library.
  'lib/brand': ['config', 'i18n', 'markdown', 'nearest-name', 'photos/picture-library'],
  'lib/log-writer': [],
  'lib/log': ['config', 'log-writer'],

  // Versions in the database and queries of them.
  'lib/store': ['dates', 'config'],
  'lib/reference': ['money', 'i18n', 'store'],
  'lib/search': [...BASE, 'store', 'reference'],
  // Campaigns as people write them, without a catalogue.
  'lib/campaigns': ['records', 'markdown'],
  // Changes of what is served, one process at a time.
  'lib/publishing': ['records', 'campaigns', 'store', 'brand/brand-record'],
  'lib/catalogue': [...DATA, 'records', 'campaigns', 'nearest-name'],
  'lib/photos': [...DATA, 'campaigns', 'catalogue'],
  'lib/share': ['brand', 'photos'],

  // Requests and responses.
  'lib/http': [...BASE, 'store', 'photos', 'brand/brand-prefix', 'feeds/feed-files'],
  'lib/api': [...QUERIES, 'nearest-name', 'csv-line', 'http'],
  // Tools for programs that act for people, over the queries of the API.
  'lib/agents': [...REQUESTS, 'nearest-name', 'portal'],
  // Runs in the browser: values, and the types of the API's responses.
  'lib/browser': [
    'dates',
    'money',
    'i18n',
    'geo',
    'photos',
    'catalogue/requests/filter-parameter-names',
    'api',
    'site/picture-view',
    '#client',
  ],
  'lib/site': [...QUERIES, 'brand', 'browser'],
  // The developers' portal: guides, and the reference of the API.
  'lib/portal': [...REQUESTS],
  // What visitors would find missing or broken in campaigns.
  'lib/campaign-checks': [
    ...QUERIES,
    'campaigns',
    'http/request-class',
    'site/campaigns/campaign-text',
    'site/page-parameters',
  ],
  // Homes in frames of other sites.
  'lib/embed': [...QUERIES, 'brand', 'site', 'studio/sharing/utm-values'],
  // Files for other services.
  'lib/feeds': [...QUERIES, 'brand', 'site'],
  // People, drafts and publications of campaigns.
  'lib/studio': [...REQUESTS, 'csv-line', 'records', 'campaigns', 'publishing', 'campaign-checks'],
  'lib/server': [...REQUESTS, 'agents', 'embed', 'feeds', 'studio'],
  'lib/metrics': ['log', 'store', 'search', 'http', 'server'],

  // Programs that write versions.
  // Fetches files of other hosts under the rules for photos.
  'lib/import': [
    ...DATA,
    'records',
    'campaigns',
    'publishing',
    'catalogue',
    'calendars',
    'photos/public-connections',
  ],
  'lib/demo': ['dates', 'i18n', 'geo', 'booking', 'records', 'campaigns', 'import'],
  'lib/cli': [
    ...QUERIES,
    'records',
    'campaigns',
    'publishing',
    'brand',
    'campaign-checks',
    'agents',
    'studio',
    'import',
    'demo',
  ],

  // The client of the public API, a package of its own.
  'packages/client/src': [],

  // The site.
  components: SHOWN,
  'components/map': SHOWN,
  app: [
    ...REQUESTS,
    'records',
    'publishing/publishing-lock',
    'calendars',
    'browser',
    'embed',
    'portal',
    'studio',
    'server',
    '#client',
  ],
};

/** The only room that imports Leaflet, which is loaded with the map. */
const MAP_ROOM = 'components/map';
/** The source of `packages/client`; rooms that may import it have it in their list. */
const CLIENT = '#client';
const LEAFLET = ['leaflet', 'leaflet/*', 'react-leaflet'];
const SITE = ['#components/**', '**/app/**', '**/components/**'];

/** Tests and their tools may set up a room with rooms above it. */
const FREE_TESTS = [
  '{app,lib,packages}/**/*.test.{ts,tsx}',
  '{app,lib,packages}/**/testing/**',
  '!lib/{event-loop,dates,money,i18n,geo,calendars,booking}/**',
  '!lib/store/*.test.ts',
];

interface Override {
  readonly includes: readonly string[];
  readonly linter: unknown;
}

/** Returns `ROOMS` as overrides for Biome's configuration. The last override that includes a file applies to it. */
export function roomRules(): readonly Override[] {
  const rooms = Object.entries(ROOMS).map(([room, permitted]) => {
    const isLib = room.startsWith('lib/');
    const own = isLib ? [room.slice('lib/'.length)] : [];
    return rule(
      [`${room}/**`, `${room}.ts`],
      [
        ...(room === MAP_ROOM ? [] : LEAFLET),
        ...(isLib ? SITE : []),
        '#lib/**',
        `${CLIENT}/**`,
        ...[...own, ...permitted].flatMap((other) =>
          other === CLIENT ? [`!${CLIENT}/**`] : [`!#lib/${other}`, `!#lib/${other}/**`],
        ),
      ],
      `${room} may import of lib: ${permitted.join(', ') || 'nothing'}. See lib/rooms.ts.`,
    );
  });
  return [
    ...rooms,
    rule(['lib/*.test.ts', ...FREE_TESTS], LEAFLET, `Only ${MAP_ROOM} imports Leaflet. See lib/rooms.ts.`),
    rule(
      ['lib/*.test.ts', ...FREE_TESTS, '!app/**'],
      [...LEAFLET, ...SITE],
      'lib imports neither app nor components. See lib/rooms.ts.',
    ),
  ];
}

function rule(includes: readonly string[], group: readonly string[], message: string): Override {
  const options = { patterns: [{ group, message }] };
  return { includes, linter: { rules: { style: { noRestrictedImports: { level: 'error', options } } } } };
}

/** Returns the text of `RULES_FILE`; does not write it. */
export function rulesFile(): string {
  return `// Written by \`npm run rooms\` from lib/rooms.ts.\n${JSON.stringify({ overrides: roomRules() }, null, 2)}\n`;
}

if (import.meta.main) await writeFile(RULES_FILE, rulesFile());
