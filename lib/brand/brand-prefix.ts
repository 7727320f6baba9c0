/** The prefix of the addresses of a brand's files, with a trailing slash. */
export const BRAND_PREFIX = '/brand/';
