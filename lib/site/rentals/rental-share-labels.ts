import { getTranslator } from '#lib/i18n/translator';

/** The texts of the button that shares a link, and of its dialog. */
export interface ShareLabels {
  readonly share: string;
  readonly link: string;
  readonly copy: string;
  readonly copied: string;
  readonly copyByHand: string;
  readonly mail: string;
  readonly close: string;
}

/** Returns the texts of the button that shares a link, and of its dialog, in a language. */
export async function shareLabels(locale: string): Promise<ShareLabels> {
  const t = await getTranslator(locale, 'saved');
  return {
    share: t('share'),
    link: t('shareLink'),
    copy: t('copyLink'),
    copied: t('copied'),
    copyByHand: t('copyByHand'),
    mail: t('shareByMail'),
    close: t('close'),
  };
}
