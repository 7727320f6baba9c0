/**
 * Merges the changes of two people to the same draft. A draft is divided into fields: each text of each language, the days, the homes, those
 * pinned on top of a search, the pictures. Changes to different fields are both kept; where both changed one field, the person decides.
 */
import {
  type CampaignDraft,
  type DraftSelection,
  type DraftTexts,
  NO_TEXTS,
  pinnedOf,
  searchSelection,
} from '#lib/studio/campaigns/campaign-draft';

const WHOLE_FIELDS = [
  'ordinal',
  'starts_on',
  'ends_on',
  'before_start',
  'selection',
  'pinned',
  'photos',
] as const;
const TEXT_FIELDS = ['title', 'intro', 'story', 'label'] as const;

/** The name of a field: a member of the draft, or a text such as `texts.de.title`. */
export type DraftField = (typeof WHOLE_FIELDS)[number] | `texts.${string}.${keyof DraftTexts}`;

/** A draft that has the changes of both people. */
export interface MergedDraft {
  /** Has one's own value in each field that both changed. */
  readonly draft: CampaignDraft;
  /** The fields that both changed to different values, in the order of the draft. */
  readonly conflicts: readonly DraftField[];
}

/**
 * Returns the draft with `mine` and `theirs`, which both began with `base`. A field that only one of them changed has that change; equal
 * changes are no conflict.
 */
export function mergeDrafts(base: CampaignDraft, mine: CampaignDraft, theirs: CampaignDraft): MergedDraft {
  let draft = mine;
  const conflicts: DraftField[] = [];
  for (const field of fieldsOf(mine, theirs)) {
    const [before, own, other] = [base, mine, theirs].map((one) => keyOf(one, field));
    if (own === other || other === before) continue;
    if (own === before) draft = withField(draft, theirs, field);
    else conflicts.push(field);
  }
  return { draft, conflicts };
}

/** Returns the fields in which two drafts differ, in the order of the draft. */
export function changedFields(before: CampaignDraft, after: CampaignDraft): readonly DraftField[] {
  return fieldsOf(before, after).filter((field) => keyOf(before, field) !== keyOf(after, field));
}

/** Returns `draft` with one field of another draft. */
export function withField(draft: CampaignDraft, from: CampaignDraft, field: DraftField): CampaignDraft {
  const text = textField(field);
  if (field === 'selection') return { ...draft, selection: withPinned(from.selection, draft.selection) };
  if (field === 'pinned') return { ...draft, selection: withPinned(draft.selection, from.selection) };
  if (text === null) return { ...draft, ...Object.fromEntries(memberOf(from, field)) };
  const { locale, member } = text;
  const value = from.texts[locale]?.[member] ?? '';
  return {
    ...draft,
    texts: { ...draft.texts, [locale]: { ...(draft.texts[locale] ?? NO_TEXTS), [member]: value } },
  };
}

/** Returns a selection with the homes that are pinned in another one; homes picked by hand stay as they are. */
function withPinned(selection: DraftSelection, from: DraftSelection): DraftSelection {
  return 'search' in selection ? searchSelection(selection.search, pinnedOf(from)) : selection;
}

function memberOf(draft: CampaignDraft, field: DraftField): readonly (readonly [string, unknown])[] {
  return Object.entries(draft).filter(([name]) => name === field);
}

function fieldsOf(one: CampaignDraft, other: CampaignDraft): readonly DraftField[] {
  const locales = new Set([...Object.keys(one.texts), ...Object.keys(other.texts)]);
  return [
    ...[...locales].flatMap((locale) => TEXT_FIELDS.map((member) => `texts.${locale}.${member}` as const)),
    ...WHOLE_FIELDS,
  ];
}

/** Returns the language and the member of a text field; null for any other field. */
export function textField(
  field: string,
): { readonly locale: string; readonly member: keyof DraftTexts } | null {
  const [, locale, name] = /^texts\.([^.]+)\.(title|intro|story|label)$/.exec(field) ?? [];
  const member = TEXT_FIELDS.find((each) => each === name);
  return locale === undefined || member === undefined ? null : { locale, member };
}

/** Returns the value of a field as text for comparisons. A language without texts is equal to one with empty texts. */
function keyOf(draft: CampaignDraft, field: DraftField): string {
  const text = textField(field);
  if (text !== null) return draft.texts[text.locale]?.[text.member] ?? '';
  const { selection } = draft;
  if (field === 'pinned') return JSON.stringify(pinnedOf(selection));
  if (field === 'selection' && 'search' in selection) return JSON.stringify({ search: selection.search });
  return JSON.stringify(memberOf(draft, field));
}
