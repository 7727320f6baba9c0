/** The production server under test; Next alone runs behind the same public address, so that both have equal responses. */
export const FRONT_URL = process.env.VERANDA_FRONT_URL ?? 'http://localhost:3100';
export const NEXT_URL = process.env.VERANDA_NEXT_URL ?? 'http://localhost:3101';

/** The secret of both servers' preview links. */
export const PREVIEW_SECRET = 'only-for-the-end-to-end-tests';
