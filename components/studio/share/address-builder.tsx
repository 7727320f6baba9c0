'use client';

import { useId } from 'react';
import { CopyButton } from '#components/studio/share/copy-button';
import { StudioCard } from '#components/studio/studio-card';
import { useStudioTexts } from '#components/studio/studio-texts';
import { Field } from '#components/ui/field';
import {
  badUtmNames,
  MOST_UTM_LENGTH,
  UTM_NAMES,
  type UtmName,
  type UtmValues,
  withUtm,
} from '#lib/studio/sharing/utm-values';

interface AddressBuilderProps {
  /** The campaign's page without values. */
  readonly page: string;
  readonly values: UtmValues;
  /** Whether the values of another language are awaited, which take the place of these. */
  readonly isWaiting: boolean;
  readonly onChange: (values: UtmValues) => void;
}

/** Words that many programs for statistics know, as suggestions. */
const SUGGESTIONS: Readonly<Partial<Record<UtmName, readonly string[]>>> = {
  source: ['newsletter', 'facebook', 'instagram', 'google', 'poster'],
  medium: ['email', 'social', 'cpc', 'print', 'qr'],
};

/** Examples that the fields show while they are empty. */
const EXAMPLES: Readonly<Record<UtmName, string>> = {
  source: 'newsletter',
  medium: 'email',
  campaign: 'summer-2027',
  term: 'pool',
  content: 'top-button',
};

/** Renders the fields for the words by which visits are counted, and the address that has them. */
export function AddressBuilder({ page, values, isWaiting, onChange }: AddressBuilderProps) {
  const { t } = useStudioTexts();
  const id = useId();
  const names: Readonly<Record<UtmName, string>> = {
    source: t('utmSource'),
    medium: t('utmMedium'),
    campaign: t('utmCampaign'),
    term: t('utmTerm'),
    content: t('utmContent'),
  };
  const bad = badUtmNames(values);
  const address = withUtm(page, values);
  return (
    <StudioCard id="share-address" title={t('shareAddressTitle')} hint={t('shareAddressHint')}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
        {UTM_NAMES.map((name) => (
          <div key={name}>
            <Field
              label={names[name]}
              value={values[name]}
              readOnly={isWaiting}
              placeholder={EXAMPLES[name]}
              maxLength={MOST_UTM_LENGTH}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              list={SUGGESTIONS[name] && `${id}-${name}`}
              aria-invalid={bad.includes(name)}
              aria-describedby={bad.includes(name) ? `${id}-problem` : undefined}
              onChange={({ target }) => onChange({ ...values, [name]: target.value })}
            />
            {SUGGESTIONS[name] && (
              <datalist id={`${id}-${name}`}>
                {SUGGESTIONS[name].map((word) => (
                  <option key={word} value={word} />
                ))}
              </datalist>
            )}
          </div>
        ))}
      </div>
      <div role="alert">
        {bad.length > 0 && (
          <p id={`${id}-problem`} className="text-danger text-sm">
            {t('utmInvalid', { fields: bad.map((name) => names[name]).join(', ') })}
          </p>
        )}
      </div>
      {bad.length === 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <input
            readOnly
            value={address}
            aria-label={t('shareAddress')}
            onFocus={({ target }) => target.select()}
            className="field min-w-0 flex-1 basis-72 font-mono text-sm"
          />
          <CopyButton text={address} label={t('copyAddress')} isPrimary />
        </div>
      )}
    </StudioCard>
  );
}
