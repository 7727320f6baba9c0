/** The result of an import, as text and as JSON. */
import { printable } from '#lib/cli/printable';
import { describeRemark, type ImportReport, type LinkedHost, RECORD_KINDS } from '#lib/import/import-report';
import type { Loaded } from '#lib/import/load/load-bundle';

/** Number of reasons shown. The report file has every remark. */
const SHOWN_REASONS = 15;
/** Number of hosts of links shown. */
const SHOWN_HOSTS = 8;

/**
 * Returns one sentence on the published version, then sentences on campaigns carried over from the previous version and,
 * with a report, on skipped campaigns. Returns only “Nothing has changed …” when the version is served already.
 */
export function describeLoaded(
  { versionId, counts, carriedFrom, isUnchanged }: Loaded,
  report: ImportReport | null = null,
): string {
  const { rentals, destinations, campaigns } = counts;
  const holds = `${rentals} rentals, ${destinations} destinations, ${campaigns} campaigns`;
  if (isUnchanged) return `Nothing has changed: version ${versionId} is served already, with ${holds}.`;
  const carried =
    carriedFrom === null
      ? ''
      : ` The source has no campaigns: those of version ${carriedFrom} were carried over.`;
  const skipped = report?.skipped ?? 0;
  const warning = skipped === 0 ? '' : ` ATTENTION: ${countOf(skipped, 'campaign')} skipped, see above.`;
  return `Published version ${versionId}: ${holds}.${carried}${warning}`;
}

/** `1 campaign was`, `3 campaigns were` */
function countOf(count: number, noun: string): string {
  return count === 1 ? `1 ${noun} was` : `${count} ${noun}s were`;
}

/**
 * Returns a report as lines of text: the first 15 reasons why records were rejected, skipped, repaired or omitted, each with
 * its count and an example; the number of further remarks; the counts of each kind of record; the rentals without a price; the
 * hosts of links.
 */
export function describeReport(report: ImportReport): readonly string[] {
  const { reasons } = report;
  const remarks = reasons.slice(0, SHOWN_REASONS).map(({ count, example }) => {
    const such = count === 1 ? '' : ` ${count}, such as`;
    return `  ${example.action}${such} ${printable(describeRemark(example))}`;
  });
  const hidden = reasons.slice(SHOWN_REASONS).reduce((sum, { count }) => sum + count, 0);
  const others = hidden + report.uncountedReasons;
  const more = others === 0 ? [] : [`  and ${others} other remarks; --report FILE writes all of them`];
  const counts = RECORD_KINDS.flatMap((kind) => {
    const { read, inserted, repaired, rejected, skipped, omitted } = report.counts(kind);
    if (read === 0) return [];
    const out = kind === 'campaigns' ? `${skipped} skipped` : `${rejected} rejected`;
    const left = omitted === 0 ? '' : `, ${omitted} omitted`;
    return [`  ${kind.padEnd(12)} ${read} read: ${inserted} taken (${repaired} repaired), ${out}${left}`];
  });
  return [...remarks, ...more, ...counts, ...describeUnpriced(report), ...describeLinks(report.linkedHosts)];
}

/** Returns a line with the number of rentals that were kept without a price, and which operations have them; none without such rentals. */
function describeUnpriced({ unpriced }: ImportReport): readonly string[] {
  if (unpriced === 0) return [];
  const kept = unpriced === 1 ? '1 rental is' : `${unpriced} rentals are`;
  return [
    `  no price     ${kept} on request: in none of the specification's eight operations; pages, /rentals/<id>,`,
    '               and /rentals and /search/map with include=unpriced have them',
  ];
}

/** Returns a line with the most frequent hosts of links for booking and enquiries; none without links. */
function describeLinks(hosts: readonly LinkedHost[]): readonly string[] {
  if (hosts.length === 0) return [];
  const shown = hosts.slice(0, SHOWN_HOSTS).map(({ scheme, host, rentals }) => {
    const place = host === null ? (scheme === 'tel' ? 'telephone' : `other ${scheme} hosts`) : host;
    return `${scheme === 'mailto' && host !== null ? 'e-mail to ' : ''}${printable(place)} ${rentals}`;
  });
  const others = hosts.length - shown.length;
  return [`  links to     ${shown.join(', ')}${others === 0 ? '' : ` and ${others} other hosts`}`];
}

/** Returns a report as data for JSON: counts per kind of record, the first 15 reasons with an example each, and up to 20 remarks. */
export function reportData(report: ImportReport): Readonly<Record<string, unknown>> {
  return {
    records: Object.fromEntries(RECORD_KINDS.map((kind) => [kind, report.counts(kind)])),
    reasons: report.reasons.slice(0, SHOWN_REASONS).map(({ count, example }) => ({ count, ...example })),
    remarks: report.shown,
    unpriced: report.unpriced,
    links: report.linkedHosts.slice(0, SHOWN_REASONS),
  };
}
