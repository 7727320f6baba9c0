'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BrandValue } from '#lib/brand/edit-brand-file';
import { inverseOf, overlapping, targetOf, textAt, valueAt, withChange } from '#lib/studio/brand/brand-edits';
import type { BrandView } from '#lib/studio/brand/brand-view';
import type { BrandDraftChange } from '#lib/studio/brand/change-brand';
import type { SavePhase } from '../editor/use-draft-editing.ts';
import { postToStudio } from '../studio-requests.ts';

/** Changes of one's own and of somebody else to the same fields. */
interface BrandConflict {
  /** The name of the other person; empty where it is unknown. */
  readonly person: string;
  readonly theirs: BrandView;
  readonly changes: readonly BrandDraftChange[];
}

/** What the routes of the brand respond with. */
export interface BrandAnswer {
  readonly brand?: BrandView;
  readonly code?: string;
  readonly problem?: string;
}

/** The state of an editor of the brand, and what can be done with it. */
export interface BrandEditing {
  /** The last draft that the server has. */
  readonly brand: BrandView;
  readonly phase: SavePhase;
  readonly conflict: BrandConflict | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly hasUnsavedKeys: boolean;
  readonly keyValue: (key: string) => BrandValue;
  readonly textOf: (path: string) => string | null;
  readonly edit: (...changes: readonly BrandDraftChange[]) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Ends a conflict, with one's own changes on top of the other person's, or without them. */
  readonly resolve: (keepsMine: boolean) => void;
  /** Saves what is not saved yet, and returns the number of the draft; null where it could not be saved. */
  readonly flush: () => Promise<number | null>;
  /** Takes over a draft that another step made. */
  readonly take: (brand: BrandView) => void;
}

/** A pause in typing after which the draft is saved, in milliseconds. */
const PAUSE_MS = 800;
/** The time after which a failed save is repeated, in milliseconds. */
const AGAIN_MS = 4_000;
/** Changes of one field within this time are one step of undoing, in milliseconds. */
const STEP_MS = 2_000;
const MOST_STEPS = 100;

interface EditingStep {
  readonly targets: string;
  readonly changes: readonly BrandDraftChange[];
  readonly atMs: number;
}

/** The steps that can be undone and redone, each with the changes that do it; the latest last. */
interface EditingSteps {
  readonly done: readonly EditingStep[];
  readonly undone: readonly EditingStep[];
}

const NO_STEPS: EditingSteps = { done: [], undone: [] };

/**
 * Edits the brand and saves it after each pause. Changes of other fields by somebody else stay; where both changed one field, saving stops until the
 * person has decided.
 */
export function useBrandEditing(initial: BrandView): BrandEditing {
  const [brand, setBrand] = useState(initial);
  const [pending, setPending] = useState<readonly BrandDraftChange[]>([]);
  const [steps, setSteps] = useState(NO_STEPS);
  const [isSaving, setIsSaving] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [conflict, setConflict] = useState<BrandConflict | null>(null);
  const latest = useRef({ brand, pending });
  const sending = useRef<Promise<number | null> | null>(null);
  const put = (next: Partial<typeof latest.current>) => {
    latest.current = { ...latest.current, ...next };
    setBrand(latest.current.brand);
    setPending(latest.current.pending);
  };

  const keyValue = (key: string) => {
    const change = latest.current.pending.find((one) => one.kind === 'key' && one.key === key);
    return change?.kind === 'key' ? change.value : valueAt(latest.current.brand.values, key);
  };
  const textOf = (path: string) => {
    const change = latest.current.pending.find((one) => one.kind !== 'key' && one.path === path);
    if (change === undefined) return textAt(latest.current.brand, path);
    return change.kind === 'text' ? change.text : null;
  };
  const presentInverse = (change: BrandDraftChange): BrandDraftChange => {
    if (change.kind === 'key') return { ...change, value: keyValue(change.key) };
    const text = textOf(change.path);
    return text === null
      ? inverseOf(change, latest.current.brand)
      : { kind: 'text', path: change.path, text };
  };

  const sendOnce = async (): Promise<number | null> => {
    const { brand: before, pending: sent } = latest.current;
    if (sent.length === 0) return before.number;
    setIsSaving(true);
    try {
      const { status, data } = await postToStudio<BrandAnswer>('/brand/draft', {
        number: before.number,
        changes: sent,
      });
      setHasFailed(status !== 200 && status !== 409);
      if (data.brand === undefined) return null;
      if (status === 200) {
        // What was typed meanwhile stays on top.
        put({
          brand: data.brand,
          pending: latest.current.pending.filter((change) => !sent.includes(change)),
        });
        return data.brand.number;
      }
      const theirs = data.brand;
      const changes = overlapping(latest.current.pending, before, theirs);
      if (changes.length > 0) setConflict({ person: theirs.change?.person ?? '', theirs, changes });
      else put({ brand: theirs });
      return null;
    } catch {
      setHasFailed(true);
      return null;
    } finally {
      setIsSaving(false);
    }
  };
  const send = () => {
    sending.current ??= sendOnce().finally(() => {
      sending.current = null;
    });
    return sending.current;
  };
  const sendNow = useEffectEvent(() => void send());
  useEffect(() => {
    if (pending.length === 0 || isSaving || conflict) return;
    const timer = setTimeout(sendNow, hasFailed ? AGAIN_MS : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [pending, isSaving, conflict, hasFailed]);
  const isUnsaved = pending.length > 0;
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);

  const inverseOfAll = (changes: readonly BrandDraftChange[]) => changes.map(presentInverse).toReversed();
  const apply = (changes: readonly BrandDraftChange[]) =>
    put({ pending: changes.reduce(withChange, latest.current.pending) });
  return {
    brand,
    phase: phaseOf(),
    conflict,
    canUndo: steps.done.length > 0,
    canRedo: steps.undone.length > 0,
    hasUnsavedKeys: pending.some(({ kind }) => kind === 'key'),
    keyValue,
    textOf,
    edit(...changes) {
      const targets = changes.map(targetOf).join('\n');
      const inverse = inverseOfAll(changes);
      const atMs = Date.now();
      setSteps(({ done }) => {
        const last = done.at(-1);
        const isSameStep = last?.targets === targets && atMs - last.atMs < STEP_MS;
        return {
          done: isSameStep
            ? [...done.slice(0, -1), { ...last, atMs }]
            : [...done.slice(1 - MOST_STEPS), { targets, changes: inverse, atMs }],
          undone: [],
        };
      });
      apply(changes);
    },
    undo() {
      const last = steps.done.at(-1);
      if (!last) return;
      const inverse = { ...last, changes: inverseOfAll(last.changes) };
      setSteps({ done: steps.done.slice(0, -1), undone: [...steps.undone, inverse] });
      apply(last.changes);
    },
    redo() {
      const last = steps.undone.at(-1);
      if (!last) return;
      // A change that follows is a step of its own.
      const inverse = { ...last, changes: inverseOfAll(last.changes), atMs: 0 };
      setSteps({ done: [...steps.done, inverse], undone: steps.undone.slice(0, -1) });
      apply(last.changes);
    },
    resolve(keepsMine) {
      if (!conflict) return;
      const dropped = new Set(keepsMine ? [] : conflict.changes.map(targetOf));
      put({
        brand: conflict.theirs,
        pending: latest.current.pending.filter((change) => !dropped.has(targetOf(change))),
      });
      if (!keepsMine) setSteps(NO_STEPS);
      setConflict(null);
    },
    async flush() {
      if (conflict) return null;
      await sending.current;
      // The first attempt may only have taken over what somebody else saved.
      return (await send()) ?? send();
    },
    take: (taken) => put({ brand: taken }),
  };

  function phaseOf(): SavePhase {
    if (conflict) return 'conflict';
    if (isSaving) return 'saving';
    if (!isUnsaved) return 'saved';
    return hasFailed ? 'failed' : 'waiting';
  }
}
