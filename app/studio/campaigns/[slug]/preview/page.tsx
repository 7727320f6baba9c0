import { PreviewMatrix } from '#components/studio/preview/preview-matrix';
import { SharedLooks } from '#components/studio/preview/shared-looks';
import { getTranslator } from '#lib/i18n/translator';
import { isBlank, NO_TEXTS } from '#lib/studio/campaigns/campaign-draft';
import { createOwnPreview } from '#lib/studio/campaigns/preview-links';
import { sharedLooks } from '#lib/studio/campaigns/shared-looks';
import { campaignPage } from '../campaign-page.tsx';

/** Renders the campaign's real page in its languages, widths and themes, as of a day. */
export default campaignPage('preview', async ({ studio, person, locale, campaign: { draft }, context }) => {
  const t = await getTranslator(locale, 'studio');
  const { slug } = draft;
  const preview = { slug, asOf: null, person: person.name, nowMs: Date.now() };
  const { vocabulary } = context;
  const locales = [...new Set([vocabulary.defaultLocale, ...vocabulary.locales])];
  const isMissing = (one: string) => isBlank(draft.texts[one] ?? NO_TEXTS);
  return (
    <>
      <p className="mb-6 text-ink-soft text-lead">{t('previewLead')}</p>
      <PreviewMatrix
        slug={slug}
        locales={[...locales.filter((one) => !isMissing(one)), ...locales.filter(isMissing)]}
        currencies={vocabulary.currencies}
        defaultCurrency={vocabulary.defaultCurrency}
        token={await createOwnPreview(studio.db, preview)}
      />
      <SharedLooks looks={sharedLooks(draft, context)} firstLocale={context.locale} />
    </>
  );
});
