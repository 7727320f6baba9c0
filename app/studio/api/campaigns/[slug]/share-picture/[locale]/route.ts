import { currentConfig } from '#lib/config';
import { currentPhotoProxy } from '#lib/photos/current-photos';
import { drawSharePicture } from '#lib/share/share-picture';
import { shareCard } from '#lib/site/seo/share-card';
import { onServedVersion } from '#lib/store/current-store';
import { storeWithDraft } from '#lib/studio/campaigns/draft-store';
import { readEditedCampaign } from '#lib/studio/campaigns/edited-campaigns';
import { storeWithPictures } from '#lib/studio/pictures/draft-pictures';
import { studioContext } from '../../../../../studio-context.ts';
import { studioVisit } from '../../../../../studio-visit.ts';
import { refusal } from '../../../../studio-action.ts';

interface Segments {
  readonly params: Promise<{ readonly slug: string; readonly locale: string }>;
}

/** Responds with the picture that links to a campaign will show when its draft is published, as JPEG; for people who signed in. */
export async function GET(_request: Request, { params }: Segments): Promise<Response> {
  const [{ studio, person }, { slug, locale }] = await Promise.all([studioVisit(), params]);
  if (studio === null) return refusal(404, 'There is no studio here.');
  if (person === null) return refusal(401, 'The session has ended.');
  return onServedVersion(async () => {
    const context = await studioContext(locale);
    const campaign = await readEditedCampaign(studio.db, context.store, slug);
    if (campaign === null || context.locale !== locale) return refusal(404, 'There is no such picture.');
    // A hidden campaign has the picture from its first day on.
    const shown = { ...campaign.draft, before_start: 'announced' as const };
    const { dataDirectory, campaignsFolder } = currentConfig();
    const drawn = await storeWithPictures(context.store, studio.db, shown, campaignsFolder);
    const own = { ...context, store: storeWithDraft(drawn, shown, Date.now()) };
    const files = { dataDirectory, proxy: currentPhotoProxy() };
    const card = await shareCard(`/campaigns/${slug}`, own, files);
    if (card === null) return refusal(404, 'There is no such picture.');
    const picture = await drawSharePicture(card);
    return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/jpeg' } });
  });
}
