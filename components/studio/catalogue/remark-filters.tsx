import { ChoiceField } from '#components/studio/catalogue/choice-field';
import { Button } from '#components/ui/button';
import { ButtonAnchor } from '#components/ui/button-anchor';
import { Field } from '#components/ui/field';
import type { Translator } from '#lib/i18n/translator';
import type { RemarkFilter } from '#lib/studio/catalogue/import-reports';
import { REMARK_ACTIONS } from '#lib/studio/catalogue/run-remark';
import { actionName, kindName } from './report-texts.ts';

interface RemarkFiltersProps {
  readonly filter: RemarkFilter;
  readonly reportId: string;
  readonly kinds: readonly string[];
  /** The address of the file with the remarks that are shown. */
  readonly downloadHref: string;
  readonly t: Translator<'catalogue-room'>;
}

/** Renders the form that chooses which remarks of a report are listed. It works without scripts. */
export function RemarkFilters({ filter, reportId, kinds, downloadHref, t }: RemarkFiltersProps) {
  return (
    <form className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto_auto]">
      <input type="hidden" name="report" value={reportId} />
      <div className="min-w-0 sm:col-span-2 lg:col-span-1">
        <Field
          type="search"
          name="words"
          label={t('words')}
          placeholder={t('wordsHint')}
          defaultValue={filter.words}
          maxLength={200}
        />
      </div>
      <ChoiceField name="kind" label={t('kindLabel')} chosen={filter.kind ?? ''}>
        <option value="">{t('all')}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindName(kind, t)}
          </option>
        ))}
      </ChoiceField>
      <ChoiceField name="action" label={t('actionLabel')} chosen={filter.action ?? ''}>
        <option value="">{t('all')}</option>
        {REMARK_ACTIONS.map((action) => (
          <option key={action} value={action}>
            {actionName(action, t)}
          </option>
        ))}
      </ChoiceField>
      <Button type="submit" size="tall">
        {t('show')}
      </Button>
      <ButtonAnchor href={downloadHref} variant="quiet" size="tall" download>
        {t('download')}
      </ButtonAnchor>
    </form>
  );
}
