import type { Random } from '#lib/demo/random';

const DIGITS = '0123456789';
/** Without letters that look like digits. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The characters of a form that stand for random ones; all others stand for themselves. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  '#': DIGITS,
  '@': LETTERS,
  '*': DIGITS + LETTERS,
  '%': `${DIGITS}ABCDEF`,
};

/** Replaces the placeholders of a form: `#` by a digit, `@` by a capital letter, `*` by either, `%` by a hexadecimal digit. */
export function filledForm(form: string, random: Random): string {
  return Array.from(form, (character) => {
    const choices = PLACEHOLDERS[character];
    return choices === undefined ? character : choices.charAt(random.whole(0, choices.length - 1));
  }).join('');
}
