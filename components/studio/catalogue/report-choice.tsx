import { ChoiceField } from '#components/studio/catalogue/choice-field';
import { Button } from '#components/ui/button';
import { formatInstant } from '#lib/i18n/format';
import type { Translator } from '#lib/i18n/translator';
import type { ImportReportView } from '#lib/studio/catalogue/import-reports';

interface ReportChoiceProps {
  readonly reports: readonly ImportReportView[];
  /** The id of the report that is shown. */
  readonly chosen: string;
  readonly locale: string;
  readonly t: Translator<'catalogue-room'>;
}

/** Renders the form that chooses one of the latest reports. It works without scripts. */
export function ReportChoice({ reports, chosen, locale, t }: ReportChoiceProps) {
  return (
    <form className="flex flex-wrap items-end gap-3">
      <div className="w-full min-w-0 max-w-xl">
        <ChoiceField name="report" label={t('reportOf')} chosen={chosen}>
          {reports.map(({ id, startedAtMs, source }) => (
            <option key={id} value={id}>
              {t('reportOption', { time: formatInstant(new Date(startedAtMs), locale), source })}
            </option>
          ))}
        </ChoiceField>
      </div>
      <Button type="submit" variant="quiet" size="tall">
        {t('show')}
      </Button>
    </form>
  );
}
