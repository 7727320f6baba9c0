import { currentLog } from '#lib/log';
import { StoreUnavailable } from '#lib/store/store';
import { eachRemark, listImportReports } from '#lib/studio/catalogue/import-reports';
import { REMARKS_HEAD, remarkLines } from '#lib/studio/catalogue/remarks-csv';
import { isAtLeast } from '#lib/studio/people/roles';
import { readRemarkAddress } from '../../../remark-address.ts';
import { studioVisit } from '../../../studio-visit.ts';
import { refusal } from '../../studio-action.ts';

/** Responds with the remarks of a report as CSV, those that the parameters of the page choose. Written while they are read. */
export async function GET(request: Request): Promise<Response> {
  try {
    const { studio, person } = await studioVisit();
    if (studio === null) return refusal(404, 'There is no studio here.');
    if (person === null) return refusal(401, 'The session has ended.');
    if (!isAtLeast(person.role, 'operator')) return refusal(403, 'This is for operators only.');
    const { reportId, filter } = readRemarkAddress(new URL(request.url).searchParams);
    const reports = await listImportReports(studio.db);
    const report = reportId === null ? reports[0] : reports.find(({ id }) => id === reportId);
    if (report === undefined) return refusal(404, 'There is no such report.');
    const encoder = new TextEncoder();
    const batches = eachRemark(studio.db, report.id, filter);
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(encoder.encode(REMARKS_HEAD)),
      async pull(controller) {
        const { value, done } = await batches.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(remarkLines(value)));
      },
      async cancel() {
        await batches.return(undefined);
      },
    });
    const day = new Date(report.startedAtMs).toISOString().slice(0, 10);
    return new Response(body, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="import-${day}.csv"`,
      },
    });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    currentLog().warn({ err: error }, 'The remarks of an import cannot be read');
    return refusal(503, 'The database does not respond.');
  }
}
