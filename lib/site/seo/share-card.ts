/** Reads the content of the pictures in link previews from the catalogue. */
import { join, resolve } from 'node:path';
import type { Brand } from '#lib/brand/brand';
import { drawnColours } from '#lib/brand/brand-colours';
import { brandText } from '#lib/brand/brand-text';
import { getCampaign } from '#lib/catalogue/campaigns/campaigns';
import { rentalIdOf } from '#lib/catalogue/paths';
import { getRental } from '#lib/catalogue/rentals/rentals';
import { getTranslator } from '#lib/i18n/translator';
import { LARGEST_PHOTO_WIDTH } from '#lib/photos/photo-address';
import type { PhotoProxy } from '#lib/photos/photo-proxy';
import { campaignPhotos, rentalPhotos, type ShownPhoto } from '#lib/photos/shown-photos';
import type { ShareBrand, ShareCard } from '#lib/share/share-picture';
import { campaignView } from '#lib/site/campaigns/campaign-views';
import { destinationPhoto, ownPhotos } from '#lib/site/destinations/destination-photos';
import type { PageContext } from '#lib/site/page-context';
import { placeLine } from '#lib/site/rentals/rental-cards';
import { sharedPageOf } from '#lib/site/seo/share-path';

/** The places in which the files of photos are found: a directory, and the proxy of external photos. */
export interface PhotoFiles {
  /** The data directory, whose `media` folder has the catalogue's own pictures. */
  readonly dataDirectory: string;
  /** For photos on other hosts; null where they are not proxied. */
  readonly proxy: PhotoProxy | null;
}

/**
 * Reads the content of a page's link-preview picture; null for a draft campaign, a page that does not exist, or one without its
 * own picture.
 * @param path The page's path below the language; "/home" for the home page.
 */
export async function shareCard(
  path: string,
  context: PageContext,
  files: PhotoFiles,
): Promise<ShareCard | null> {
  if (path === '/home') return homeCard(context, files);
  const page = sharedPageOf(path);
  switch (page?.section) {
    case 'destinations':
      return destinationCard(page.name, context, files);
    case 'rentals':
      return rentalCard(page.name, context, files);
    case 'campaigns':
      return campaignCard(page.name, context, files);
    default:
      return null;
  }
}

async function homeCard(context: PageContext, files: PhotoFiles): Promise<ShareCard> {
  const { locale, data, brand } = context;
  const { rentalsCount } = context.store.version;
  const [t, common] = await Promise.all([getTranslator(locale, 'home'), getTranslator(locale, 'common')]);
  const photo = data.tree.promoted().flatMap((node) => ownPhotos(node, context).slice(1, 2))[0];
  return {
    brand: shareBrand(brand),
    over: '',
    title: brandText(brand.hero.title, locale) ?? t('title'),
    facts: common('rentalsCount', { count: rentalsCount }),
    photoFile: brand.hero.picture?.sourceFile ?? (await fileOf(photo, files)),
  };
}

async function destinationCard(
  handle: string,
  context: PageContext,
  files: PhotoFiles,
): Promise<ShareCard | null> {
  const { data, locale, brand } = context;
  const node = data.tree.byHandle(handle);
  if (!node) return null;
  const t = await getTranslator(locale, 'common');
  return {
    brand: shareBrand(brand),
    over: data.tree
      .trail(node)
      .slice(0, -1)
      .slice(-2)
      .map((above) => data.tree.title(above, locale))
      .reverse()
      .join(', '),
    title: data.tree.title(node, locale),
    facts: node.rentalsCount === 0 ? '' : t('rentalsCount', { count: node.rentalsCount }),
    photoFile: await fileOf(await destinationPhoto(node, context), files),
  };
}

async function rentalCard(
  segment: string,
  context: PageContext,
  files: PhotoFiles,
): Promise<ShareCard | null> {
  const { locale, brand } = context;
  const id = rentalIdOf(segment);
  const rental = id === null ? null : await getRental(context.store, id, context);
  if (!rental) return null;
  const [photo] = rentalPhotos(rental, context.photoRules);
  const t = await getTranslator(locale, 'common');
  return {
    brand: shareBrand(brand),
    over: placeLine(rental, context),
    title: rental.name,
    facts: [
      t('sleeps', { count: rental.sleepsMax ?? rental.sleeps }),
      t('bedrooms', { count: rental.bedroomsCount }),
      t('bathrooms', { count: rental.fullBathroomsCount }),
    ].join(' · '),
    photoFile: await fileOf(photo, files),
  };
}

async function campaignCard(
  slug: string,
  context: PageContext,
  files: PhotoFiles,
): Promise<ShareCard | null> {
  const { store, locale, brand } = context;
  const campaign = await getCampaign(store, slug, locale);
  if (!campaign || campaign.status === 'draft') return null;
  const { title, dates } = campaignView(campaign, context, await getTranslator(locale, 'campaign'));
  const [photo] = campaignPhotos(campaign, context.photoRules);
  const t = await getTranslator(locale, 'common');
  return {
    brand: shareBrand(brand),
    over: t('campaigns'),
    title,
    facts: dates,
    photoFile: await fileOf(photo, files),
  };
}

/** Returns what the pictures show of a brand. */
function shareBrand(brand: Brand): ShareBrand {
  const mark = brand.icon && brand.files.get(brand.icon.png192);
  return {
    name: brand.name,
    colours: drawnColours(brand),
    mark: mark ? mark.content.toString('base64') : null,
    headingFace: brand.hasSansHeadings ? 'label' : 'heading',
  };
}

/** Returns the file of a photo; null also for a photo on another host that is not, or cannot be, proxied. */
async function fileOf(
  photo: ShownPhoto | null | undefined,
  { dataDirectory, proxy }: PhotoFiles,
): Promise<string | null> {
  if (!photo) return null;
  if ('url' in photo) {
    const found = photo.owner === null ? null : await proxy?.photo(photo.url, LARGEST_PHOTO_WIDTH);
    return found && 'file' in found ? found.file : null;
  }
  const { file, width } = photo.picture;
  const name = file.replace('{width}', String(width));
  return join(/* turbopackIgnore: true */ resolve(dataDirectory, 'media'), name);
}
