import type { RemarkFilter } from '#lib/studio/catalogue/import-reports';
import { REMARK_ACTIONS } from '#lib/studio/catalogue/run-remark';

/** Which remarks of which report an address shows. */
export interface RemarkAddress {
  /** Null for the latest report. */
  readonly reportId: string | null;
  readonly filter: RemarkFilter;
  /** From 1. */
  readonly page: number;
}

const LONGEST_TEXT = 200;

/** Reads the parameters of an address; those that are missing or invalid count as absent. */
export function readRemarkAddress(parameters: URLSearchParams): RemarkAddress {
  const page = Number(parameters.get('page') ?? 1);
  return {
    reportId: parameters.get('report'),
    filter: {
      words: textOf(parameters, 'words'),
      kind: textOf(parameters, 'kind') || null,
      action: REMARK_ACTIONS.find((action) => action === parameters.get('action')) ?? null,
    },
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Returns a parameter as databases can compare it: without control characters and halves of characters. */
function textOf(parameters: URLSearchParams, name: string): string {
  const text = (parameters.get(name) ?? '').slice(0, LONGEST_TEXT);
  return text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim();
}

/** Returns the query string of an address, without a question mark. */
export function remarkQuery(reportId: string, { words, kind, action }: RemarkFilter, page = 1): string {
  return new URLSearchParams({
    report: reportId,
    ...(words !== '' && { words }),
    ...(kind !== null && { kind }),
    ...(action !== null && { action }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
}
