import { currentConfig } from '#lib/config';
import { changesGuide } from '#lib/portal/changes';
import { type FilledGuide, filledGuide } from '#lib/portal/filled-guide';
import { guideNamed } from '#lib/portal/guide';
import { sampleValues } from '#lib/portal/sample-values';
import type { PageContext } from '#lib/site/page-context';
import type { GuideName } from '#lib/site/portal-pages';
import { askApi } from './ask-api.ts';

/** Reads the values with which samples are filled. @param portal the address of the portal's first page */
export function portalValues(
  { store, data, vocabulary, siteName, publicBaseUrl, today }: PageContext,
  portal: string,
): Promise<Readonly<Record<string, string>>> {
  const { rateLimitPerMinute: rateLimit } = currentConfig();
  return sampleValues({ store, data, vocabulary, siteName, publicBaseUrl, today, portal, rateLimit });
}

/** Reads a guide with the values and responses of the page's catalogue. @param portal the address of the portal's first page */
export async function portalGuide(
  context: PageContext,
  name: GuideName | 'start',
  portal: string,
): Promise<FilledGuide> {
  return filledGuide(guideNamed(name), await portalValues(context, portal), askApi);
}

/** Reads the page of the changes of the API in the same way. */
export async function portalChanges(context: PageContext, portal: string): Promise<FilledGuide> {
  return filledGuide(changesGuide(), await portalValues(context, portal), askApi);
}
