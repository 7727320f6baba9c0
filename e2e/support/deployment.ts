/** Base URL of the production server under test, without a trailing slash. */
export const FRONT_URL = process.env.VERANDA_FRONT_URL ?? 'http://localhost:3100';
/** Base URL of Next alone, which runs with the same PUBLIC_BASE_URL, so that its responses equal those of `FRONT_URL`. */
export const NEXT_URL = process.env.VERANDA_NEXT_URL ?? 'http://localhost:3101';

/** The secret of the preview links, for both `FRONT_URL` and `NEXT_URL`. */
export const PREVIEW_SECRET = 'only-for-the-end-to-end-tests';
