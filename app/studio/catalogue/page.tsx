import { RoomHeader } from '#components/studio/catalogue/room-header';
import { VersionList } from '#components/studio/catalogue/version-list';
import { getTranslator } from '#lib/i18n/translator';
import { listCatalogueVersions } from '#lib/studio/catalogue/catalogue-versions';
import { reportOfVersion } from '#lib/studio/catalogue/import-reports';
import { catalogueShelf } from '../catalogue-shelf.ts';
import { studioPage } from '../studio-page.tsx';

/** Renders the versions of the catalogue, for operators. */
export default studioPage(async ({ studio, locale }) => {
  const [t, entries] = await Promise.all([
    getTranslator(locale, 'catalogue-room'),
    listCatalogueVersions(catalogueShelf()),
  ]);
  const versions = await Promise.all(
    entries.map(async (entry) => ({ entry, report: await reportOfVersion(studio.db, entry.id) })),
  );
  return (
    <>
      <RoomHeader tab="versions" t={t} />
      <VersionList versions={versions} locale={locale} t={t} />
    </>
  );
}, 'operator');
