'use client';

import { StudioCard } from '#components/studio/studio-card';
import { useStudioTexts } from '#components/studio/studio-texts';
import { Field } from '#components/ui/field';
import type { CampaignDraft } from '#lib/studio/campaigns/campaign-draft';

interface DatesSectionProps {
  readonly draft: CampaignDraft;
  readonly edit: (field: string, update: (draft: CampaignDraft) => CampaignDraft) => void;
}

/** Renders the first and the last day of a campaign, what visitors see before it, and its place in lists. */
export function DatesSection({ draft, edit }: DatesSectionProps) {
  const { t } = useStudioTexts();
  const { starts_on: first, ends_on: last, before_start: beforeStart } = draft;
  const isReversed = first !== null && last !== null && last < first;
  return (
    <StudioCard id="dates" title={t('datesTitle')} hint={t('datesHint')}>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field
          type="date"
          label={t('firstDay')}
          value={first ?? ''}
          onChange={({ target }) => edit('starts_on', (now) => ({ ...now, starts_on: target.value || null }))}
        />
        <Field
          type="date"
          label={t('lastDay')}
          value={last ?? ''}
          min={first ?? undefined}
          aria-invalid={isReversed}
          onChange={({ target }) => edit('ends_on', (now) => ({ ...now, ends_on: target.value || null }))}
        />
        <Field
          type="number"
          label={t('rank')}
          min={1}
          max={1_000_000}
          value={draft.ordinal}
          onChange={({ target }) => {
            const ordinal = target.valueAsNumber;
            if (Number.isInteger(ordinal) && ordinal >= 1 && ordinal <= 1_000_000)
              edit('ordinal', (now) => ({ ...now, ordinal }));
          }}
        />
      </div>
      {isReversed && (
        <p role="alert" className="text-danger text-sm">
          {t('datesReversed')}
        </p>
      )}
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-semibold text-sm">{t('beforeStart')}</legend>
        {(['announced', 'hidden'] as const).map((value) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="before-start"
              value={value}
              checked={beforeStart === value}
              onChange={() => edit('before_start', (now) => ({ ...now, before_start: value }))}
              className="size-5 accent-sea"
            />
            <span>{t(value)}</span>
          </label>
        ))}
      </fieldset>
    </StudioCard>
  );
}
