import { getCampaign } from '#lib/catalogue/campaigns/campaigns';
import {
  defaultPreviewExpiry,
  PREVIEW_DAYS,
  previewPath,
  signPreview,
} from '#lib/catalogue/campaigns/preview-links';
import {
  type ExitCode,
  readArguments,
  soleArgument,
  UsageError,
  type Verb,
  wholeNumber,
  withCurrentStore,
} from '#lib/cli/verb';
import { baseUrlOf } from '#lib/config';
import { DAY_MS } from '#lib/dates/plain-dates';
import { StoreUnavailable } from '#lib/store/store';

const MOST_DAYS = 3_650;

/**
 * The verb `preview-link`: prints a signed link to a campaign, with which visitors see it before it is published, until the link expires.
 */
export const previewLink: Verb = {
  name: 'preview-link',
  usage: '<campaign slug> [--locale L] [--days N]',
  summary: 'Print a link to a campaign that is not published yet. Requires PREVIEW_SECRET.',
  details: [
    "--locale L     language of the page; default: the catalogue's",
    `--days N       days until the link expires, 1 to ${MOST_DAYS}; default: ${PREVIEW_DAYS}`,
  ],
  examples: ['preview-link winter-chalets', 'preview-link winter-chalets --locale fr --days 2'],
  async run(args, { config, answer }) {
    const { values, positionals } = readArguments(args, {
      locale: { type: 'string' },
      days: { type: 'string' },
    });
    const slug = soleArgument(positionals, 'The campaign slug');
    const days = wholeNumber(values.days, '--days', 1, MOST_DAYS);
    const { previewSecret } = config;
    if (previewSecret === null) {
      throw new UsageError('PREVIEW_SECRET is not set. The server and this command need the same one.');
    }
    return withCurrentStore<ExitCode>(config, async (store) => {
      if (store === null) throw new StoreUnavailable('No catalogue has been published yet.');
      const { locales, defaultLocale } = store.version;
      const locale = values.locale ?? config.defaultLocale ?? defaultLocale;
      if (!locales.includes(locale)) {
        throw new UsageError(`--locale ${locale}: expected one of ${locales.join(', ')}.`);
      }
      if ((await getCampaign(store, slug, locale)) === null) {
        throw new UsageError(`There is no campaign ${slug}.`);
      }
      const now = new Date();
      const expiresAt = days === null ? defaultPreviewExpiry(now) : new Date(now.getTime() + days * DAY_MS);
      const url =
        baseUrlOf(locale, config) + previewPath(locale, slug, signPreview(slug, previewSecret, expiresAt));
      answer(url, { url, expires: expiresAt.toISOString() });
      return 0;
    });
  },
};
