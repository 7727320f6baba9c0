/** Compares the campaigns of a folder with those that are served. */
import type { CampaignDocument } from '#lib/campaigns/campaign-document';
import { campaignFiles } from '#lib/campaigns/campaign-files';
import type { CampaignRevision } from '#lib/campaigns/campaign-revision';

/** Whether two campaigns have the same files, apart from the times of their last changes. */
export function hasSameFiles(one: CampaignDocument, other: CampaignDocument, defaultLocale: string): boolean {
  const [own, others] = [one, other].map((document) =>
    campaignFiles({ ...document, updated_at: one.updated_at }, defaultLocale).map(({ path, text }) => [
      path,
      text,
    ]),
  );
  return JSON.stringify(own) === JSON.stringify(others);
}

/** Returns the changes by slug that make the served campaigns those of a folder. */
export function folderChanges(
  documents: readonly CampaignDocument[],
  served: readonly CampaignDocument[],
  defaultLocale: string,
): ReadonlyMap<string, CampaignRevision> {
  const servedBySlug = new Map(served.map((document) => [document.slug, document]));
  const slugs = new Set(documents.map(({ slug }) => slug));
  return new Map<string, CampaignRevision>([
    ...documents.flatMap((document): [string, CampaignRevision][] => {
      const before = servedBySlug.get(document.slug);
      return before && hasSameFiles(document, before, defaultLocale) ? [] : [[document.slug, document]];
    }),
    ...served.flatMap(({ slug }): [string, CampaignRevision][] =>
      slugs.has(slug) ? [] : [[slug, { removed: true }]],
    ),
  ]);
}
