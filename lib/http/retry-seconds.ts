/** `Retry-After` of a 503: when the catalogue cannot be read, the server is busy, or the process stops. */
export const RETRY_SECONDS = 5;
