/** The campaigns of an upstream that an operator names: which rentals they list, and what they are called as far as it tells. */
import { z } from 'zod';
import type { BundleCampaign } from '#lib/import/bundle';
import type { SayRemark } from '#lib/import/import-report';
import { RentalList } from '#lib/import/mirror/read-rental-list';
import type { UpstreamClient } from '#lib/import/mirror/upstream-client';
import { isObject } from '#lib/import/mirror/upstream-records';

export interface CrawledCampaign {
  readonly slug: string;
  readonly list: RentalList;
  /** Of its rentals, in their order. */
  readonly ids: readonly number[];
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

/** Null when there is none of that slug, or it lists nothing; that is said. The first of `locales` is read. */
export async function readCampaign(
  client: UpstreamClient,
  slug: string,
  locales: readonly string[],
  currency: string,
  say: SayRemark,
): Promise<CrawledCampaign | null> {
  const [locale = ''] = locales;
  const path = `/campaigns/${slug}/rentals`;
  const place = { kind: 'campaigns', source: client.addressOf(path), line: null, field: null } as const;
  const list = await RentalList.open(client, path, { locale, currency });
  if (!list) {
    say({ ...place, action: 'rejected', reason: 'there is no such campaign' });
    return null;
  }
  const ids = new Set<number>();
  for await (const { records } of list.pages()) {
    for (const record of records) if (isObject(record) && typeof record.id === 'number') ids.add(record.id);
  }
  if (ids.size === 0) {
    say({ ...place, action: 'repaired', reason: 'lists no rental: left out' });
    return null;
  }
  const facts = new Map<string, CampaignFacts>();
  for (const each of locales) {
    const answer = await client.ask(`/campaigns/${slug}?${new URLSearchParams({ locale: each })}`);
    const parsed = campaignAnswer.safeParse(answer.value);
    if (parsed.success) facts.set(each, parsed.data.data);
  }
  return { slug, list, ids: [...ids], facts };
}

/** Called by its slug where nothing tells its title: `ski-homes` is "Ski homes". */
export function mirrorCampaign(
  { slug, ids, list, facts }: CrawledCampaign,
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
    selection: { ids: [...ids], in_order: true },
    texts: Object.fromEntries(
      locales.map((locale) => {
        const fact = facts.get(locale) ?? told;
        return [locale, { title: fact?.title ?? title, intro: fact?.intro ?? '', story: '' }];
      }),
    ),
    photos: (told?.photos ?? []).map((url) => ({ url })),
    updated_at: new Date(list.lastModifiedMs).toISOString(),
  };
}
