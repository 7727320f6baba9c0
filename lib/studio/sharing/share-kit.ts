/** Everything with which people pass on a campaign, in one language, as the studio shows it. */
import type { PageContext } from '#lib/site/page-context';
import { sharePicturePath } from '#lib/site/seo/share-path';
import type { CampaignDraft } from '#lib/studio/campaigns/campaign-draft';
import { qrCode } from '#lib/studio/sharing/qr-code';
import { readTeaser } from '#lib/studio/sharing/teaser';
import { teaserHtml } from '#lib/studio/sharing/teaser-html';
import { teaserText } from '#lib/studio/sharing/teaser-text';
import { type UtmValues, withUtm } from '#lib/studio/sharing/utm-values';

/** A campaign as people pass it on, in one language. */
export interface ShareKit {
  readonly locale: string;
  /** Whether visitors see the campaign. */
  readonly isPublic: boolean;
  readonly title: string;
  readonly values: UtmValues;
  /** The campaign's page without the values. */
  readonly page: string;
  /** The campaign's page with the values, as the code and the e-mail have it. */
  readonly address: string;
  /** The QR code of the address, as data URLs. */
  readonly qr: { readonly svg: string; readonly png: string };
  /** The path of the picture of a shared link; null while visitors do not see the campaign. */
  readonly picture: string | null;
  readonly mail: {
    readonly html: string;
    /** The HTML as it looks once the campaign is published: its picture is one that exists already. */
    readonly shown: string;
    readonly text: string;
  };
}

interface ShareKitOptions {
  readonly values: UtmValues;
  /** Whether visitors see the campaign. */
  readonly isPublic: boolean;
  /** The URL, without a trailing slash, with which the addresses of pictures in e-mails begin. */
  readonly pictureBaseUrl: string;
}

/** Makes the kit of a draft, in the language and currency of the context. */
export async function shareKit(
  draft: CampaignDraft,
  context: PageContext,
  { values, isPublic, pictureBaseUrl }: ShareKitOptions,
): Promise<ShareKit> {
  const { locale, publicBaseUrl } = context;
  const path = `/campaigns/${draft.slug}`;
  const page = `${publicBaseUrl}/${locale}${path}`;
  const address = withUtm(page, values);
  const [{ svg, png }, teaser] = await Promise.all([
    qrCode(address),
    readTeaser(draft, context, { values, pictureBaseUrl }),
  ]);
  const html = teaserHtml(teaser);
  const picture = teaser.pagePicture ?? plainPicture(teaser.colours['sand-deep']);
  return {
    locale,
    isPublic,
    title: teaser.title,
    values,
    page,
    address,
    qr: {
      svg: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
      png: `data:image/png;base64,${png.toString('base64')}`,
    },
    picture: isPublic ? sharePicturePath(locale, path) : null,
    mail: {
      html,
      shown: isPublic ? html : teaserHtml({ ...teaser, picture }),
      text: teaserText(teaser),
    },
  };
}

/** Returns a picture of one colour, as a data URL, for a campaign that has none yet. */
function plainPicture(colour: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path fill="${colour}" d="M0 0h2v1H0z"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
