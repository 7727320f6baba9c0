import { postToStudio } from '../studio-requests.ts';

/** A link to a page of the site: the name of what it shows, and a path. */
export interface AddressLink {
  readonly text: string;
  readonly href: string;
}

/**
 * Asks the studio for the link to the page of an address, in the language of a text; null for an address that is not one of the site's homes,
 * places, searches or campaigns.
 * @throws an Error when the server does not answer
 */
export async function linkOf(address: string, locale: string): Promise<AddressLink | null> {
  const { status, data } = await postToStudio<{ readonly link: AddressLink | null }>('/link', {
    address,
    locale,
  });
  return status === 200 ? data.link : null;
}
