/** Seconds in the `Retry-After` header of 503 responses of the API and the site, whatever their reason; proxied photos have their own. */
export const RETRY_SECONDS = 5;
