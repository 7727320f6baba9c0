import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  // server.ts does it, with fewer bytes: lib/server/page-compression.ts.
  compress: false,
  // Pictures are made in their sizes when the catalogue is: nothing is resized on request.
  images: { unoptimized: true },
  skipTrailingSlashRedirect: true,
  // Nobody's head comes later than the page: Next knows few of the programs that read heads without running scripts
  // (messengers, fediverse), and pages wait for their data anyway.
  htmlLimitedBots: /.*/,
  serverExternalPackages: ['better-sqlite3', 'pg', 'pino', 'sharp'],
  // react-leaflet, too, takes only the parts of Leaflet that the maps here are made of.
  turbopack: { resolveAlias: { leaflet: './components/map/leaflet-parts.mjs' } },
  // Next has no route for `[id]/children.json` or `search.json`: the suffix is taken off before routing.
  rewrites: async () => ({
    beforeFiles: [{ source: '/api/public/v2/:path*.json', destination: '/api/public/v2/:path*' }],
    afterFiles: [],
    fallback: [],
  }),
};

export default config;
