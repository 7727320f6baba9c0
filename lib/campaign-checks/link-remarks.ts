/** Checks the links of a story: where they lead on this site, and whether they are secure. */
import {
  type CampaignRemark,
  type CampaignRemarkCode,
  campaignRemark,
} from '#lib/campaign-checks/campaign-remark';
import type { CheckOptions } from '#lib/campaign-checks/check-options';
import type { ContentCatalogue } from '#lib/campaign-checks/content-catalogue';
import type { CheckedStory } from '#lib/campaign-checks/story-remarks';
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { campaignState, isCampaignPublic } from '#lib/catalogue/campaigns/campaigns';
import { campaignPath, rentalIdOf } from '#lib/catalogue/paths';
import { requestClass } from '#lib/http/request-class';
import { safeHref } from '#lib/markdown/safe-href';
import { pageAt } from '#lib/site/page-parameters';

/** The codes of remarks on a link. */
type LinkCode = Extract<
  CampaignRemarkCode,
  'deadLink' | 'linkToDraft' | 'linkToHidden' | 'linkToEnded' | 'insecureLink'
>;

/** The page on which a link stands. */
interface LinkingPage {
  readonly document: CampaignDocument;
  readonly locale: string;
  readonly story: CheckedStory;
}

/**
 * Returns remarks on the links of a story: those that lead to no page of this site or to a campaign that visitors cannot open or that is over,
 * and those to pages without encryption. Other sites are not requested.
 */
export async function linkRemarks(
  page: LinkingPage,
  catalogue: ContentCatalogue,
  options: CheckOptions,
): Promise<readonly CampaignRemark[]> {
  const { locale, story } = page;
  const remarks: CampaignRemark[] = [];
  for (const element of story.elements) {
    if (element.kind !== 'link') continue;
    const { href, line } = element;
    for (const code of await linkCodes(href, page, catalogue, options)) {
      remarks.push(
        campaignRemark(code, `texts.${locale}.story`, { locale, line, values: { address: href } }),
      );
    }
  }
  return remarks;
}

async function linkCodes(
  address: string,
  page: LinkingPage,
  catalogue: ContentCatalogue,
  options: CheckOptions,
): Promise<readonly LinkCode[]> {
  const href = safeHref(address);
  if (href === null) return ['deadLink'];
  if (href.startsWith('#')) return isFragmentOf(href.slice(1), page.story) ? [] : ['deadLink'];
  const [base = 'https://site.invalid'] = options.baseUrls;
  const url = new URL(href, base + campaignPath(page.locale, page.document.slug, null));
  if (!/^https?:$/.test(url.protocol)) return [];
  const own = options.baseUrls.map((each) => new URL(each)).find(({ host }) => host === url.host);
  const isInsecure = url.protocol === 'http:' && own?.protocol !== 'http:';
  const code = own ? await pathCode(url.pathname, page, catalogue, options) : null;
  return [...(code ? [code] : []), ...(isInsecure ? ['insecureLink' as const] : [])];
}

/** Parts of the page of a campaign that have a fragment of their own, apart from its questions. */
const FRAGMENTS: readonly string[] = ['', 'top', 'homes', 'map'];

function isFragmentOf(fragment: string, { faq }: CheckedStory): boolean {
  if (FRAGMENTS.includes(fragment)) return true;
  return faq !== null && (fragment === 'faq' || faq.entries.some(({ id }) => id === fragment));
}

/** Returns the code of a link to a path of this site; null where there is a page or a file. */
async function pathCode(
  path: string,
  { document }: LinkingPage,
  catalogue: ContentCatalogue,
  options: CheckOptions,
): Promise<LinkCode | null> {
  const kind = requestClass(path);
  if (kind === 'studio') return 'deadLink';
  // Files are not looked up.
  if (kind !== 'page') return null;
  const page = pageAt(path);
  const [locale = '', , name = ''] = page?.segments ?? [];
  if (page?.route.startsWith('/problems')) return null;
  if (catalogue.vocabulary.locales.includes(locale)) {
    switch (page?.route) {
      case '/[locale]/campaigns/[slug]':
        return name === document.slug ? null : campaignCode(name, document, catalogue, options);
      case '/[locale]/destinations/[handle]':
        if (catalogue.tree.byHandle(name)) return null;
        break;
      case '/[locale]/rentals/[slug]':
        if (await hasRental(rentalIdOf(name), catalogue)) return null;
        break;
      case '/[locale]/pages/[name]':
        return options.ownPages.has(name) ? null : 'deadLink';
      case '/[locale]/[...unknown]':
      case undefined:
        break;
      default:
        return null;
    }
  }
  return (await catalogue.isForwarded(path, locale)) ? null : 'deadLink';
}

/** Returns the code of a link to another campaign on the first day on which visitors may follow it. */
function campaignCode(
  slug: string,
  { starts_on, before_start }: CampaignDocument,
  { campaigns }: ContentCatalogue,
  { today }: CheckOptions,
): LinkCode | null {
  const campaign = campaigns.get(slug);
  if (!campaign) return 'deadLink';
  const day = before_start === 'hidden' && starts_on !== null && starts_on > today ? starts_on : today;
  const linked = {
    status: campaign.status,
    startsOn: campaign.starts_on,
    endsOn: campaign.ends_on,
    beforeStart: campaign.before_start ?? 'announced',
  };
  const state = campaignState(linked, day);
  if (state === 'draft') return 'linkToDraft';
  if (!isCampaignPublic(linked, day)) return 'linkToHidden';
  return state === 'ended' ? 'linkToEnded' : null;
}

async function hasRental(id: number | null, { rentalsAmong }: ContentCatalogue): Promise<boolean> {
  return id !== null && (await rentalsAmong(new Set([id]))).has(id);
}
