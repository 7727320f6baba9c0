import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  skipTrailingSlashRedirect: true,
  serverExternalPackages: ['better-sqlite3', 'pg', 'pino', 'sharp'],
  // Next has no route for `[id]/children.json` or `search.json`: the suffix is taken off before routing.
  rewrites: async () => ({
    beforeFiles: [{ source: '/api/public/v2/:path*.json', destination: '/api/public/v2/:path*' }],
    afterFiles: [],
    fallback: [],
  }),
};

export default config;
