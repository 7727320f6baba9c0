/** The policies that every answer carries, whatever its route. */
import type { Config } from '#lib/config';

/** Two years. Other hosts of the same domain are the operator's own decision, so `includeSubDomains` is not set. */
const TRANSPORT_SECURITY = 'max-age=63072000';

/** What pages use; this site alone may ask for it. */
const OWN_FEATURES = ['clipboard-write', 'fullscreen', 'geolocation'];

/** Features that Chromium knows on every platform and no page uses; it warns of names that it does not know. */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'compute-pressure',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

const PERMISSIONS = [
  ...OWN_FEATURES.map((feature) => `${feature}=(self)`),
  ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
].join(', ');

/** The same for answers in which no script runs. Short, because its length is what a kept answer of the API would pay for. */
export const DATA_PERMISSIONS = 'geolocation=(self), camera=(), microphone=()';

/** The content policy of answers that load nothing and are framed by nobody. */
export const CLOSED_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Names and values. `Strict-Transport-Security` only where the site's own addresses are https. */
export function securityHeaders({
  publicBaseUrl,
}: Pick<Config, 'publicBaseUrl'>): Readonly<Record<string, string>> {
  return {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': PERMISSIONS,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    ...(publicBaseUrl.startsWith('https:') && { 'Strict-Transport-Security': TRANSPORT_SECURITY }),
  };
}

/** The same for answers that are no page and belong to this site alone: refusals, redirects, `OPTIONS`. */
export function closedHeaders(config: Pick<Config, 'publicBaseUrl'>): Readonly<Record<string, string>> {
  return {
    ...securityHeaders(config),
    'Content-Security-Policy': CLOSED_CONTENT_POLICY,
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}
