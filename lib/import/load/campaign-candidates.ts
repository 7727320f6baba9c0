import {
  type CampaignLanguages,
  readCampaignFolder,
  UnreadableCampaignFolder,
} from '#lib/campaigns/campaign-folder';
import { BundleError } from '#lib/import/bundle/ndjson';
import type { ImportReport } from '#lib/import/import-report';
import type { CampaignCandidate } from '#lib/import/load/write-campaigns';

/**
 * Reads every campaign of a folder, in the order of lists; an invalid one becomes a candidate with a problem. Markdown files in other
 * languages, or outside a campaign's folder, are reported and left out.
 * @throws BundleError when the folder is missing, cannot be read or has no campaign.
 */
export async function readCampaignCandidates(
  directory: string,
  languages: CampaignLanguages,
  report: ImportReport,
): Promise<readonly CampaignCandidate[]> {
  try {
    const { campaigns, leftOut } = await readCampaignFolder(directory, languages);
    if (campaigns.length === 0) {
      const example = `winter/${languages.defaultLocale}.md`;
      throw new BundleError(`${directory} contains no campaign: expected files such as ${example}.`);
    }
    for (const { source, reason } of leftOut) {
      report.repair('campaigns', { source, line: null }, { field: null, reason });
    }
    return campaigns;
  } catch (error) {
    if (!(error instanceof UnreadableCampaignFolder)) throw error;
    throw new BundleError(error.message, { cause: error.cause });
  }
}
