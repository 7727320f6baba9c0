'use client';

import { SOCIAL_NETWORKS } from '#lib/brand/social-networks';
import { StudioCard } from '../studio-card.tsx';
import { useBrandRoomTexts } from './brand-texts.tsx';
import { KeyField } from './key-field.tsx';
import { KeySwitch } from './key-switch.tsx';
import { LanguageColumns } from './language-columns.tsx';
import { UploadField } from './upload-field.tsx';

/** Renders the fields of the top of the home page. */
export function HeroSection() {
  const t = useBrandRoomTexts();
  return (
    <StudioCard id="hero" title={t('heroTitle')} hint={t('emptyHint')}>
      <LanguageColumns
        label={t('heroTitle')}
        fields={(lang) => (
          <>
            <KeyField name={`hero.title.${lang}`} label={t('heroHeading')} lang={lang} />
            <KeyField name={`hero.text.${lang}`} label={t('heroText')} lang={lang} rows={3} />
            <KeyField
              name={`hero.picture_text.${lang}`}
              label={t('pictureText')}
              lang={lang}
              hint={t('pictureTextHint')}
            />
          </>
        )}
      />
      <UploadField name="hero.picture" label={t('picture')} hint={t('pictureHint')} />
    </StudioCard>
  );
}

/** Renders the fields of the footer: its sentence, how to reach the operator, and profiles. */
export function FooterSection() {
  const t = useBrandRoomTexts();
  return (
    <StudioCard id="footer" title={t('footerTitle')} hint={t('emptyHint')}>
      <LanguageColumns
        label={t('footerTitle')}
        fields={(lang) => (
          <KeyField name={`footer.promise.${lang}`} label={t('promise')} lang={lang} rows={2} />
        )}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <KeyField name="contact.email" label={t('email')} type="email" />
        <KeyField name="contact.phone" label={t('phone')} type="tel" />
      </div>
      <KeyField name="contact.address" label={t('address')} rows={3} />
      <details>
        <summary className="min-h-11 cursor-pointer content-center font-semibold">{t('profiles')}</summary>
        <div className="mt-3 grid gap-5 sm:grid-cols-2">
          {Object.entries(SOCIAL_NETWORKS).map(([network, name]) => (
            <KeyField
              key={network}
              name={`social.${network}`}
              label={name}
              type="url"
              placeholder="https://"
            />
          ))}
        </div>
      </details>
      <KeySwitch name="footer.build_with_it" label={t('developerLinks')} preset={true} />
    </StudioCard>
  );
}
