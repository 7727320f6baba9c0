/** The reports of imports, as they were recorded: which records were left out or changed, and why. */
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { z } from 'zod';
import { plainLetters } from '#lib/i18n/plain-letters';
import { REMARK_ACTIONS, type RemarkAction, type RunRemark } from '#lib/studio/catalogue/run-remark';
import type { RunRemarkRow, RunRow, StudioSchema } from '#lib/studio/database/studio-schema';

type Database = Kysely<StudioSchema>;

const count = z.number().catch(0);
const recordCounts = z.object({
  read: count,
  inserted: count,
  repaired: count,
  rejected: count,
  skipped: count,
  omitted: count,
});

/** The numbers of a report. Members that are missing or of another form, as in those of other releases, count as absent. */
const importSummary = z.object({
  records: z.record(z.string(), recordCounts).catch({}),
  reasons: z
    .array(
      z.object({
        count: z.number(),
        action: z.enum(REMARK_ACTIONS),
        kind: z.string(),
        field: z.string().nullable(),
        reason: z.string(),
      }),
    )
    .catch([]),
  /** Number of remarks beyond the limit, of which only the numbers are known. */
  unkept: count,
});

/** The numbers of records of a kind by what became of them. */
type RecordCounts = z.infer<typeof recordCounts>;

/** A report of an import or a mirror. */
export interface ImportReportView {
  readonly id: string;
  readonly source: string;
  readonly startedAtMs: number;
  /** What became of the import, such as `published`. */
  readonly outcome: string;
  readonly message: string;
  readonly versionId: string | null;
  /** The kinds of which records were read, with their numbers. */
  readonly records: readonly (readonly [kind: string, counts: RecordCounts])[];
  /** The most frequent reasons, the most serious first. */
  readonly reasons: readonly {
    readonly count: number;
    readonly action: RemarkAction;
    readonly kind: string;
    readonly field: string | null;
    readonly reason: string;
  }[];
  readonly unkept: number;
}

/** Number of reports that can be chosen. */
const REPORTS = 10;

/** Lists the reports of the latest imports that read records, the latest first. */
export async function listImportReports(db: Database): Promise<readonly ImportReportView[]> {
  const rows = await importRuns(db)
    .limit(3 * REPORTS)
    .execute();
  return rows
    .map(reportOf)
    .filter(({ records }) => records.length > 0)
    .slice(0, REPORTS);
}

/** Reads the report of the import that published a version; null where it was not recorded. */
export async function reportOfVersion(db: Database, versionId: string): Promise<ImportReportView | null> {
  const row = await importRuns(db)
    .where('version_id', '=', versionId)
    .where('outcome', '=', 'published')
    .executeTakeFirst();
  return row ? reportOf(row) : null;
}

function importRuns(db: Database) {
  return db
    .selectFrom('runs')
    .selectAll()
    .where('kind', 'in', ['import', 'mirror'])
    .where('ended_at_ms', 'is not', null)
    .orderBy('started_at_ms', 'desc');
}

function reportOf({
  id,
  source,
  started_at_ms,
  outcome,
  message,
  version_id,
  summary,
}: RunRow): ImportReportView {
  const { records, reasons, unkept } = importSummary.parse(JSON.parse(summary ?? '{}'));
  return {
    id,
    source,
    startedAtMs: started_at_ms,
    outcome: outcome ?? '',
    message,
    versionId: version_id,
    records: Object.entries(records).filter(([, { read, repaired }]) => read + repaired > 0),
    reasons,
    unkept,
  };
}

/** Which remarks of a report are shown. */
export interface RemarkFilter {
  /** Words that are all in the remark, in any case and without regard to accents. */
  readonly words: string;
  /** Null for all. */
  readonly kind: string | null;
  /** Null for all. */
  readonly action: RemarkAction | null;
}

/** Number of remarks on a page. */
export const REMARKS_PER_PAGE = 50;

/** A remark in a list. */
export interface ListedRemark extends RunRemark {
  /** Distinguishes the remarks of a run. */
  readonly number: number;
}

/** A page of remarks, and how many the filter finds. */
interface RemarkPage {
  readonly remarks: readonly ListedRemark[];
  readonly total: number;
}

/** Reads a page of the remarks of a run, the most serious first, then in the order of the import. @param page from 1 */
export async function readRemarks(
  db: Database,
  runId: string,
  filter: RemarkFilter,
  page: number,
): Promise<RemarkPage> {
  const found = filtered(db, runId, filter);
  const [counted, rows] = await Promise.all([
    found.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow(),
    inOrder(found.selectAll())
      .limit(REMARKS_PER_PAGE)
      .offset((page - 1) * REMARKS_PER_PAGE)
      .execute(),
  ]);
  return { remarks: rows.map(remarkOf), total: Number(counted.total) };
}

/** Rows read at once for a file. */
const BATCH = 1_000;

/** Reads all remarks of a run that a filter finds, in batches. */
export async function* eachRemark(
  db: Database,
  runId: string,
  filter: RemarkFilter,
): AsyncGenerator<readonly ListedRemark[]> {
  let last = { rank: -1, number: 0 };
  for (;;) {
    const after = last;
    const rows = await inOrder(filtered(db, runId, filter).selectAll())
      .where(({ or, and, eb }) =>
        or([
          eb('rank', '>', after.rank),
          and([eb('rank', '=', after.rank), eb('number', '>', after.number)]),
        ]),
      )
      .limit(BATCH)
      .execute();
    if (rows.length > 0) yield rows.map(remarkOf);
    const end = rows.at(-1);
    if (end === undefined || rows.length < BATCH) return;
    last = end;
  }
}

function filtered(db: Database, runId: string, { words, kind, action }: RemarkFilter) {
  let query = db.selectFrom('run_remarks').where('run_id', '=', runId);
  if (kind !== null) query = query.where('kind', '=', kind);
  if (action !== null) query = query.where('rank', '=', REMARK_ACTIONS.indexOf(action));
  for (const word of plainLetters(words).split(/\s+/).filter(Boolean)) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
    query = query.where(sql<boolean>`folded like ${pattern} escape '\\'`);
  }
  return query;
}

function inOrder<Query extends SelectQueryBuilder<StudioSchema, 'run_remarks', RunRemarkRow>>(query: Query) {
  return query.orderBy('rank').orderBy('number');
}

function remarkOf({
  rank,
  source_id: id,
  number,
  kind,
  source,
  line,
  field,
  reason,
}: RunRemarkRow): ListedRemark {
  const action = REMARK_ACTIONS[rank] ?? 'omitted';
  return { number, kind, action, source, line, ...(id !== null && { source_id: id }), field, reason };
}
