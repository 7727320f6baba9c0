import type { ReactNode } from 'react';
import type { RentalDetailRecord } from '#lib/catalogue/rentals/rental-records';
import { languageNames } from '#lib/i18n/format';
import type { Translator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';
import { cancellationLines } from '#lib/site/rentals/cancellation-lines';
import { houseRuleViews } from '#lib/site/rentals/house-rule-views';
import './rental-terms.css';

type Termed = Pick<
  RentalDetailRecord,
  'cancellationPolicy' | 'houseRules' | 'minimumAge' | 'hostLanguages' | 'permitNumber' | 'permitLabel'
>;

interface RentalTermsProps {
  readonly rental: Termed;
  /** The day of arrival of a possible stay, YYYY-MM-DD; null without one. */
  readonly arrival: string | null;
  readonly context: Pick<PageContext, 'locale' | 'today'>;
  readonly t: Translator<'terms'>;
}

/** Whether a rental has any of the terms that `RentalTerms` renders. */
export function hasTerms(rental: Termed): boolean {
  const { cancellationPolicy, houseRules, minimumAge, hostLanguages, permitNumber } = rental;
  return (
    cancellationPolicy !== null ||
    houseRules !== null ||
    minimumAge !== null ||
    hostLanguages.length > 0 ||
    permitNumber !== null
  );
}

/** Renders the cancellation policy and the house rules of a rental, its registration, the age to book and the languages of the host. */
export function RentalTerms({ rental, arrival, context, t }: RentalTermsProps) {
  const { cancellationPolicy, houseRules } = rental;
  const { locale, today } = context;
  return (
    <div className="terms">
      {cancellationPolicy !== null && (
        <Part title={t('cancellation')} notes={cancellationPolicy.notes}>
          <ol className="refunds">
            {cancellationLines(cancellationPolicy, { arrival, today }, locale, t).map(({ text, refund }) => (
              <li key={text} data-refund={refund}>
                {text}
              </li>
            ))}
          </ol>
        </Part>
      )}
      {houseRules !== null && (
        <Part title={t('houseRules')} notes={houseRules.notes}>
          <ul className="rules">
            {houseRuleViews(houseRules, t).map(({ kind, text }) => (
              <li key={text} data-rule={kind}>
                {text}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Facts rental={rental} locale={locale} t={t} />
    </div>
  );
}

interface PartProps {
  readonly title: string;
  /** The owner's own words; null without any. */
  readonly notes: string | null;
  readonly children: ReactNode;
}

function Part({ title, notes, children }: PartProps) {
  return (
    <div>
      <h3>{title}</h3>
      {children}
      {notes !== null && <p dir="auto">{notes}</p>}
    </div>
  );
}

interface FactsProps {
  readonly rental: Termed;
  readonly locale: string;
  readonly t: Translator<'terms'>;
}

function Facts({ rental, locale, t }: FactsProps) {
  const { minimumAge, hostLanguages, permitNumber, permitLabel } = rental;
  if (minimumAge === null && hostLanguages.length === 0 && permitNumber === null) return null;
  return (
    <dl>
      {hostLanguages.length > 0 && (
        <div>
          <dt>{t('hostLanguages')}</dt>
          <dd>{languageNames(hostLanguages, locale)}</dd>
        </div>
      )}
      {minimumAge !== null && (
        <div>
          <dt>{t('minimumAge')}</dt>
          <dd>{t('minimumAgeValue', { age: minimumAge })}</dd>
        </div>
      )}
      {permitNumber !== null && (
        <div>
          <dt>{permitLabel === null ? t('permitNumber') : <bdi>{permitLabel}</bdi>}</dt>
          <dd>
            <bdi>{permitNumber}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}
