'use client';

import { LabelledSelect } from '#components/studio/labelled-select';
import { AddressBuilder } from '#components/studio/share/address-builder';
import { EmbedCard } from '#components/studio/share/embed-card';
import { MailCard } from '#components/studio/share/mail-card';
import { StudioCard } from '#components/studio/studio-card';
import { useStudioTexts } from '#components/studio/studio-texts';
import { ButtonAnchor } from '#components/ui/button-anchor';
import { languageName } from '#lib/i18n/format';
import type { ShareKit } from '#lib/studio/sharing/share-kit';
import { useShareKit } from './use-share-kit.ts';

interface ShareScreenProps {
  readonly slug: string;
  readonly kit: ShareKit;
  readonly locales: readonly string[];
  readonly currencies: readonly string[];
  /** The URL of the site, without a trailing slash; null where no other site may show homes. */
  readonly embedBaseUrl: string | null;
}

/** Renders everything with which people pass on a campaign, in the chosen language. */
export function ShareScreen({ slug, kit: firstKit, locales, currencies, embedBaseUrl }: ShareScreenProps) {
  const { t } = useStudioTexts();
  const editing = useShareKit(slug, firstKit);
  const { kit, values, state, choice } = editing;
  const fileName = `${slug}-${kit.locale}`;
  return (
    <div className="flex flex-col gap-6">
      <p className="text-ink-soft text-lead">{t('shareLead')}</p>
      {!kit.isPublic && <p className="rounded-card border border-line bg-sand p-4">{t('shareNotPublic')}</p>}
      <div className="flex flex-wrap items-end gap-4">
        <LabelledSelect label={t('shareLanguage')} value={choice.locale} onChange={editing.setLocale}>
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {languageName(locale)}
            </option>
          ))}
        </LabelledSelect>
        <LabelledSelect
          label={t('sharePrices')}
          value={choice.currency ?? ''}
          onChange={(code) => editing.setCurrency(code === '' ? null : code)}
        >
          <option value="">{t('shareOwnCurrency')}</option>
          {currencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </LabelledSelect>
        <p role="status" className="min-h-11 content-center text-ink-soft text-sm">
          {state === 'waiting' && t('shareWaiting')}
        </p>
      </div>
      {(state === 'refused' || state === 'silent') && (
        <p role="alert" className="text-danger">
          {state === 'refused' ? t('shareFailed') : t('noAnswer')}
        </p>
      )}
      <AddressBuilder
        page={kit.page}
        values={values}
        isWaiting={choice.locale !== kit.locale}
        onChange={editing.setValues}
      />
      {/* What is not current yet can be neither copied nor downloaded. */}
      <div inert={state === 'waiting'} className="flex flex-col gap-6 inert:opacity-50">
        <div className="grid gap-6 lg:grid-cols-2">
          <StudioCard id="share-code" title={t('qrTitle')} hint={t('qrHint')}>
            <img
              src={kit.qr.svg}
              alt={t('qrAlt', { address: kit.address })}
              width={240}
              height={240}
              className="size-60 max-w-full rounded-field border border-line"
            />
            <div className="flex flex-wrap gap-3">
              <ButtonAnchor variant="quiet" href={kit.qr.svg} download={`${fileName}.svg`}>
                {t('downloadSvg')}
              </ButtonAnchor>
              <ButtonAnchor variant="quiet" href={kit.qr.png} download={`${fileName}.png`}>
                {t('downloadPng')}
              </ButtonAnchor>
            </div>
          </StudioCard>
          <StudioCard id="share-picture" title={t('sharePictureTitle')} hint={t('sharePictureHint')}>
            {kit.picture === null ? (
              <p className="text-ink-soft">{t('sharePictureNone')}</p>
            ) : (
              <>
                <img
                  src={kit.picture}
                  alt={t('sharePictureAlt')}
                  width={1200}
                  height={630}
                  className="h-auto w-full max-w-lg rounded-field border border-line bg-sand"
                />
                <ButtonAnchor
                  variant="quiet"
                  href={kit.picture}
                  download={`${fileName}.jpg`}
                  className="self-start"
                >
                  {t('downloadPicture')}
                </ButtonAnchor>
              </>
            )}
          </StudioCard>
        </div>
        <MailCard mail={kit.mail} lang={kit.locale} />
        <EmbedCard slug={slug} kit={kit} currency={choice.currency} baseUrl={embedBaseUrl} />
      </div>
    </div>
  );
}
