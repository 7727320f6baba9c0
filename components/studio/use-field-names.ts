'use client';

import { useStudioTexts } from '#components/studio/studio-texts';
import { languageName } from '#lib/i18n/format';
import { textField } from '#lib/studio/campaigns/merge-drafts';

/** Returns a function that names a field of a draft by its dotted path: "Title (Deutsch)", "Homes". */
export function useFieldNames(): (field: string) => string {
  const { t } = useStudioTexts();
  const texts = {
    title: t('fieldTitle'),
    intro: t('fieldIntro'),
    story: t('fieldStory'),
    label: t('fieldLabel'),
  };
  return (field) => {
    const text = textField(field);
    if (text !== null) {
      return t('fieldIn', { field: texts[text.member], language: languageName(text.locale) });
    }
    const [member = ''] = field.split('.');
    if (field === 'selection.pinned') return t('pinnedTitle');
    switch (member) {
      case 'pinned':
        return t('pinnedTitle');
      case 'starts_on':
        return t('firstDay');
      case 'ends_on':
        return t('lastDay');
      case 'before_start':
        return t('beforeStart');
      case 'ordinal':
        return t('rank');
      case 'selection':
        return t('homesTitle');
      case 'photos':
        return t('pictureTitle');
      default:
        return t('textsTitle');
    }
  };
}
