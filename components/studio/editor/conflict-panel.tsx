'use client';

import { useState } from 'react';
import { useStudioTexts } from '#components/studio/studio-texts';
import { Button } from '#components/ui/button';
import { type CampaignDraft, type DraftPhoto, pinnedOf } from '#lib/studio/campaigns/campaign-draft';
import { type DraftField, textField } from '#lib/studio/campaigns/merge-drafts';
import { useFieldNames } from '../use-field-names.ts';
import type { DraftConflict } from './use-draft-editing.ts';

interface ConflictPanelProps {
  readonly conflict: DraftConflict;
  readonly draft: CampaignDraft;
  readonly onResolve: (fromThem: readonly DraftField[]) => void;
}

/** Renders the fields that two people changed, with both values, of which the person keeps one each. */
export function ConflictPanel({ conflict, draft, onResolve }: ConflictPanelProps) {
  const { t } = useStudioTexts();
  const nameOf = useFieldNames();
  const [fromThem, setFromThem] = useState<readonly DraftField[]>([]);
  const choose = (field: DraftField, isTheirs: boolean) =>
    setFromThem((chosen) => [...chosen.filter((one) => one !== field), ...(isTheirs ? [field] : [])]);
  return (
    <section
      role="alert"
      aria-labelledby="conflict"
      className="flex scroll-mt-16 flex-col gap-5 rounded-card border-2 border-danger bg-danger-soft p-5 sm:p-6"
    >
      <div>
        <h2 id="conflict" className="scroll-mt-20 text-subheading">
          {t('conflictTitle', { person: conflict.person })}
        </h2>
        <p className="mt-1">{t('conflictText')}</p>
      </div>
      {conflict.fields.map((field) => (
        <fieldset key={field} className="flex flex-col gap-2">
          <legend className="mb-2 font-semibold">{nameOf(field)}</legend>
          <div className="grid gap-3 md:grid-cols-2">
            {(['mine', 'theirs'] as const).map((side) => (
              <label
                key={side}
                className="flex cursor-pointer gap-3 rounded-card border border-line bg-raised p-4 has-checked:border-sea"
              >
                <input
                  type="radio"
                  name={field}
                  checked={fromThem.includes(field) === (side === 'theirs')}
                  onChange={() => choose(field, side === 'theirs')}
                  className="mt-1 size-5 shrink-0 accent-sea"
                />
                <span className="min-w-0">
                  <span className="block font-semibold text-sm">
                    {side === 'mine' ? t('conflictMine') : t('conflictTheirs', { person: conflict.person })}
                  </span>
                  <span dir="auto" className="mt-1 block whitespace-pre-wrap break-words text-sm">
                    {shownValue(side === 'mine' ? draft : conflict.theirs, field) || t('noText')}
                  </span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <Button className="self-start" onClick={() => onResolve(fromThem)}>
        {t('conflictDone')}
      </Button>
    </section>
  );
}

/** Returns a photo as text: of an uploaded one its descriptions, or where it has none, the beginning of its digest. */
function shownPhoto(photo: DraftPhoto): string {
  if ('url' in photo) return photo.url;
  if ('picture' in photo) return photo.picture;
  return Object.values(photo.alt).join('\n') || photo.upload.slice(0, 8);
}

/** Returns the value of a field as people read it. */
function shownValue(draft: CampaignDraft, field: DraftField): string {
  const text = textField(field);
  if (text !== null) return draft.texts[text.locale]?.[text.member] ?? '';
  if (field === 'selection') {
    const { selection } = draft;
    return 'search' in selection ? selection.search : selection.ids.join(', ');
  }
  if (field === 'pinned') return pinnedOf(draft.selection).join(', ');
  if (field === 'photos') return draft.photos.map(shownPhoto).join('\n');
  const [, value] = Object.entries(draft).find(([name]) => name === field) ?? [];
  return String(value ?? '');
}
