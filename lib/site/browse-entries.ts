/**
 * Entry points to the catalogue other than places: a search for each tag and for each type of rental. A version never changes, so
 * that counts and pictures are read once per version.
 */

import { searchRentals } from '#lib/catalogue/rentals/rentals';
import { canonicalSearch } from '#lib/catalogue/requests/canonical-search';
import { RENTALS_PER_PAGE } from '#lib/catalogue/requests/search-query';
import { localize } from '#lib/i18n/localize';
import { quietScene, sceneKind, sceneSeed } from '#lib/photos/quiet-scene';
import { rentalPhotos, type ShownPhoto } from '#lib/photos/shown-photos';
import { NO_FILTER, type RentalFilter } from '#lib/search/rental-filter';
import type { PageContext } from '#lib/site/page-context';
import { type PictureView, pictureView } from '#lib/site/picture-view';
import { VersionCache } from '#lib/store/version-cache';

/** A card that links to the search for a tag or for a type of rental, with its number of rentals. */
export interface BrowseEntry {
  readonly key: string;
  readonly title: string;
  readonly href: string;
  readonly rentalsCount: number;
  /**
   * The photo of one of its rentals, different from those of the other entries of its list where possible; null without
   * a photo.
   */
  readonly picture: PictureView | null;
  /** Classes of the scene in the picture's place (`quietScene`); null with a picture. */
  readonly scene: string | null;
}

/** The cards that link to searches: `surroundings` for the tags of rentals, `kinds` for the types of rental. */
export interface BrowseEntries {
  /** In the order of the vocabulary; entries without rentals are omitted. */
  readonly surroundings: readonly BrowseEntry[];
  readonly kinds: readonly BrowseEntry[];
}

interface CountedSearch {
  readonly key: string;
  readonly filter: RentalFilter;
  readonly rentalsCount: number;
  readonly photo: ShownPhoto | null;
}

const searchesByStore = new VersionCache<
  Promise<Readonly<Record<keyof BrowseEntries, readonly CountedSearch[]>>>
>();

/**
 * Returns the cards of all tags and types that have rentals, in the page's language. Counts and photos are read once per
 * version of the catalogue.
 */
export async function browseEntries(context: PageContext): Promise<BrowseEntries> {
  const { store, data, locale, links } = context;
  const { surroundings, kinds } = await searchesByStore.get(store, () => findAll(context));
  const entryOf =
    (vocabulary: 'tag' | 'rental_type') =>
    ({ key, filter, rentalsCount, photo }: CountedSearch): BrowseEntry => ({
      key,
      title: localize(data.vocabulary[vocabulary].get(key) ?? {}, locale, data.tree.defaultLocale) || key,
      href: links.search(canonicalSearch({ page: 1, perPage: RENTALS_PER_PAGE, filter, sort: null })),
      rentalsCount,
      picture: photo ? pictureView(photo, locale, data.tree.defaultLocale, '') : null,
      scene: photo
        ? null
        : quietScene(
            sceneKind({ trail: [{ handle: key.replaceAll('_', '-') }], rentalType: key }),
            sceneSeed(key),
          ),
    });
  return { surroundings: surroundings.map(entryOf('tag')), kinds: kinds.map(entryOf('rental_type')) };
}

async function findAll(context: PageContext) {
  const { tag, rental_type: rentalType } = context.data.vocabulary;
  return {
    surroundings: await findEach([...tag.keys()], (key) => ({ ...NO_FILTER, rentalsTags: [key] }), context),
    kinds: await findEach([...rentalType.keys()], (key) => ({ ...NO_FILTER, rentalTypes: [key] }), context),
  };
}

/** The most rentals read per entry, enough to find a photo that no other entry shows. */
const LOOKED_AT = 12;

async function findEach(
  keys: readonly string[],
  filterOf: (key: string) => RentalFilter,
  { store, locale, currency, photoRules }: PageContext,
): Promise<readonly CountedSearch[]> {
  const found: CountedSearch[] = [];
  const shown = new Set<string>();
  for (const key of keys) {
    const filter = filterOf(key);
    const query = { page: 1, perPage: LOOKED_AT, locale, currency, filter, sort: null };
    const { records, totalCount } = await searchRentals(store, query);
    if (totalCount === 0) continue;
    const photos = records.flatMap((record) => rentalPhotos(record, photoRules)[0] ?? []);
    const photo = photos.find((candidate) => !shown.has(nameOf(candidate))) ?? photos[0] ?? null;
    if (photo) shown.add(nameOf(photo));
    found.push({ key, filter, rentalsCount: totalCount, photo });
  }
  return found;
}

function nameOf(photo: ShownPhoto): string {
  return 'url' in photo ? photo.url : photo.picture.id;
}
