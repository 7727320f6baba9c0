/** What visitors would see change when another version is served. */
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { listCampaignDocuments } from '#lib/catalogue/campaigns/campaign-documents';
import type { Store } from '#lib/store/store';

/** A number in the version that is served, and in the other one. */
interface CountChange {
  readonly before: number;
  readonly after: number;
}

/** Members of a list that disappear, appear, and that are in both but differ. */
export interface ListChange {
  readonly gone: readonly string[];
  readonly added: readonly string[];
  readonly changed: readonly string[];
}

/** The differences between two versions, with their revisions. */
export interface VersionChanges {
  readonly rentals: CountChange;
  readonly destinations: CountChange;
  /** Homes with known nights. */
  readonly calendars: CountChange;
  /** Numbers of homes that disappear and appear; null for catalogues that are too large to compare. */
  readonly homes: { readonly gone: number; readonly added: number } | null;
  /** Titles of published campaigns; null where they cannot be read. */
  readonly campaigns: ListChange | null;
  /** BCP 47 codes. */
  readonly locales: Pick<ListChange, 'gone' | 'added'>;
  /** ISO 4217 codes of the catalogue's own currency; null where it stays. */
  readonly currency: { readonly before: string; readonly after: string } | null;
}

/** The largest catalogue whose homes are compared one by one: their ids are in memory, in each version. */
const MOST_COMPARED = 50_000;

/** Compares the served version with another one. @param locale of the titles */
export async function versionChanges(served: Store, other: Store, locale: string): Promise<VersionChanges> {
  const [before, after] = [served.version, other.version];
  const isSmall = Math.max(before.rentalsCount, after.rentalsCount) <= MOST_COMPARED;
  return {
    rentals: { before: before.rentalsCount, after: after.rentalsCount },
    destinations: { before: before.destinationsCount, after: after.destinationsCount },
    calendars: { before: before.calendarsCount, after: after.calendarsCount },
    homes: isSmall ? await homesBetween(served, other) : null,
    campaigns: await campaignsBetween(served, other, locale),
    locales: {
      gone: before.locales.filter((each) => !after.locales.includes(each)),
      added: after.locales.filter((each) => !before.locales.includes(each)),
    },
    currency:
      before.defaultCurrency === after.defaultCurrency
        ? null
        : { before: before.defaultCurrency, after: after.defaultCurrency },
  };
}

async function homesBetween(served: Store, other: Store): Promise<VersionChanges['homes']> {
  const [before, after] = [await idsOf(served), await idsOf(other)];
  return { gone: before.difference(after).size, added: after.difference(before).size };
}

async function idsOf({ db }: Store): Promise<Set<number>> {
  const rows = await db.selectFrom('rentals').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

async function campaignsBetween(served: Store, other: Store, locale: string): Promise<ListChange | null> {
  const [before, after] = [await publishedCampaigns(served), await publishedCampaigns(other)];
  if (before === null || after === null) return null;
  const titleOf = ({ slug, texts }: CampaignDocument) =>
    (texts[locale] ?? texts[served.version.defaultLocale])?.title ?? slug;
  const titles = (campaigns: Iterable<CampaignDocument>) => [...campaigns].map(titleOf);
  return {
    gone: titles([...before.values()].filter(({ slug }) => !after.has(slug))),
    added: titles([...after.values()].filter(({ slug }) => !before.has(slug))),
    changed: titles(
      [...after.values()].filter((campaign) => {
        const own = before.get(campaign.slug);
        return own !== undefined && contentOf(own) !== contentOf(campaign);
      }),
    ),
  };
}

/** Reads the published campaigns of a version by slug; null where one of them is damaged. */
async function publishedCampaigns(store: Store): Promise<ReadonlyMap<string, CampaignDocument> | null> {
  const documents = await listCampaignDocuments(store).catch((error: unknown) => {
    if (error instanceof SyntaxError || (error instanceof Error && error.name === 'ZodError')) return null;
    throw error;
  });
  if (documents === null) return null;
  const published = documents.filter(({ status }) => status === 'published');
  return new Map(published.map((document) => [document.slug, document]));
}

/** What visitors can see of a campaign, as text to compare. An import gives every campaign a new date. */
function contentOf({ updated_at: _, ...content }: CampaignDocument): string {
  return JSON.stringify(content, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
