import { useStudioTexts } from '#components/studio/studio-texts';
import { isLanguage, languageName } from '#lib/i18n/format';
import { OTHERS, type Split } from '#lib/studio/visits/visit-dimensions';

/** Returns the functions that name a split, its values, and the visits without a value. */
export function useSplitNames() {
  const { t } = useStudioTexts();
  const titles: Readonly<Record<Split, string>> = {
    language: t('visitsLanguage'),
    device: t('visitsDevice'),
    referrer: t('visitsReferrer'),
    utm_source: t('utmSource'),
    utm_medium: t('utmMedium'),
    utm_campaign: t('utmCampaign'),
    utm_term: t('utmTerm'),
    utm_content: t('utmContent'),
  };
  const devices: Readonly<Record<string, string>> = {
    phone: t('visitsPhone'),
    tablet: t('visitsTablet'),
    desktop: t('visitsDesktop'),
  };
  return {
    titleOf: (split: Split) => titles[split],
    nameOf: (split: Split, value: string) => {
      if (value === OTHERS) return t('visitsOthers');
      if (split === 'language' && isLanguage(value)) return languageName(value);
      return split === 'device' ? (devices[value] ?? value) : value;
    },
    absentOf: (split: Split) => (split === 'referrer' ? t('visitsNoReferrer') : t('visitsNoWord')),
  };
}
