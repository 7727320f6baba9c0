/** Opens a version with its revisions, and follows them. */
import { isEveryNightKnown, type KnownDays } from '#lib/dates/known-nights';
import type { NightRevision } from '#lib/store/rental-nights';
import { CAMPAIGN_RECORDS, type RecordValue, type Revision } from '#lib/store/revision';
import { applyRevisions } from '#lib/store/revision-text';
import type { CatalogueVersion, Store, VersionShelf } from '#lib/store/store';
import { unrevised } from '#lib/store/store-nights';

type CalendarCounts = Pick<CatalogueVersion, 'calendarsCount' | 'fullCalendarsCount'>;
type CampaignCounts = Pick<CatalogueVersion, 'campaignsCount'>;

function countsOf({ version: { calendarsCount, fullCalendarsCount } }: Store): CalendarCounts {
  return { calendarsCount, fullCalendarsCount };
}

/** Whether the record of a campaign removes it; any other adds or replaces one. */
function isRemoval(value: RecordValue): boolean {
  return typeof value === 'object' && 'removed' in value;
}

/** Number of rentals read with one query. */
const CHUNK = 500;

/** Reads the revisions of one version as they are published. */
export class RevisionFollower {
  readonly #shelf: Pick<VersionShelf, 'readRevisions'>;
  readonly #version: Store;
  /** The known nights of rentals in the version itself. */
  readonly #ownKnown = new Map<number, KnownDays>();
  #position = 0;
  #revision: Revision | null = null;
  #latest: Store;

  /** @param version the version without revisions */
  constructor(shelf: Pick<VersionShelf, 'readRevisions'>, version: Store) {
    this.#shelf = shelf;
    this.#version = version;
    this.#latest = version;
  }

  /** The last revision that was read; null while there is none. */
  get revision(): Revision | null {
    return this.#revision;
  }

  /** The number of characters of the revisions that were read; the next one belongs there. */
  get position(): number {
    return this.#position;
  }

  /**
   * Returns the version with its latest revision: the same object until another revision is published, the version itself while there is
   * none.
   * @throws RevisionDamaged, after which the revisions before the damaged one stay
   */
  async latest(): Promise<Store> {
    const text = await this.#shelf.readRevisions(this.#version.version.id, this.#position);
    if (text === '') return this.#latest;
    const { revision, length } = await applyRevisions(this.#revision, text);
    if (revision === null || length === 0) return this.#latest;
    const { nights, records } = revision;
    const isSameNights = nights === this.#revision?.nights;
    const counts = {
      ...(isSameNights ? countsOf(this.#latest) : await this.#counts(nights)),
      ...(await this.#campaignCounts(records.get(CAMPAIGN_RECORDS)?.values ?? new Map())),
    };
    this.#position += length;
    this.#revision = revision;
    this.#latest = {
      ...this.#version,
      version: { ...this.#version.version, ...counts },
      // Without a change of nights the version's own are the latest.
      ...(nights.number > 0 && { nights }),
      records,
      unrevised: unrevised(this.#version),
    };
    return this.#latest;
  }

  /** Returns the numbers of rentals with known nights. */
  async #counts({ rentals }: NightRevision): Promise<CalendarCounts> {
    await this.#readOwn([...rentals.keys()].filter((id) => !this.#ownKnown.has(id)));
    let { calendarsCount, fullCalendarsCount } = this.#version.version;
    for (const [id, { known }] of rentals) {
      const own = this.#ownKnown.get(id);
      if (own === undefined) continue;
      calendarsCount += Number(known.from < known.until) - Number(own.from < own.until);
      fullCalendarsCount += Number(isEveryNightKnown(known)) - Number(isEveryNightKnown(own));
    }
    return { calendarsCount, fullCalendarsCount };
  }

  /** Returns the number of campaigns. Changes of campaigns are few, and rare. */
  async #campaignCounts(campaigns: ReadonlyMap<string, RecordValue>): Promise<CampaignCounts> {
    const { campaignsCount } = this.#version.version;
    if (campaigns.size === 0) return { campaignsCount };
    const rows = await this.#version.db.selectFrom('campaigns').select('slug').execute();
    const slugs = new Set(rows.map(({ slug }) => slug));
    for (const [slug, value] of campaigns) {
      if (isRemoval(value)) slugs.delete(slug);
      else slugs.add(slug);
    }
    return { campaignsCount: slugs.size };
  }

  async #readOwn(ids: readonly number[]): Promise<void> {
    for (let at = 0; at < ids.length; at += CHUNK) {
      const rows = await this.#version.db
        .selectFrom('rentals')
        .select(['id', 'known_from_day as from', 'known_until_day as until'])
        .where('id', 'in', ids.slice(at, at + CHUNK))
        .execute();
      for (const { id, from, until } of rows) this.#ownKnown.set(id, { from, until });
    }
  }
}

/**
 * Opens a version with its latest revision, for a program that reads it once.
 * @throws StoreUnavailable and VersionDamaged as `VersionShelf.open`, RevisionDamaged
 */
export async function openRevised(
  shelf: Pick<VersionShelf, 'open' | 'readRevisions'>,
  id: string,
): Promise<Store> {
  const version = await shelf.open(id);
  try {
    const follower = new RevisionFollower(shelf, version);
    await follower.latest();
    // Throws where a damaged revision follows.
    return await follower.latest();
  } catch (error) {
    await version.close();
    throw error;
  }
}
