import { CampaignReporter, type ReporterOptions } from '#lib/cli/campaign-reporter';
import { nextRunAt, waitUntil } from '#lib/cli/interval';
import { type ExitCode, UsageError, type VerbContext } from '#lib/cli/verb';
import { StoreUnavailable } from '#lib/store/store';

/**
 * Reports what is missing or broken in the served campaigns: once, or with `everyMs` repeatedly until the process is stopped, also after a
 * failed check. @throws UsageError for a campaign that does not exist at the first check
 */
export async function checkCampaigns(
  { everyMs, ...options }: ReporterOptions & { readonly everyMs: number | null },
  context: VerbContext,
): Promise<ExitCode> {
  const reporter = new CampaignReporter(options, context);
  if (everyMs === null) return reporter.check();
  for (let isFirst = true; ; isFirst = false) {
    await reporter.check().catch((error: unknown) => {
      const isPassing = error instanceof StoreUnavailable || (error instanceof UsageError && !isFirst);
      if (!isPassing) throw error;
      context.screen.line(error.message);
    });
    await waitUntil(nextRunAt(everyMs), (line) => context.screen.line(line));
  }
}
