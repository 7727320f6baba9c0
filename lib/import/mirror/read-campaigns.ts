/** Reads the campaigns of an upstream that the operator names: their rentals and, where the upstream returns them, their texts. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import type { AddRemark } from '#lib/import/import-report';
import { ChangedUpstream } from '#lib/import/mirror/changed-upstream';
import { RentalList } from '#lib/import/mirror/read-rental-list';
import type { UpstreamClient } from '#lib/import/mirror/upstream-client';
import { isObject } from '#lib/import/mirror/upstream-records';

/** A campaign as read from an upstream. */
export interface CrawledCampaign {
  readonly slug: string;
  /** The list of rentals in each currency, the first currency first. */
  readonly lists: readonly RentalList[];
  readonly lastModifiedMs: number;
  /** Ids of its rentals, in their order in the first currency. */
  readonly ids: ReadonlySet<number>;
  /** The same ids by currency, for currencies in which their order differs. */
  readonly orders: ReadonlyMap<string, ReadonlySet<number>>;
  /** The campaign's texts and dates by locale, where the upstream returns them. */
  readonly facts: ReadonlyMap<string, CampaignFacts>;
}

/** Response of `/campaigns/:slug`, an operation beyond the specification. */
const campaignFacts = z.object({
  title: z.string().min(1),
  intro: z.string().catch(''),
  start_date: z.iso.date().nullable().catch(null),
  end_date: z.iso.date().nullable().catch(null),
  photos: z.array(z.url({ protocol: /^https?$/ })).catch([]),
});
type CampaignFacts = z.infer<typeof campaignFacts>;
const campaignAnswer = z.object({ data: campaignFacts });

/**
 * Reads a campaign with its rentals in each currency, in the first of `locales`, and its texts in all. Returns null, with a remark, when it
 * does not exist or has no rentals.
 * @throws ChangedUpstream when a list has a rental twice, BundleError when a request fails.
 */
export async function readCampaign(
  client: UpstreamClient,
  slug: string,
  locales: readonly string[],
  currencies: readonly string[],
  addRemark: AddRemark,
): Promise<CrawledCampaign | null> {
  const [[locale = ''], [currency = '', ...otherCurrencies]] = [locales, currencies];
  const path = `/campaigns/${slug}/rentals`;
  const place = { kind: 'campaigns', source: client.addressOf(path), line: null, field: null } as const;
  const list = await RentalList.open(client, path, { locale, currency });
  if (!list) {
    addRemark({ ...place, action: 'rejected', reason: 'the campaign does not exist' });
    return null;
  }
  const ids = await readIds(list);
  if (ids.size === 0) {
    addRemark({ ...place, action: 'repaired', reason: 'has no rentals: left out' });
    return null;
  }
  const lists = [list];
  const orders = new Map<string, ReadonlySet<number>>();
  for (const each of otherCurrencies) {
    const other = await RentalList.open(client, path, { locale, currency: each });
    const order = other ? await readIds(other) : new Set<number>();
    if (other) lists.push(other);
    if (ids.symmetricDifference(order).size > 0) {
      const reason = `has other rentals in ${each} than in ${currency}: taken as in ${currency}`;
      addRemark({ ...place, action: 'repaired', reason });
    } else if (!isDeepStrictEqual([...order], [...ids])) orders.set(each, order);
  }
  const facts = new Map<string, CampaignFacts>();
  for (const each of locales) {
    const answer = await client.request(`/campaigns/${slug}?${new URLSearchParams({ locale: each })}`);
    const parsed = campaignAnswer.safeParse(answer.value);
    if (parsed.success) facts.set(each, parsed.data.data);
  }
  return { slug, lists, lastModifiedMs: list.lastModifiedMs, ids, orders, facts };
}

/** Returns the ids in the order of the list. @throws ChangedUpstream when one is listed twice. */
async function readIds(list: RentalList): Promise<ReadonlySet<number>> {
  const ids = new Set<number>();
  for await (const { url, records } of list.pages()) {
    for (const record of records) {
      if (!isObject(record) || typeof record.id !== 'number') continue;
      if (ids.has(record.id)) throw new ChangedUpstream(`${url}: rental ${record.id} is listed twice`);
      ids.add(record.id);
    }
  }
  return ids;
}

/**
 * Converts a campaign to a bundle's. A language without texts gets those of the first language that has any; without any, the title is
 * derived from the slug: `ski-homes` becomes "Ski homes".
 */
export function mirrorCampaign(
  { slug, ids, orders, lastModifiedMs, facts }: CrawledCampaign,
  ordinal: number,
  locales: readonly string[],
): CampaignDocument {
  const [first] = facts.values();
  const words = slug.replaceAll('-', ' ');
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  return {
    slug,
    ordinal,
    status: 'published',
    starts_on: first?.start_date ?? null,
    ends_on: first?.end_date ?? null,
    selection: {
      ids: [...ids],
      in_order: true,
      ...(orders.size > 0 && {
        orders: Object.fromEntries([...orders].map(([currency, order]) => [currency, [...order]])),
      }),
    },
    texts: Object.fromEntries(
      locales.map((locale) => {
        const fact = facts.get(locale) ?? first;
        return [locale, { title: fact?.title ?? title, intro: fact?.intro ?? '', story: '' }];
      }),
    ),
    photos: (first?.photos ?? []).map((url) => ({ url })),
    updated_at: new Date(lastModifiedMs).toISOString(),
  };
}
