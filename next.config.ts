import type { NextConfig } from 'next';
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js';

const EXTENSIONS = ['tsx', 'ts', 'jsx', 'js'];

// Pages are 15 KB lighter with Next's ES modules than with the CommonJS modules that it resolves to, and 6 KB without what no page executes.
const BROWSER_MODULES = [
  'next/dist/{client,lib,shared}/**/*.js',
  'next/dist/{build/polyfills/polyfill-module,compiled/process/browser}.js',
  'next/dist/compiled/react-dom/cjs/react-dom-client.production.js',
  'next/dist/compiled/react-server-dom-turbopack/cjs/react-server-dom-turbopack-client.browser.production.js',
  'leaflet/src/core/Browser.js',
  'leaflet/src/dom/DomEvent.Pointer.js',
  'leaflet/src/map/Map.js',
  'leaflet/src/layer/{FeatureGroup,marker/Icon.Default,marker/Marker.Drag,vector/Path}.js',
  '@tanstack/query-core/build/modern/{focusManager,infiniteQueryBehavior,mutationCache,onlineManager,query,queryCache,queryClient,queryObserver,timeoutManager}.js',
  '@tanstack/react-query/build/modern/{errorBoundaryUtils,IsRestoringProvider,QueryErrorResetBoundary,suspense}.js',
];

const config = (phase: string): NextConfig => ({
  // proxy.dev.ts sets the production server's policy headers under `next dev`; builds do not include it.
  pageExtensions: phase === PHASE_DEVELOPMENT_SERVER ? ['dev.ts', ...EXTENSIONS] : EXTENSIONS,
  poweredByHeader: false,
  // server.ts does it, with fewer bytes: lib/server/page-compression.ts.
  compress: false,
  // A navigation that finds no server waits for it, in place of the browser's own error page.
  experimental: { useOffline: true },
  // Pictures are made in their sizes when the catalogue is: nothing is resized on request.
  images: { unoptimized: true },
  skipTrailingSlashRedirect: true,
  // Nobody's head comes later than the page: Next knows few of the programs that read heads without running scripts
  // (messengers, fediverse), and pages wait for their data anyway.
  htmlLimitedBots: /.*/,
  // `npm test` checks types, with the development dependencies; a build needs neither.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['better-sqlite3', 'pg', 'pino', 'sharp'],
  turbopack: {
    // react-leaflet, too, takes only the parts of Leaflet that the maps here are made of.
    resolveAlias: { leaflet: './components/map/leaflet-parts.ts' },
    rules: Object.fromEntries(
      BROWSER_MODULES.map((files) => [
        `**/node_modules/${files}`,
        {
          condition: { all: ['browser', 'production'] },
          loaders: ['./app/scripts/browser-module.ts'],
        },
      ]),
    ),
  },
  // Next has no route for `[id]/children.json`, `search.json` or `guides/errors.md`: the suffix is taken off before routing. TypeScript skips
  // folders whose names begin with a dot.
  rewrites: async () => ({
    beforeFiles: [
      { source: '/.well-known/api-catalog', destination: '/api-catalog' },
      { source: '/api/public/v2/:path*.json', destination: '/api/public/v2/:path*' },
      { source: '/:locale/developers.md', destination: '/:locale/developers/markdown' },
      { source: '/:locale/developers/:path*.md', destination: '/:locale/developers/markdown/:path*' },
    ],
    afterFiles: [],
    fallback: [],
  }),
});

export default config;
