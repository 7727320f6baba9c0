/** The policy headers of all responses, whatever their route. */
import type { Config } from '#lib/config';

/**
 * The value of `Strict-Transport-Security`: two years, without `includeSubDomains`, because other hosts of the domain
 * are the operator's decision.
 */
const TRANSPORT_SECURITY = 'max-age=63072000';

/** Browser features that pages use, for this site alone. */
const OWN_FEATURES = ['clipboard-write', 'fullscreen', 'geolocation'];

/** Features that no page uses. Only names that Chromium knows on every platform: it warns of others. */
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

/** The `Permissions-Policy` of responses in which no script runs. Short, because every cached response of the API sends it. */
export const DATA_PERMISSIONS = 'geolocation=(self), camera=(), microphone=()';

/** The content policy of responses that load nothing and must not be framed. */
export const CLOSED_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Returns the security headers that all responses share. `Strict-Transport-Security` is among them only if `publicBaseUrl` is https. */
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

/** Returns the security headers of responses that are no content of the site: refusals, redirects, `OPTIONS`. */
export function closedHeaders(config: Pick<Config, 'publicBaseUrl'>): Readonly<Record<string, string>> {
  return {
    ...securityHeaders(config),
    'Content-Security-Policy': CLOSED_CONTENT_POLICY,
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}
