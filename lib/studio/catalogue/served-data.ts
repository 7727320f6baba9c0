import type { Store } from '#lib/store/store';

/** How old what the site shows is, as far as it is renewed apart from the catalogue. */
export interface ServedData {
  /** The days of the exchange rates, YYYY-MM-DD, the oldest and the newest. */
  readonly rates: { readonly from: string; readonly to: string };
  /** Homes with nights of calendar files; null without such a revision. */
  readonly calendars: {
    readonly homes: number;
    /** Homes with a calendar that was not read for long. */
    readonly stale: number;
    /** The last revision of nights, milliseconds since 1970. */
    readonly changedAtMs: number;
  } | null;
}

/** Reads the age of the exchange rates and calendars of a version with its revisions. */
export async function servedData({ db, nights }: Pick<Store, 'db' | 'nights'>): Promise<ServedData> {
  const rates = await db
    .selectFrom('rates')
    .select(({ fn }) => [fn.min<string>('as_of').as('from'), fn.max<string>('as_of').as('to')])
    .executeTakeFirstOrThrow();
  const homes = [...(nights?.rentals.values() ?? [])];
  return {
    rates,
    calendars: nights
      ? {
          homes: homes.length,
          stale: homes.filter(({ staleSinceMs }) => staleSinceMs !== undefined).length,
          changedAtMs: nights.publishedAtMs,
        }
      : null,
  };
}
