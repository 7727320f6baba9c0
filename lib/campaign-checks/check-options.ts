import type { Config } from '#lib/config';
import { utcDay } from '#lib/dates/plain-dates';
import type { PhotoRules } from '#lib/photos/photo-rules';

/** The day and the site for which a campaign is checked. */
export interface CheckOptions {
  /** YYYY-MM-DD, UTC. */
  readonly today: string;
  /** The hosts of which photos are shown, as in `PhotoRules`. */
  readonly photoHosts: PhotoRules['hosts'];
  /** The URLs with which the site's own addresses begin; the first one is that of languages without one of their own. */
  readonly baseUrls: readonly string[];
  /** Names of the operator's own pages. */
  readonly ownPages: ReadonlySet<string>;
}

/** Returns the options of the configured site at a time. `pages` are the operator's own. */
export function siteCheckOptions(
  { photos, publicBaseUrl, languageUrls }: Pick<Config, 'photos' | 'publicBaseUrl' | 'languageUrls'>,
  pages: readonly { readonly name: string }[],
  now: Date,
): CheckOptions {
  return {
    today: utcDay(now),
    photoHosts: photos.hosts,
    baseUrls: [publicBaseUrl, ...languageUrls.values()],
    ownPages: new Set(pages.map(({ name }) => name)),
  };
}
