/** `Retry-After` of every 503: the catalogue cannot be read, the server is busy, or the process is stopping. */
export const RETRY_SECONDS = 5;
