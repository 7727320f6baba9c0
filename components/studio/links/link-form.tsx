'use client';

import { type FormEvent, useState } from 'react';
import { LabelledSelect } from '#components/studio/labelled-select';
import { StudioCard } from '#components/studio/studio-card';
import { useStudioTexts } from '#components/studio/studio-texts';
import { Button } from '#components/ui/button';
import { Field } from '#components/ui/field';
import { languageName } from '#lib/i18n/format';

const DEFAULT_DAYS = 14;
const MAX_DAYS = 90;

/** The values with which a link is made. */
interface LinkValues {
  readonly name: string;
  readonly days: number;
  readonly is_pinned: boolean;
  readonly as_of: string | null;
  readonly locale: string;
}

interface LinkFormProps {
  /** The languages of the catalogue, and the one in which a link opens where no other is chosen. */
  readonly locales: readonly string[];
  readonly defaultLocale: string;
  readonly onCreate: (values: LinkValues) => void;
  readonly onProblem: (problem: string) => void;
}

/** Renders the form that makes a preview link. */
export function LinkForm({ locales, defaultLocale, onCreate, onProblem }: LinkFormProps) {
  const { t } = useStudioTexts();
  const [values, setValues] = useState<LinkValues>({
    name: '',
    days: DEFAULT_DAYS,
    is_pinned: false,
    as_of: null,
    locale: defaultLocale,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (values.name.trim() === '') return onProblem(t('linkNameMissing'));
    onCreate({ ...values, name: values.name.trim() });
    setValues({ ...values, name: '' });
  };
  return (
    <StudioCard id="new-link" title={t('linkCreate')} hint={t('linksLead')}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Field
            label={t('linkName')}
            value={values.name}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => setValues({ ...values, name: target.value })}
          />
          <Field
            type="number"
            label={t('linkDays')}
            min={1}
            max={MAX_DAYS}
            value={values.days}
            onChange={({ target }) => {
              const days = target.valueAsNumber;
              if (Number.isInteger(days) && days >= 1 && days <= MAX_DAYS) setValues({ ...values, days });
            }}
          />
          <Field
            type="date"
            label={t('asOf')}
            value={values.as_of ?? ''}
            onChange={({ target }) => setValues({ ...values, as_of: target.value || null })}
          />
          <LabelledSelect
            label={t('linkLanguage')}
            value={values.locale}
            onChange={(locale) => setValues({ ...values, locale })}
          >
            {locales.map((locale) => (
              <option key={locale} value={locale}>
                {languageName(locale)}
              </option>
            ))}
          </LabelledSelect>
        </div>
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="mb-1 font-semibold text-sm">{t('linkShows')}</legend>
          {[false, true].map((isPinned) => (
            <label key={String(isPinned)} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="pinned"
                checked={values.is_pinned === isPinned}
                onChange={() => setValues({ ...values, is_pinned: isPinned })}
                className="size-5 accent-sea"
              />
              {isPinned ? t('linkPinned') : t('linkNewest')}
            </label>
          ))}
        </fieldset>
        <Button type="submit" className="self-start">
          {t('linkCreate')}
        </Button>
      </form>
    </StudioCard>
  );
}
