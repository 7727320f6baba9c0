import type { BundleRental } from '#lib/import/bundle/bundle';
import { VARIED_CATALOGUE, VARIED_RENTALS } from '#lib/search/testing/varied-catalogue';
import { type EarlierVersion, FIXTURE_PUBLISHED_AT } from '#lib/store/testing/engines';

const TIMES = [
  new Date('2026-01-01T08:00:00Z'),
  new Date('2026-01-08T08:00:00Z'),
  FIXTURE_PUBLISHED_AT,
] as const;

/** When the content of the rentals of the varied test catalogue changed, milliseconds since 1970, and times just before and after. */
export const VARIED_CHANGES: readonly number[] = TIMES.flatMap((time) =>
  [-1, 0, 1].map((after) => time.getTime() + after),
);

/** Returns when the content of a rental last changed, milliseconds since 1970: a third of them in each version. */
export function variedChangedAt({ id }: Pick<BundleRental, 'id'>): number {
  const [first, second, third] = TIMES;
  return (id % 3 === 0 ? first : id % 3 === 1 ? second : third).getTime();
}

/** The versions before the varied test catalogue: in one a third of its rentals as they are, in the next another third in addition. */
export const VARIED_HISTORY: readonly EarlierVersion[] = TIMES.slice(0, 2).map((publishedAt) => ({
  publishedAt,
  content: {
    ...VARIED_CATALOGUE,
    rentals: VARIED_RENTALS.map((rental) =>
      variedChangedAt(rental) <= publishedAt.getTime()
        ? rental
        : { ...rental, name: `Earlier ${rental.name}` },
    ),
  },
}));
