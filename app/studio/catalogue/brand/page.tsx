import { BrandEditor } from '#components/studio/brand/brand-editor';
import { currentConfig } from '#lib/config';
import { currentStore } from '#lib/store/current-store';
import { shownBrand } from '../../api/brand/brand-action.ts';
import { brandPage } from './brand-page.tsx';

/** Renders the editor of the brand; where the site folder is the only source, its fields cannot be changed. */
export default brandPage('edit', async (visit) => {
  const { isSiteFolderMaster, siteDirectory } = currentConfig();
  const { locales, defaultLocale } = (await currentStore()).version;
  return (
    <BrandEditor
      brand={await shownBrand(visit)}
      locales={[defaultLocale, ...locales.filter((locale) => locale !== defaultLocale)]}
      folder={isSiteFolderMaster ? siteDirectory : null}
    />
  );
});
