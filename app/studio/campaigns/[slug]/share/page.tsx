import { ShareScreen } from '#components/studio/share/share-screen';
import { currentConfig } from '#lib/config';
import { absent } from '#lib/site/page-context';
import { shareKitOf } from '../../../share-kit-of.ts';
import { campaignPage } from '../campaign-page.tsx';

/** Renders everything with which people pass on a campaign: its address, codes, pictures, e-mails. */
export default campaignPage('share', async ({ studio, campaign, context: { vocabulary, locale } }) => {
  const kit = await shareKitOf(studio, campaign, { locale, currency: null });
  if (kit === null) absent();
  const { locales, currencies } = vocabulary;
  const { embedOrigins, publicBaseUrl } = currentConfig();
  return (
    <ShareScreen
      slug={campaign.draft.slug}
      kit={kit}
      locales={locales}
      currencies={currencies}
      embedBaseUrl={embedOrigins.length === 0 ? null : publicBaseUrl}
    />
  );
});
