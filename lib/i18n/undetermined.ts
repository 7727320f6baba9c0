/** The BCP 47 code of a text in an unknown language. In HTML its `lang` is empty. */
export const UNDETERMINED = 'und';
