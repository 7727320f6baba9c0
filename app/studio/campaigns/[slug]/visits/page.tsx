import { VisitsScreen } from '#components/studio/visits/visits-screen';
import { currentConfig } from '#lib/config';
import { utcDay } from '#lib/dates/plain-dates';
import { readVisitSums } from '#lib/studio/visits/read-visits';
import { firstDayOf, periodOf, visitReport } from '#lib/studio/visits/visit-report';
import { type CampaignPageProps, campaignPage } from '../campaign-page.tsx';

/** The address of the page, with the chosen period. */
interface VisitsPageProps extends CampaignPageProps {
  readonly searchParams: Promise<{ readonly period?: string | readonly string[] }>;
}

/** Renders what came of a campaign: its visits in a period, and how they went on. */
export default campaignPage<VisitsPageProps>(
  'visits',
  async ({ studio, campaign: { draft } }, { searchParams }) => {
    const { period: text } = await searchParams;
    const period = periodOf(typeof text === 'string' ? text : null);
    const today = utcDay(Date.now());
    const sums = await readVisitSums(studio.db, draft.slug, firstDayOf(period, today));
    return (
      <VisitsScreen
        slug={draft.slug}
        report={visitReport(period, today, sums)}
        isCounted={currentConfig().countsVisits}
      />
    );
  },
);
