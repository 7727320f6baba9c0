'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CampaignDraft } from '#lib/studio/campaigns/campaign-draft';
import {
  beginHistory,
  change,
  type EditHistory,
  mergeIntoAll,
  redo,
  undo,
} from '#lib/studio/campaigns/edit-history';
import { changedFields, type DraftField, mergeDrafts, withField } from '#lib/studio/campaigns/merge-drafts';

/** A state of a draft that the server has. */
export interface SavedDraft {
  readonly draft: CampaignDraft;
  /** Its number in the history of the campaign; 0 before it was first saved. */
  readonly number: number;
}

/** The outcome of saving: the number of the new state, the state of somebody else that was saved before, or who deleted the draft. */
export type SaveOutcome =
  | { readonly number: number }
  | { readonly deletedBy: string }
  | { readonly theirs: SavedDraft & { readonly person: string } };

/** Fields that two people changed to different values. */
export interface DraftConflict {
  readonly fields: readonly DraftField[];
  readonly theirs: CampaignDraft;
  /** The name of the other person. */
  readonly person: string;
}

/** Where the last changes are: in the server's database, on their way, or only in this window. */
export type SavePhase = 'saved' | 'waiting' | 'saving' | 'failed' | 'deleted' | 'conflict';

/** A pause in typing after which the draft is saved, in milliseconds. */
const PAUSE_MS = 800;
/** The time after which a failed save is repeated, in milliseconds. */
const AGAIN_MS = 4_000;

/**
 * Changes the draft. Quick changes with one `field` are one step of undoing; one that `completes` the last change belongs to its step however
 * late it is.
 */
export type EditDraft = (
  field: string,
  update: (draft: CampaignDraft) => CampaignDraft,
  completes?: boolean,
) => void;

/** The state of an editor of a draft, and what can be done with it. */
export interface DraftEditing {
  readonly draft: CampaignDraft;
  /** The number of the last saved state. */
  readonly number: number;
  readonly phase: SavePhase;
  /** The name of the person who deleted the draft on the server; null while it is there. */
  readonly deletedBy: string | null;
  readonly conflict: DraftConflict | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly edit: EditDraft;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Ends a conflict: the fields in `fromThem` get the other person's values, the others keep one's own. */
  readonly resolve: (fromThem: readonly DraftField[]) => void;
  /** Saves what is not saved yet, and returns the number of the saved state; null where it could not be saved. */
  readonly flush: () => Promise<number | null>;
  /** Takes over the number that the saved state got by a step of its own, such as publishing. */
  readonly confirm: (number: number) => void;
}

/**
 * Edits a draft and saves it after each pause. What somebody else saved meanwhile is merged field by field; where both changed one field,
 * saving stops until the person has decided. `save` rejects when the server does not answer; it is then called again, and also after
 * somebody deleted the draft, who may bring it back.
 */
export function useDraftEditing(
  initial: SavedDraft,
  save: (draft: CampaignDraft, basedOn: number) => Promise<SaveOutcome>,
): DraftEditing {
  const [history, setHistory] = useState<EditHistory>(() => beginHistory(initial.draft));
  const [base, setBase] = useState<SavedDraft>(initial);
  const [isSaving, setIsSaving] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [deletedBy, setDeletedBy] = useState<string | null>(null);
  const [conflict, setConflict] = useState<DraftConflict | null>(null);
  const pending = useRef<Promise<number | null> | null>(null);
  const latest = useRef({ history, base });
  useEffect(() => {
    latest.current = { history, base };
  }, [history, base]);
  const isChanged = changedFields(base.draft, history.draft).length > 0;

  const sendOnce = async (): Promise<number | null> => {
    const { history: sent, base: before } = latest.current;
    if (changedFields(before.draft, sent.draft).length === 0) return before.number;
    setIsSaving(true);
    try {
      const outcome = await save(sent.draft, before.number);
      const isDeleted = 'deletedBy' in outcome;
      setHasFailed(isDeleted);
      setDeletedBy(isDeleted ? outcome.deletedBy : null);
      if (isDeleted) return null;
      if ('number' in outcome) {
        latest.current.base = { draft: sent.draft, number: outcome.number };
        setBase(latest.current.base);
        return outcome.number;
      }
      const { person, ...theirs } = outcome.theirs;
      const merge = (draft: CampaignDraft) => mergeDrafts(before.draft, draft, theirs.draft);
      const fields = merge(latest.current.history.draft).conflicts;
      latest.current.base = theirs;
      setBase(theirs);
      setHistory((now) => mergeIntoAll(now, (draft) => merge(draft).draft));
      if (fields.length > 0) setConflict({ fields, theirs: theirs.draft, person });
      return null;
    } catch {
      setHasFailed(true);
      return null;
    } finally {
      setIsSaving(false);
    }
  };
  const send = (): Promise<number | null> => {
    pending.current ??= sendOnce().finally(() => {
      pending.current = null;
    });
    return pending.current;
  };

  const sendNow = useEffectEvent(() => void send());
  // Each change of the draft begins the pause again.
  const { draft } = history;
  useEffect(() => {
    if (!isChanged || isSaving || conflict || draft === base.draft) return;
    const timer = setTimeout(sendNow, hasFailed ? AGAIN_MS : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, base, isChanged, isSaving, conflict, hasFailed]);

  const flush = async () => {
    if (conflict) return null;
    await pending.current;
    return send();
  };
  const isUnsaved = isChanged || conflict !== null;
  const isLeaving = useRef(false);
  /** Saves before a link is followed. Where that fails, the browser asks whether to leave. */
  const saveFirst = useEffectEvent(async (event: MouseEvent) => {
    const link = followedLink(event);
    if (link === null) return;
    event.preventDefault();
    // The first attempt may only have merged what somebody else saved.
    const saved = (await flush()) ?? (await flush());
    isLeaving.current = saved !== null;
    window.location.assign(link.href);
  });
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    const follow = (event: MouseEvent) => void saveFirst(event);
    window.addEventListener('beforeunload', warn);
    document.addEventListener('click', follow, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('click', follow, { capture: true });
    };
  }, [isUnsaved]);

  return {
    draft,
    number: base.number,
    phase: phaseOf({ conflict, isSaving, hasFailed, deletedBy, isChanged }),
    deletedBy,
    conflict,
    canUndo: history.before.length > 0,
    canRedo: history.undone.length > 0,
    edit: (field, update, completes) =>
      setHistory((now) => change(now, update(now.draft), field, Date.now(), completes)),
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    resolve(fromThem) {
      if (!conflict) return;
      setHistory((now) => {
        const chosen = fromThem.reduce(
          (result, field) => withField(result, conflict.theirs, field),
          now.draft,
        );
        return change(now, chosen, 'conflict', Date.now());
      });
      setConflict(null);
    },
    confirm(number) {
      latest.current.base = { ...latest.current.base, number };
      setBase(latest.current.base);
    },
    flush,
  };
}

/** Returns the link by which a click leaves the page in this window; null for any other click. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (link === null || link.target !== '' || link.hasAttribute('download')) return null;
  const isElsewhere = link.origin !== location.origin || link.pathname !== location.pathname;
  return isElsewhere ? link : null;
}

function phaseOf({
  conflict,
  isSaving,
  hasFailed,
  deletedBy,
  isChanged,
}: {
  readonly conflict: DraftConflict | null;
  readonly isSaving: boolean;
  readonly hasFailed: boolean;
  readonly deletedBy: string | null;
  readonly isChanged: boolean;
}): SavePhase {
  if (conflict) return 'conflict';
  if (deletedBy !== null && isChanged) return 'deleted';
  if (isSaving) return 'saving';
  if (!isChanged) return 'saved';
  return hasFailed ? 'failed' : 'waiting';
}
