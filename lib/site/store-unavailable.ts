/** The digest by which the error screen knows that the catalogue is away; an error's message does not reach the browser. */
export const STORE_UNAVAILABLE_DIGEST = 'store-unavailable';
