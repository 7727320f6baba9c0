/**
 * Templates of pages of this site. A catalogue does not know where it is served, so these templates have a host that stands for the site;
 * `.invalid` is reserved and never resolves.
 */

/** The beginning of the templates of pages of this site. */
const THIS_SITE = 'https://this-site.invalid';

/**
 * The path of the page, below a language, that a demonstration's booking links lead to. The page says that nothing can be booked, and shows the
 * values that arrived.
 */
export const DEMO_BOOKING_PATH = '/demo-booking';

/** The booking template of the demonstration. */
export const DEMO_BOOKING_TEMPLATE = `${THIS_SITE}/(LANGUAGE)${DEMO_BOOKING_PATH}?rental=(RENTALID)&checkin=(CHECKINDATE)&checkout=(CHECKOUTDATE)&guests=(GUESTS)&currency=(CURRENCY)`;

/** Whether a template leads to a page of this site. */
export function isOfThisSite(template: string): boolean {
  return template.startsWith(`${THIS_SITE}/`);
}

/** Whether a resolved booking template leads to the demonstration's page of this site. */
export function isDemoBooking(template: string, publicBaseUrl: string): boolean {
  return template === resolveThisSite(DEMO_BOOKING_TEMPLATE, publicBaseUrl);
}

/**
 * Returns a template with the address of the site in place of the host that stands for it; other templates unchanged.
 * @param publicBaseUrl without a trailing slash
 */
export function resolveThisSite(template: string, publicBaseUrl: string): string {
  return isOfThisSite(template) ? publicBaseUrl + template.slice(THIS_SITE.length) : template;
}
