/** The campaigns of an upstream that an operator names: which rentals they list, and what they are called as far as it tells. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { BundleCampaign } from '#lib/import/bundle/bundle';
import type { AddRemark } from '#lib/import/import-report';
import { ChangedUpstream } from '#lib/import/mirror/changed-upstream';
import { RentalList } from '#lib/import/mirror/read-rental-list';
import type { UpstreamClient } from '#lib/import/mirror/upstream-client';
import { isObject } from '#lib/import/mirror/upstream-records';

export interface CrawledCampaign {
  readonly slug: string;
  /** In each currency, the first before others. */
  readonly lists: readonly RentalList[];
  readonly lastModifiedMs: number;
  /** Of its rentals, in their order in the first currency. */
  readonly ids: ReadonlySet<number>;
  /** By currency: the same ids, where their order is another. */
  readonly orders: ReadonlyMap<string, ReadonlySet<number>>;
  /** By locale; those that tell of it. */
  readonly facts: ReadonlyMap<string, CampaignFacts>;
}

/** What services that go beyond the specification tell at `/campaigns/:slug`. */
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
 * Null when there is none of that slug, or it lists nothing; that is said. The first of `locales` is read.
 * @throws ChangedUpstream when a list names a rental twice.
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
    addRemark({ ...place, action: 'rejected', reason: 'there is no such campaign' });
    return null;
  }
  const ids = await readIds(list);
  if (ids.size === 0) {
    addRemark({ ...place, action: 'repaired', reason: 'lists no rental: left out' });
    return null;
  }
  const lists = [list];
  const orders = new Map<string, ReadonlySet<number>>();
  for (const each of otherCurrencies) {
    const other = await RentalList.open(client, path, { locale, currency: each });
    const order = other ? await readIds(other) : new Set<number>();
    if (other) lists.push(other);
    if (ids.symmetricDifference(order).size > 0) {
      const reason = `lists other rentals in ${each} than in ${currency}: those in ${currency}, in their order`;
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

/** In the order of the list. @throws ChangedUpstream when it names one twice. */
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

/** Called by its slug where nothing tells its title: `ski-homes` is "Ski homes". */
export function mirrorCampaign(
  { slug, ids, orders, lastModifiedMs, facts }: CrawledCampaign,
  ordinal: number,
  locales: readonly string[],
): BundleCampaign {
  const [told] = facts.values();
  const words = slug.replaceAll('-', ' ');
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  return {
    slug,
    ordinal,
    status: 'published',
    starts_on: told?.start_date ?? null,
    ends_on: told?.end_date ?? null,
    selection: {
      ids: [...ids],
      in_order: true,
      ...(orders.size > 0 && {
        orders: Object.fromEntries([...orders].map(([currency, order]) => [currency, [...order]])),
      }),
    },
    texts: Object.fromEntries(
      locales.map((locale) => {
        const fact = facts.get(locale) ?? told;
        return [locale, { title: fact?.title ?? title, intro: fact?.intro ?? '', story: '' }];
      }),
    ),
    photos: (told?.photos ?? []).map((url) => ({ url })),
    updated_at: new Date(lastModifiedMs).toISOString(),
  };
}
