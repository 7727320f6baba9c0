/** A page to measure: its kind and its absolute URL. */
export interface MeasuredPage {
  readonly kind: 'home' | 'tree' | 'destination' | 'search' | 'rental' | 'campaign';
  readonly url: string;
}

/**
 * Returns one English page of each kind, found through the API of the site; none of a campaign when there is no campaign.
 * @param baseUrl without a trailing slash. @throws Error when the API responds with an error.
 */
export async function measuredPages(baseUrl: string): Promise<readonly MeasuredPage[]> {
  const read = async (path: string) => {
    const response = await fetch(`${baseUrl}/api/public/v2/${path}`);
    if (!response.ok) throw new Error(`${path}: ${response.status}. Is the site served at ${baseUrl}?`);
    return response.json();
  };
  const { rentals } = await read('search?per_page=1&locale=en');
  const { data: campaigns } = await read('campaigns?locale=en');
  const rental = new URL(rentals[0].url).pathname;
  const place = new URL(rentals[0].destination[Math.min(2, rentals[0].destination.length - 1)].url).pathname;
  return [
    { kind: 'home', url: `${baseUrl}/en` },
    { kind: 'tree', url: `${baseUrl}/en/destinations` },
    { kind: 'destination', url: baseUrl + place },
    { kind: 'search', url: `${baseUrl}/en/search` },
    { kind: 'rental', url: baseUrl + rental },
    ...(campaigns.length > 0
      ? [{ kind: 'campaign' as const, url: `${baseUrl}/en/campaigns/${campaigns[0].slug}` }]
      : []),
  ];
}

/** A page of the developers' portal: its name in reports, and its absolute URL. */
export interface PortalPage {
  readonly kind: `portal ${'start' | 'guide' | 'reference' | 'form'}`;
  readonly url: string;
}

/**
 * Returns one page of each kind of the developers' portal; of the kind `form`, an operation whose form is open and has sent a request.
 * @param baseUrl without a trailing slash
 */
export function portalPages(baseUrl: string): readonly PortalPage[] {
  const portal = `${baseUrl}/en/developers`;
  return [
    { kind: 'portal start', url: portal },
    { kind: 'portal guide', url: `${portal}/guides/searching` },
    { kind: 'portal reference', url: `${portal}/reference/search-rentals` },
    { kind: 'portal form', url: `${portal}/reference/search-rentals#try?guests=4&per_page=2` },
  ];
}

/** Returns the http and https URLs of the command line without trailing slashes; http://localhost:3000 without one. */
export function givenBaseUrls(): readonly string[] {
  const given = process.argv.slice(2).filter((argument) => /^https?:/.test(argument));
  return (given.length > 0 ? given : ['http://localhost:3000']).map((url) => url.replace(/\/+$/, ''));
}

/** Returns the first of `givenBaseUrls`. */
export function givenBaseUrl(): string {
  return givenBaseUrls()[0] ?? '';
}
