/**
 * The rules for external photos: from which hosts they are shown, and how. The configuration, the content security policy, the server and
 * the browser use the same rules.
 */
export interface PhotoRules {
  /**
   * The permitted hosts, in lower case: `photos.example`; `photos.example:8443` for a port other than the scheme's default;
   * `*.photos.example` for every name below, but not that name itself. When empty, no external photo is shown.
   */
  readonly hosts: readonly string[];
  /** `proxy`: the server fetches and serves photos. `direct`: browsers request them from the other host. */
  readonly mode: 'proxy' | 'direct';
}

/** At least two labels after `*.`, so that no whole top-level domain is permitted. No IP addresses: the last label begins with a letter. */
const HOST =
  /^(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?(:([1-9]\d{0,4}))?$/;

/**
 * Parses host names separated by commas: in lower case, without duplicates and empty entries. Returns null when one is invalid, an empty
 * list for empty text.
 */
export function readPhotoHosts(text: string): readonly string[] | null {
  const hosts = text
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '');
  const isHost = (host: string) => HOST.test(host) && Number(host.split(':')[1] ?? 1) <= 65_535;
  return hosts.every(isHost) ? [...new Set(hosts)] : null;
}

/**
 * Whether a URL is permitted: absolute, http or https, without user and password, on one of the hosts (as in `PhotoRules`). False for text
 * that is no URL.
 */
export function isAllowedPhoto(url: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const parsed = new URL(url);
  if (!/^https?:$/.test(parsed.protocol)) return false;
  if (parsed.username !== '' || parsed.password !== '') return false;
  return hosts.some((host) =>
    host.startsWith('*.') ? parsed.host.endsWith(host.slice(1)) : parsed.host === host,
  );
}
