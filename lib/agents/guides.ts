/** The guides of the developers' portal as resources for agents: the Markdown of their pages, with requests in place of their responses. */
import { currentBrand } from '#lib/brand/brand';
import { catalogueVocabulary } from '#lib/catalogue/requests/catalogue-vocabulary';
import { baseUrlOf, currentConfig } from '#lib/config';
import { utcDay } from '#lib/dates/plain-dates';
import { API_PREFIX } from '#lib/http/path-prefixes';
import { filledGuide, guideMarkdown } from '#lib/portal/filled-guide';
import { type Guide, guideNamed } from '#lib/portal/guide';
import { guideSummary } from '#lib/portal/guide-summary';
import { sampleValues } from '#lib/portal/sample-values';
import { referenceData } from '#lib/reference/reference-data';
import {
  GUIDE_NAMES,
  type GuideName,
  guidePath,
  MARKDOWN_SUFFIX,
  PORTAL_PATH,
  portalLocale,
} from '#lib/site/portal-pages';
import { onServedVersion } from '#lib/store/current-store';

/** A guide as a resource. */
export interface GuideResource {
  readonly name: GuideName | 'start';
  readonly title: string;
  /** One sentence. */
  readonly description: string;
  /** The address of its Markdown form on the site. */
  readonly uri: string;
}

/** Returns all guides in the order of the portal's menu. @param locales those of the catalogue */
export function guideResources(locales: readonly string[], defaultLocale: string): readonly GuideResource[] {
  const locale = portalLocale(locales, defaultLocale);
  const base = `${baseUrlOf(locale, currentConfig())}/${locale}`;
  return (['start', ...GUIDE_NAMES] as const).map((name) => {
    const { title } = guideNamed(name);
    const path = name === 'start' ? PORTAL_PATH : guidePath(name);
    return { name, title, description: guideSummary(name), uri: base + path + MARKDOWN_SUFFIX };
  });
}

/** Returns the Markdown of a guide with the values of the served version. */
export function guideText(name: GuideName | 'start'): Promise<string> {
  return onServedVersion(async (store) => {
    const config = currentConfig();
    const data = await referenceData(store);
    const vocabulary = catalogueVocabulary(store, data, config);
    const locale = portalLocale(vocabulary.locales, vocabulary.defaultLocale);
    const publicBaseUrl = baseUrlOf(locale, config);
    const values = await sampleValues({
      store,
      data,
      vocabulary,
      siteName: currentBrand().name,
      publicBaseUrl,
      portal: `${publicBaseUrl}/${locale}${PORTAL_PATH}`,
      rateLimit: config.rateLimitPerMinute,
      today: utcDay(Date.now()),
    });
    const guide = withoutAnswers(guideNamed(name), publicBaseUrl);
    return guideMarkdown(await filledGuide(guide, values, neverAsked), publicBaseUrl);
  });
}

/** Returns a guide that names its requests and does not show their responses, which are long; the tools give shorter ones. */
function withoutAnswers(guide: Guide, publicBaseUrl: string): Guide {
  return {
    ...guide,
    blocks: guide.blocks.map((block) =>
      block.kind === 'answer'
        ? { kind: 'prose', markdown: `\`GET ${publicBaseUrl}${API_PREFIX}${block.request}\`` }
        : block,
    ),
  };
}

function neverAsked(): never {
  throw new Error('A guide without answers asks for none');
}
