/** The steps of editing a draft that can be undone and redone in the browser. */
import type { CampaignDraft } from '#lib/studio/campaigns/campaign-draft';

/** Number of steps that can be undone. */
const MAX_STEPS = 200;
/** Changes to one field belong to one step until this pause, in milliseconds. */
const STEP_PAUSE_MS = 1_500;

/** A draft with the states before it and those that were undone. */
export interface EditHistory {
  readonly draft: CampaignDraft;
  readonly before: readonly CampaignDraft[];
  readonly undone: readonly CampaignDraft[];
  /** The field of the last change and when it was made, in milliseconds; null where the next change begins a step. */
  readonly last: { readonly field: string; readonly atMs: number } | null;
}

/** Begins the history of a draft. */
export function beginHistory(draft: CampaignDraft): EditHistory {
  return { draft, before: [], undone: [], last: null };
}

/**
 * Returns the history after a change of a field. Quick changes to one field are one step, and a change that `completes` the last one belongs to
 * its step however late it is.
 */
export function change(
  history: EditHistory,
  draft: CampaignDraft,
  field: string,
  atMs: number,
  completes = false,
): EditHistory {
  const { last } = history;
  const isSameStep = last !== null && last.field === field && (completes || atMs - last.atMs < STEP_PAUSE_MS);
  const before = isSameStep ? history.before : [...history.before, history.draft].slice(-MAX_STEPS);
  return { draft, before, undone: [], last: { field, atMs } };
}

/** Returns the history one step back; the same object at its beginning. */
export function undo(history: EditHistory): EditHistory {
  const draft = history.before.at(-1);
  if (!draft) return history;
  return {
    draft,
    before: history.before.slice(0, -1),
    undone: [...history.undone, history.draft],
    last: null,
  };
}

/** Returns the history with the last undone step; the same object where none was undone. */
export function redo(history: EditHistory): EditHistory {
  const draft = history.undone.at(-1);
  if (!draft) return history;
  return {
    draft,
    before: [...history.before, history.draft],
    undone: history.undone.slice(0, -1),
    last: null,
  };
}

/**
 * Returns the history with the changes of somebody else, which `merge` adds to a draft. They are added to all steps, so that undoing one's own
 * does not undo them.
 */
export function mergeIntoAll(
  history: EditHistory,
  merge: (draft: CampaignDraft) => CampaignDraft,
): EditHistory {
  return {
    draft: merge(history.draft),
    before: history.before.map(merge),
    undone: history.undone.map(merge),
    last: null,
  };
}
