/**
 * Which photos of other hosts are shown at all, and how. Pure: the configuration, the pages' security policy, the server and
 * the browser decide by the same words.
 */

export interface PhotoRules {
  /**
   * The only hosts that photos may come from, in lower case: `photos.example`, with a port other than the scheme's own as
   * `photos.example:8443`; `*.photos.example` is every name below, not that name itself. Empty: none is shown.
   */
  readonly hosts: readonly string[];
  /** `proxy`: this app fetches a photo and hands it out. `direct`: visitors' browsers ask the other host. */
  readonly mode: 'proxy' | 'direct';
}

/** Two labels or more below `*.`, so that nobody allows a whole top-level domain; no addresses, whose last label has no letter. */
const HOST =
  /^(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?(:([1-9]\d{0,4}))?$/;

/** Host names separated by commas, in lower case, each once; null when one of them is none. */
export function readPhotoHosts(text: string): readonly string[] | null {
  const hosts = text
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '');
  const isHost = (host: string) => HOST.test(host) && Number(host.split(':')[1] ?? 1) <= 65_535;
  return hosts.every(isHost) ? [...new Set(hosts)] : null;
}

/** Whether a photo may come from this URL: http or https, without a user, on one of the hosts. */
export function isAllowedPhoto(url: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const parsed = new URL(url);
  if (!/^https?:$/.test(parsed.protocol)) return false;
  if (parsed.username !== '' || parsed.password !== '') return false;
  return hosts.some((host) =>
    host.startsWith('*.') ? parsed.host.endsWith(host.slice(1)) : parsed.host === host,
  );
}
