/** Serializes the members that `include` adds to rentals in lists, and that a rental by itself has. */
import type { RentalInclusions } from '#lib/api/contract/rental-inclusion-schemas';
import type { RentalDetail } from '#lib/api/contract/rental-schemas';
import type { RentalInclusion } from '#lib/api/query-forms';
import { mediaPath } from '#lib/catalogue/paths';
import type { Photo, RentalRecord } from '#lib/catalogue/rentals/rental-records';
import { localize } from '#lib/i18n/localize';
import type { ReferenceData, VocabularyKind } from '#lib/reference/reference-data';

interface Context {
  readonly locale: string;
  /** Without a trailing slash. */
  readonly publicBaseUrl: string;
  readonly data: ReferenceData;
}

type TitledKey = RentalDetail['rental_type'];

/** Returns a key of the vocabulary with its title. A key without a title is its own title. */
export function serializeKey(
  kind: VocabularyKind,
  key: string,
  { locale, data }: Pick<Context, 'locale' | 'data'>,
): TitledKey {
  return {
    key,
    title: localize(data.vocabulary[kind].get(key) ?? {}, locale, data.tree.defaultLocale) || key,
  };
}

/** Returns the members of a rental that `include` can add, in their order. @param amenities vocabulary keys */
export function serializeInclusions(
  record: Pick<RentalRecord, 'rentalType' | 'trail' | 'updatedAtMs' | 'photos'>,
  amenities: readonly string[],
  context: Context,
): Required<RentalInclusions> {
  return {
    rental_type: serializeKey('rental_type', record.rentalType, context),
    amenities: amenities.map((key) => serializeKey('amenity', key, context)),
    destination_ids: record.trail.map(({ id }) => id),
    updated_at: new Date(record.updatedAtMs).toISOString(),
    photo_sizes: record.photos.map((photo) => serializeSizes(photo, context)),
  };
}

/** Returns those of the members that the request includes, in their order. */
export function chosenInclusions(
  all: Required<RentalInclusions>,
  include: readonly RentalInclusion[],
): RentalInclusions {
  return Object.fromEntries(Object.entries(all).filter(([name]) => include.some((each) => each === name)));
}

/** Returns the files of a photo, the smallest first. Empty for a photo of another host. */
function serializeSizes(
  photo: Photo,
  { publicBaseUrl }: Pick<Context, 'publicBaseUrl'>,
): RentalDetail['photo_sizes'][number] {
  if ('url' in photo) return [];
  const { file, width: fullWidth, height, widths } = photo.picture;
  return widths.map((width) => ({
    url: publicBaseUrl + mediaPath(file, width),
    width,
    height: Math.max(1, Math.round((height * width) / fullWidth)),
  }));
}
