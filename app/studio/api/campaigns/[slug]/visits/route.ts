import { utcDay } from '#lib/dates/plain-dates';
import { onServedVersion } from '#lib/store/current-store';
import { readEditedCampaign } from '#lib/studio/campaigns/edited-campaigns';
import { readVisitCounts } from '#lib/studio/visits/read-visits';
import { firstDayOf, periodOf } from '#lib/studio/visits/visit-report';
import { visitsCsv } from '#lib/studio/visits/visits-csv';
import { studioContext } from '../../../../studio-context.ts';
import { studioVisit } from '../../../../studio-visit.ts';
import { refusal } from '../../../studio-action.ts';

interface Segments {
  readonly params: Promise<{ readonly slug: string }>;
}

/** Responds with the counts of a campaign in a period (`?period=`) as a CSV file, for people who signed in. */
export async function GET(request: Request, { params }: Segments): Promise<Response> {
  const [{ studio, person, locale }, { slug }] = await Promise.all([studioVisit(), params]);
  if (studio === null) return refusal(404, 'There is no studio here.');
  if (person === null) return refusal(401, 'The session has ended.');
  return onServedVersion(async () => {
    const { store } = await studioContext(locale);
    if ((await readEditedCampaign(studio.db, store, slug)) === null)
      return refusal(404, `There is no campaign ${slug}.`);
    const period = periodOf(new URL(request.url).searchParams.get('period'));
    const today = utcDay(Date.now());
    const counts = await readVisitCounts(studio.db, slug, firstDayOf(period, today));
    return new Response(visitsCsv(counts), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="visits-${slug}-${period}-${today}.csv"`,
      },
    });
  });
}
