import { VersionList } from '#components/studio/catalogue/version-list';
import { getTranslator } from '#lib/i18n/translator';
import { listCatalogueVersions } from '#lib/studio/catalogue/catalogue-versions';
import { catalogueShelf } from '../catalogue-shelf.ts';
import { studioPage } from '../studio-page.tsx';

/** Renders the versions of the catalogue, for operators. */
export default studioPage(async ({ locale }) => {
  const [t, entries] = await Promise.all([
    getTranslator(locale, 'catalogue-room'),
    listCatalogueVersions(catalogueShelf()),
  ]);
  return (
    <div className="flex flex-col gap-8">
      <div>
        <h1 className="text-title">{t('title')}</h1>
        <p className="mt-1 text-ink-soft text-lead">{t('lead')}</p>
      </div>
      <VersionList entries={entries} locale={locale} t={t} />
    </div>
  );
}, 'operator');
