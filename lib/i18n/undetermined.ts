/** The language code of BCP 47 for a text whose language is not known. In HTML its `lang` is empty. */
export const UNDETERMINED = 'und';
