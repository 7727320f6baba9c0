/** What became of an import, in words and for machines. */
import { printable } from '#lib/cli/printable';
import { describeRemark, type ImportReport, RECORD_KINDS } from '#lib/import/import-report';
import type { Loaded } from '#lib/import/load-bundle';

/** One sentence. */
export function describeLoaded({ versionId, counts, isUnchanged }: Loaded): string {
  const { rentals, destinations, campaigns } = counts;
  const holds = `${rentals} rentals, ${destinations} destinations, ${campaigns} campaigns`;
  return isUnchanged
    ? `Nothing has changed: version ${versionId} is served already, with ${holds}.`
    : `Published version ${versionId}: ${holds}.`;
}

/** The first remarks, a line each, and how many records were read and became of them what. */
export function describeReport(report: ImportReport): readonly string[] {
  const remarks = report.shown.map((remark) => `  ${remark.action} ${printable(describeRemark(remark))}`);
  const counts = RECORD_KINDS.flatMap((kind) => {
    const { read, inserted, repaired, rejected, omitted } = report.counts(kind);
    if (read === 0) return [];
    const left = omitted === 0 ? '' : `, ${omitted} omitted`;
    return [
      `  ${kind.padEnd(12)} ${read} read: ${inserted} taken (${repaired} repaired), ${rejected} rejected${left}`,
    ];
  });
  return [...remarks, ...counts];
}

export function reportData(report: ImportReport): Readonly<Record<string, unknown>> {
  return {
    records: Object.fromEntries(RECORD_KINDS.map((kind) => [kind, report.counts(kind)])),
    remarks: report.shown,
  };
}
