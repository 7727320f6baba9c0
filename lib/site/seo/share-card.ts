/** Reads the content of the pictures in link previews from the catalogue. */
import type { Brand } from '#lib/brand/brand';
import { drawnColours } from '#lib/brand/brand-colours';
import { brandText } from '#lib/brand/brand-text';
import { parsedFont } from '#lib/brand/own-font';
import { getCampaign, isCampaignPublic } from '#lib/catalogue/campaigns/campaigns';
import { rentalIdOf } from '#lib/catalogue/paths';
import { getRental } from '#lib/catalogue/rentals/rentals';
import { getTranslator } from '#lib/i18n/translator';
import { type SceneKind, sceneKind, sceneSeed, sceneVariation } from '#lib/photos/quiet-scene';
import { rentalPhotos } from '#lib/photos/shown-photos';
import type { PhotoFile } from '#lib/share/photo-file';
import type { GroundScene } from '#lib/share/scene-ground';
import type { ShareBrand, ShareCard } from '#lib/share/share-picture';
import { shownCampaignPhotos } from '#lib/site/campaigns/campaign-pictures';
import { campaignView } from '#lib/site/campaigns/campaign-views';
import { destinationPhoto, ownPhotos } from '#lib/site/destinations/destination-photos';
import type { PageContext } from '#lib/site/page-context';
import { placeLine } from '#lib/site/rentals/rental-cards';
import { sharedPageOf } from '#lib/site/seo/share-path';
import { type PhotoFiles, type SharePhoto, sharePhoto } from '#lib/site/seo/share-photo';

/** The content of a link-preview picture, and whether its photo could not be had in time. */
export interface SharedCard extends ShareCard, SharePhoto {}

/**
 * Reads the content of a page's link-preview picture; null for a campaign that is not public, a page that does not exist, or one without its
 * own picture.
 * @param path The page's path below the language; "/home" for the home page.
 */
export async function shareCard(
  path: string,
  context: PageContext,
  files: PhotoFiles,
): Promise<SharedCard | null> {
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

async function homeCard(context: PageContext, files: PhotoFiles): Promise<SharedCard> {
  const { locale, data, brand } = context;
  const { rentalsCount } = context.store.version;
  const [t, common] = await Promise.all([getTranslator(locale, 'home'), getTranslator(locale, 'common')]);
  const photo = data.tree.promoted().flatMap((node) => ownPhotos(node, context).slice(1, 2))[0];
  const heroFile = heroPicture(brand);
  return {
    brand: await shareBrand(brand),
    over: '',
    title: brandText(brand.hero.title, locale) ?? t('title'),
    facts: common('rentalsCount', { count: rentalsCount }),
    scene: groundScene('hills', 0),
    ...(heroFile
      ? { photoFile: heroFile, isPhotoPending: false }
      : await sharePhoto(photo ? [photo] : [], files)),
  };
}

/** Returns the widest file of the brand's large picture; null where it has none. */
function heroPicture({ hero: { picture }, files }: PageContext['brand']): PhotoFile | null {
  if (picture === null) return null;
  const name = picture.file.replace('{width}', String(picture.widths.at(-1)));
  const content = files.get(name)?.content;
  return content === undefined ? null : { name, read: () => content };
}

async function destinationCard(
  handle: string,
  context: PageContext,
  files: PhotoFiles,
): Promise<SharedCard | null> {
  const { data, locale, brand } = context;
  const node = data.tree.byHandle(handle);
  if (!node) return null;
  const photo = await destinationPhoto(node, context);
  const t = await getTranslator(locale, 'common');
  return {
    brand: await shareBrand(brand),
    over: data.tree
      .trail(node)
      .slice(0, -1)
      .slice(-2)
      .map((above) => data.tree.title(above, locale))
      .reverse()
      .join(', '),
    title: data.tree.title(node, locale),
    facts: node.rentalsCount === 0 ? '' : t('rentalsCount', { count: node.rentalsCount }),
    scene: groundScene(sceneKind({ trail: data.tree.trail(node) }), node.id),
    ...(await sharePhoto(photo ? [photo] : [], files)),
  };
}

async function rentalCard(
  segment: string,
  context: PageContext,
  files: PhotoFiles,
): Promise<SharedCard | null> {
  const { locale, brand } = context;
  const id = rentalIdOf(segment);
  const rental = id === null ? null : await getRental(context.store, id, context);
  if (!rental) return null;
  const t = await getTranslator(locale, 'common');
  return {
    brand: await shareBrand(brand),
    over: placeLine(rental, context),
    title: rental.name,
    facts: [
      t('sleeps', { count: rental.sleepsMax ?? rental.sleeps }),
      t('bedrooms', { count: rental.bedroomsCount }),
      t('bathrooms', { count: rental.fullBathroomsCount }),
    ].join(' · '),
    scene: groundScene(sceneKind(rental), rental.id),
    ...(await sharePhoto(rentalPhotos(rental, context.photoRules), files)),
  };
}

async function campaignCard(
  slug: string,
  context: PageContext,
  files: PhotoFiles,
): Promise<SharedCard | null> {
  const { store, locale, brand } = context;
  const campaign = await getCampaign(store, slug, locale);
  if (!campaign || !isCampaignPublic(campaign, context.today)) return null;
  const { title, dates } = await campaignView(campaign, context, await getTranslator(locale, 'campaign'));
  const t = await getTranslator(locale, 'common');
  return {
    brand: await shareBrand(brand),
    over: t('campaigns'),
    title,
    facts: dates,
    scene: groundScene('hills', sceneSeed(slug)),
    ...(await sharePhoto(await shownCampaignPhotos(campaign, context), files, store.records)),
  };
}

const groundScene = (kind: SceneKind, seed: number): GroundScene => ({
  kind,
  variation: sceneVariation(seed),
});

/** Returns what the pictures show of a brand. */
async function shareBrand(brand: Brand): Promise<ShareBrand> {
  const mark = brand.icon && brand.files.get(brand.icon.png192);
  const heading = await ownFont(brand.fonts.headings, brand);
  const text = await ownFont(brand.fonts.text, brand);
  const shippedHeading = brand.hasSansHeadings ? 'label' : 'heading';
  return {
    name: brand.name,
    colours: drawnColours(brand),
    mark: mark ? mark.content.toString('base64') : null,
    faces: {
      heading: heading ? { font: heading, otherwise: shippedHeading } : shippedHeading,
      text: text ? { font: text, otherwise: 'text' } : 'text',
      label: text ? { font: text, otherwise: 'label' } : 'label',
    },
  };
}

/** Returns the operator's font at an address; null without one. */
async function ownFont(href: string | null, { files }: Brand) {
  const file = files.get(href ?? '');
  return file ? await parsedFont(file.content) : null;
}
