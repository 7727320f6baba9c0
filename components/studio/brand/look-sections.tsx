'use client';

import { Select } from '#components/ui/select';
import { fieldClass } from '../../ui/field-class.ts';
import { StudioCard } from '../studio-card.tsx';
import { useBrandFields } from './brand-editing-context.ts';
import { useBrandRoomTexts } from './brand-texts.tsx';
import { ColourField } from './colour-field.tsx';
import { KeyField } from './key-field.tsx';
import { KeySwitch } from './key-switch.tsx';
import { ThemeSwatches } from './theme-swatches.tsx';
import { UploadField } from './upload-field.tsx';

/** Renders the fields of the name, the logo and the icon. */
export function NameSection() {
  const t = useBrandRoomTexts();
  return (
    <StudioCard id="name" title={t('nameTitle')}>
      <KeyField name="name" label={t('name')} hint={t('nameHint')} />
      <div className="grid gap-6 sm:grid-cols-2">
        <UploadField name="logo.light" label={t('logoLight')} hint={t('logoHint')} />
        <UploadField name="logo.dark" label={t('logoDark')} hint={t('logoDarkHint')} />
        <UploadField name="icon.file" label={t('icon')} hint={t('iconHint')} />
      </div>
      <KeySwitch name="logo.has_name" label={t('logoHasName')} preset={false} />
    </StudioCard>
  );
}

/** Renders the fields of colours, corners and fonts, and what follows from the colours. */
export function LookSection() {
  const t = useBrandRoomTexts();
  const { brand } = useBrandFields();
  return (
    <StudioCard id="look" title={t('lookTitle')} hint={t('lookHint')}>
      <div className="grid gap-5 sm:grid-cols-3">
        <ColourField name="colours.accent" label={t('accent')} hint={t('accentHint')} />
        <ColourField name="colours.second" label={t('second')} hint={t('secondHint')} />
        <ColourField name="colours.neutral" label={t('neutral')} hint={t('neutralHint')} />
      </div>
      {brand.themes && <ThemeSwatches themes={brand.themes} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <KeyField
          name="corners"
          label={t('corners')}
          hint={t('cornersHint')}
          type="number"
          placeholder="12"
        />
        <HeadingFamily />
      </div>
      <div className="grid gap-6 sm:grid-cols-3">
        <UploadField name="type.headings" label={t('fontHeadings')} hint={t('fontHint')} />
        <UploadField name="type.text" label={t('fontText')} hint={t('fontHint')} />
        <UploadField name="type.text_bold" label={t('fontBold')} hint={t('fontBoldHint')} />
      </div>
    </StudioCard>
  );
}

const SANS = 'instrument-sans';

/** Renders the choice between the shipped families of headings. */
function HeadingFamily() {
  const t = useBrandRoomTexts();
  const { keyValue, edit, canEditKeys } = useBrandFields();
  const value = keyValue('type.headings');
  const isOwn = typeof value === 'string' && value.endsWith('.woff2');
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor="field-headings" className="font-semibold text-sm">
        {t('headings')}
      </label>
      <p className="text-ink-soft text-xs">{t('headingsHint')}</p>
      {isOwn ? (
        <input
          id="field-headings"
          readOnly
          value={t('headingsOwn')}
          className={fieldClass({ className: 'min-w-0' })}
        />
      ) : (
        <Select
          id="field-headings"
          value={value === SANS ? SANS : ''}
          disabled={!canEditKeys}
          onChange={({ target }) =>
            edit({ kind: 'key', key: 'type.headings', value: target.value === '' ? null : target.value })
          }
        >
          <option value="">Fraunces</option>
          <option value={SANS}>Instrument Sans</option>
        </Select>
      )}
    </div>
  );
}
