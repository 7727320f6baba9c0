import { BrandPreview, type PreviewedPage } from '#components/studio/brand/brand-preview';
import { ProblemLines } from '#components/studio/brand/problem-lines';
import { pageTextIn } from '#lib/brand/brand-text';
import { memoryFiles } from '#lib/brand/site-files';
import { readSiteFiles } from '#lib/brand/site-folder';
import { listCampaigns } from '#lib/catalogue/campaigns/campaigns';
import { campaignPath, rentalPath } from '#lib/catalogue/paths';
import { searchRentals } from '#lib/catalogue/rentals/rentals';
import { currentConfig } from '#lib/config';
import { getTranslator } from '#lib/i18n/translator';
import { NO_FILTER } from '#lib/search/rental-filter';
import { editedBrand } from '../../../api/brand/brand-action.ts';
import { studioContext } from '../../../studio-context.ts';
import { brandPage } from '../brand-page.tsx';

/** Renders pages of the site with the draft of the brand; while its checks find problems, these. */
export default brandPage('preview', async (visit) => {
  const [context, { files, state }, t] = await Promise.all([
    studioContext(visit.locale),
    editedBrand(visit),
    getTranslator(visit.locale, 'brand-room'),
  ]);
  const { store, locale, currency, today, vocabulary } = context;
  const { brand, problems } = await readSiteFiles(memoryFiles(files), currentConfig().siteName);
  if (brand === null) {
    return (
      <div className="flex flex-col gap-3">
        <p>{t('previewProblems')}</p>
        <ProblemLines id="problems" problems={problems} hasLines />
      </div>
    );
  }
  const query = { page: 1, perPage: 1, locale, currency, filter: NO_FILTER, sort: null };
  const [{ records }, campaigns] = await Promise.all([
    searchRentals(store, query, today),
    listCampaigns(store, locale, today),
  ]);
  const [rental] = records;
  const [campaign] = campaigns;
  const { defaultLocale } = vocabulary;
  const locales = [defaultLocale, ...vocabulary.locales.filter((one) => one !== defaultLocale)];
  const inAll = (title: string, pathIn: (language: string) => string): PreviewedPage => ({
    title,
    paths: Object.fromEntries(locales.map((language) => [language, pathIn(language)])),
  });
  const pages = [
    inAll(t('heroTitle'), (language) => `/${language}`),
    inAll(t('previewSearch'), (language) => `/${language}/search`),
    ...(rental ? [inAll(rental.name, (language) => rentalPath(language, rental, null))] : []),
    ...(campaign ? [inAll(campaign.title, (language) => campaignPath(language, campaign.slug, null))] : []),
    ...brand.pages.map((page) =>
      inAll(
        pageTextIn(page, locale, defaultLocale)?.text.title ?? page.name,
        (language) => `/${language}/pages/${page.name}`,
      ),
    ),
  ];
  return <BrandPreview pages={pages} locales={locales} number={state?.number ?? 0} />;
});
