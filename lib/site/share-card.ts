/**
 * What the pictures say that pages are shared with, read from the catalogue.
 */
import { join, resolve } from 'node:path';
import { getCampaign } from '#lib/catalogue/campaigns';
import { rentalIdOf } from '#lib/catalogue/paths';
import { NO_FILTER } from '#lib/catalogue/query';
import { type Photo, resolvePhotos } from '#lib/catalogue/rental-records';
import { getRental, searchRentals } from '#lib/catalogue/rentals';
import { getTranslator } from '#lib/i18n/translator';
import type { ShareCard } from '#lib/share/share-picture';
import { campaignView } from '#lib/site/campaign-views';
import type { PageContext } from '#lib/site/page-context';
import { placeLine } from '#lib/site/rental-cards';
import { sharedPageOf } from '#lib/site/share-path';

/**
 * What the picture of a page says.
 * @param path of the page below the language; "/home" is the home page's.
 * @param dataDirectory where the catalogue's pictures are.
 * @returns null when there is no such page, or none that everybody may see.
 */
export async function shareCard(
  path: string,
  context: PageContext,
  dataDirectory: string,
): Promise<ShareCard | null> {
  if (path === '/home') return homeCard(context, dataDirectory);
  const page = sharedPageOf(path);
  switch (page?.section) {
    case 'destinations':
      return destinationCard(page.name, context, dataDirectory);
    case 'rentals':
      return rentalCard(page.name, context, dataDirectory);
    case 'campaigns':
      return campaignCard(page.name, context, dataDirectory);
    default:
      return null;
  }
}

async function homeCard(context: PageContext, dataDirectory: string): Promise<ShareCard> {
  const { locale, data, siteName } = context;
  const { rentalsCount } = context.store.version;
  const [t, common] = await Promise.all([getTranslator(locale, 'home'), getTranslator(locale, 'common')]);
  const photo = data.tree.promoted().flatMap((node) => resolvePhotos(node.photos, data).slice(1, 2))[0];
  return {
    siteName,
    over: '',
    title: t('title'),
    facts: common('rentalsCount', { count: rentalsCount }),
    photoFile: fileOf(photo, dataDirectory),
  };
}

async function destinationCard(
  handle: string,
  context: PageContext,
  dataDirectory: string,
): Promise<ShareCard | null> {
  const { store, data, locale, currency, siteName } = context;
  const node = data.tree.byHandle(handle);
  if (!node) return null;
  const t = await getTranslator(locale, 'common');
  const filter = { ...NO_FILTER, destinationIds: [node.id] };
  const own = resolvePhotos(node.photos, data)[0];
  const query = { page: 1, perPage: 1, locale, currency, filter, sort: null };
  const photo = own ?? (await searchRentals(store, query)).records[0]?.photos[0];
  return {
    siteName,
    over: data.tree
      .trail(node)
      .slice(0, -1)
      .slice(-2)
      .map((above) => data.tree.title(above, locale))
      .reverse()
      .join(', '),
    title: data.tree.title(node, locale),
    facts: node.rentalsCount === 0 ? '' : t('rentalsCount', { count: node.rentalsCount }),
    photoFile: fileOf(photo, dataDirectory),
  };
}

async function rentalCard(
  segment: string,
  context: PageContext,
  dataDirectory: string,
): Promise<ShareCard | null> {
  const { locale, siteName } = context;
  const id = rentalIdOf(segment);
  const rental = id === null ? null : await getRental(context.store, id, context);
  if (!rental) return null;
  const t = await getTranslator(locale, 'common');
  return {
    siteName,
    over: placeLine(rental, context),
    title: rental.name,
    facts: [
      t('sleeps', { count: rental.sleepsMax ?? rental.sleeps }),
      t('bedrooms', { count: rental.bedroomsCount }),
      t('bathrooms', { count: rental.fullBathroomsCount }),
    ].join(' · '),
    photoFile: fileOf(rental.photos[0], dataDirectory),
  };
}

async function campaignCard(
  slug: string,
  context: PageContext,
  dataDirectory: string,
): Promise<ShareCard | null> {
  const { store, locale, siteName } = context;
  const campaign = await getCampaign(store, slug, locale);
  if (!campaign || campaign.status === 'draft') return null;
  const { title, dates } = campaignView(campaign, context, await getTranslator(locale, 'campaign'));
  const t = await getTranslator(locale, 'common');
  return {
    siteName,
    over: t('campaigns'),
    title,
    facts: dates,
    photoFile: fileOf(campaign.photos[0], dataDirectory),
  };
}

/** Null for an image elsewhere: nothing is fetched from other hosts. */
function fileOf(photo: Photo | undefined, dataDirectory: string): string | null {
  if (!photo || 'url' in photo) return null;
  const { file, width } = photo.picture;
  const name = file.replace('{width}', String(width));
  return join(/* turbopackIgnore: true */ resolve(dataDirectory, 'media'), name);
}
