/** Undoing and redoing steps of an editor. */
import { expect, test } from 'vitest';
import { type CampaignDraft, newDraft } from '#lib/studio/campaigns/campaign-draft';
import {
  beginHistory,
  change,
  type EditHistory,
  mergeIntoAll,
  redo,
  undo,
} from '#lib/studio/campaigns/edit-history';

const FIRST = newDraft('winter', 'W', 'en', 1);
const titled = (title: string): CampaignDraft => ({
  ...FIRST,
  texts: { en: { title, intro: '', story: '' } },
});
const titleOf = ({ draft }: EditHistory) => draft.texts.en?.title;

/** Types one letter after the other into the title. */
function type(history: EditHistory, titles: readonly string[], atMs: number, pauseMs: number): EditHistory {
  return titles.reduce(
    (now, title, index) => change(now, titled(title), 'title', atMs + index * pauseMs),
    history,
  );
}

test('letters typed quickly are one step', () => {
  const typed = type(beginHistory(FIRST), ['Wi', 'Win', 'Wint'], 0, 1_499);
  expect(titleOf(undo(typed))).toBe('W');
  expect(undo(undo(typed))).toEqual(undo(typed));
});

test('a late change that completes the last one belongs to its step', () => {
  const typed = type(beginHistory(FIRST), ['Wi'], 0, 1);
  const pasted = change(typed, titled('Wi /x'), 'title#1', 1);
  const linked = change(pasted, titled('Wi [x](/x)'), 'title#1', 60_000, true);
  expect(titleOf(undo(linked))).toBe('Wi');
  const typedOn = change(pasted, titled('Wi /x y'), 'title', 2);
  expect(titleOf(undo(change(typedOn, titled('Wi [x](/x) y'), 'title#1', 3, true)))).toBe('Wi /x y');
});

test('a pause begins another step, and so does another field', () => {
  const paused = type(beginHistory(FIRST), ['Wi', 'Win'], 0, 1_500);
  expect(titleOf(undo(paused))).toBe('Wi');
  const typed = type(beginHistory(FIRST), ['Wi'], 0, 1);
  const dated = change(typed, { ...typed.draft, starts_on: '2027-01-01' }, 'starts_on', 1);
  const back = undo(dated);
  expect([titleOf(back), back.draft.starts_on]).toEqual(['Wi', null]);
});

test('what was undone can be redone until something else is changed', () => {
  const typed = type(beginHistory(FIRST), ['Wi', 'Win'], 0, 2_000);
  const back = undo(undo(typed));
  expect(titleOf(back)).toBe('W');
  expect(titleOf(redo(back))).toBe('Wi');
  expect(titleOf(redo(redo(back)))).toBe('Win');
  expect(redo(typed)).toBe(typed);
  const other = change(back, titled('X'), 'title', 9_000);
  expect(redo(other)).toBe(other);
});

test('typing after an undo begins a step of its own', () => {
  const typed = type(beginHistory(FIRST), ['Wi', 'Win'], 0, 2_000);
  const again = change(undo(typed), titled('Wig'), 'title', 2_001);
  expect(titleOf(undo(again))).toBe('Wi');
});

test('undoing one’s own steps does not undo the changes of somebody else', () => {
  const typed = undo(type(beginHistory(FIRST), ['Wi', 'Win'], 0, 2_000));
  const merged = mergeIntoAll(typed, (draft) => ({ ...draft, ends_on: '2027-02-01' }));
  expect([titleOf(merged), merged.draft.ends_on]).toEqual(['Wi', '2027-02-01']);
  expect([titleOf(undo(merged)), undo(merged).draft.ends_on]).toEqual(['W', '2027-02-01']);
  expect([titleOf(redo(merged)), redo(merged).draft.ends_on]).toEqual(['Win', '2027-02-01']);
  // The next letter begins a step.
  const next = change(merged, { ...merged.draft, starts_on: '2027-01-01' }, 'title', 2);
  expect(undo(next).draft).toEqual(merged.draft);
});

test('200 steps can be undone', () => {
  const typed = type(
    beginHistory(FIRST),
    Array.from({ length: 250 }, (_, step) => `${step}`),
    0,
    2_000,
  );
  expect(typed.before).toHaveLength(200);
  expect(typed.before[0]?.texts.en?.title).toBe('49');
});
