import { FilterChecklist } from '#components/search/filter-checklist';
import { FilterDates } from '#components/search/filter-dates';
import { LiveCount } from '#components/search/filter-form';
import { FilterPlace } from '#components/search/filter-place';
import { FilterPrice } from '#components/search/filter-price';
import { FilterStepper } from '#components/search/filter-stepper';
import { PlaceSelect } from '#components/search/place-select';

import { Switch } from '#components/ui/switch';
import { countTexts } from '#lib/i18n/count-texts';
import { formatMoney } from '#lib/i18n/format';
import type { Translator } from '#lib/i18n/translator';
import type { FilterControl } from '#lib/site/search/filter-display';
import { fieldClass } from '../ui/field-class.ts';

interface FilterFieldProps {
  /** The filter's visible name. */
  readonly label: string;
  readonly control: FilterControl;
  readonly locale: string;
  /** Whether it is the form's only filter; the heading then names it, and the label is not repeated. */
  readonly isAlone: boolean;
  readonly t: Translator<'search'>;
}

/**
 * Renders the form control of one filter from its definition; without JavaScript too, each is a field of the
 * surrounding form.
 */
export function FilterField({ label, control, locale, isAlone, t }: FilterFieldProps) {
  switch (control.kind) {
    case 'place':
      return (
        <>
          <div className="noscript:hidden">
            <FilterPlace
              {...control}
              words={{
                label,
                placeholder: t('placeHint'),
                nothing: t('noPlaceFound'),
                found: t('placesFound'),
                foundCount: countTexts((count) => t('placesFoundCount', { count }), locale),
                clear: t('removeFilter', { filter: label }),
              }}
              nearMeWords={{
                action: t('nearMe'),
                failures: { refused: t('positionRefused'), unknown: t('positionUnknown') },
              }}
              locale={locale}
              isSubmitting={isAlone}
            />
          </div>
          <PlaceSelect
            name={control.name}
            value={control.value}
            title={control.title}
            groups={control.groups}
            label={label}
            words={{ anywhere: t('anywhere'), unknownPlace: t('unknownPlace') }}
          />
        </>
      );
    case 'dates':
      return (
        <FilterDates
          {...control}
          locale={locale}
          words={{
            checkin: t('checkin'),
            checkout: t('checkout'),
            previousMonth: t('previousMonth'),
            nextMonth: t('nextMonth'),
            pickArrival: t('pickArrival'),
            pickDeparture: t('pickDeparture'),
            nights: countTexts((count) => t('nights', { count }), locale),
            flexible: t('flexibleDates'),
            exact: t('exactDates'),
            shifts: control.flexible.shifts.map((count) => t('shift', { count })),
            anyMonth: t('anyMonth'),
            orMonth: t('orMonth'),
            length: t('lengthOfStay'),
            lengths: control.flexible.lengths.map((count) => t('nights', { count })),
          }}
        />
      );
    case 'words':
      return (
        <>
          <input
            type="search"
            name={control.name}
            defaultValue={control.value}
            maxLength={control.maxLength}
            aria-label={label}
            aria-describedby={`${control.name}-hint${isAlone ? '-alone' : ''}`}
            placeholder={t('wordsPlaceholder')}
            autoComplete="off"
            enterKeyHint="search"
            className={fieldClass()}
          />
          <p id={`${control.name}-hint${isAlone ? '-alone' : ''}`} className="mt-2 text-ink-soft text-sm">
            {t('wordsHint')}
          </p>
        </>
      );
    case 'stepper':
      return (
        <FilterStepper
          label={label}
          name={control.name}
          min={control.minimum}
          max={control.maximum}
          defaultValue={control.value}
          anyLabel={t('any')}
          decreaseLabel={t('fewer', { name: label })}
          increaseLabel={t('more', { name: label })}
        />
      );
    case 'price': {
      const { spread, currency, isOfStay, ...rest } = control;
      const money = (minor: number) => formatMoney(minor, currency, locale);
      return (
        <FilterPrice
          {...rest}
          currency={currency}
          locale={locale}
          histogram={spread?.histogram ?? []}
          words={{
            min: t('minPrice'),
            max: t('maxPrice'),
            any: t('any'),
            spread: spread
              ? t('priceSpread', { min: money(spread.minMinor), max: money(spread.maxMinor) })
              : '',
          }}
          hint={t(isOfStay ? 'priceHintOfStay' : 'priceHint', { currency })}
        />
      );
    }
    case 'checklist':
      return (
        <FilterChecklist
          legend={label}
          name={control.name}
          options={control.options}
          moreTitle={t('showAllValues', { count: control.options.length })}
          locale={locale}
        />
      );
    case 'switch':
      return (
        <Switch
          name={control.name}
          value="true"
          defaultChecked={control.isOn}
          label={
            <span className="flex items-baseline justify-between gap-3">
              {label}
              <span className="text-ink-soft text-sm tabular-nums">
                <LiveCount facet={control.name} value="true" count={control.count} locale={locale} />
              </span>
            </span>
          }
        />
      );
  }
}
