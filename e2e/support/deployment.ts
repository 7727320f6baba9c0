/** The two servers under test: production's, and Next alone behind the same public address, so that both answer alike. */
export const FRONT_URL = process.env.VERANDA_FRONT_URL ?? 'http://localhost:3100';
export const NEXT_URL = process.env.VERANDA_NEXT_URL ?? 'http://localhost:3101';

/** Signs the preview links of both. */
export const PREVIEW_SECRET = 'only-for-the-end-to-end-tests';
