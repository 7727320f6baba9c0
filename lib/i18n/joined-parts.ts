import { textDirection } from '#lib/i18n/format';

/**
 * Joins parts of a line by middle dots. From right to left each part is isolated, so that the numbers at the end of one do not join the words of
 * the next.
 */
export function joinedParts(parts: readonly string[], locale: string): string {
  const isolated = (part: string) => (textDirection(locale) === 'rtl' ? `\u2068${part}\u2069` : part);
  return parts
    .filter((part) => part !== '')
    .map(isolated)
    .join(' · ');
}
