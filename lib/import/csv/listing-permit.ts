/** Reads the registration numbers of a listing. */
import { plainLine } from '#lib/import/csv/listing-texts';

/** The heading of one of several numbers: "Spain - National registration number". */
const HEADING = /^.{1,100}\b(?:national|regional|local|municipal) registration number$/i;

/** A statement that no number is needed: "Exempt - seasonal rental". */
const EXEMPTION = /^exempt\b/i;

/**
 * Returns the registration numbers of a cell in one line. Recent exports have a block for each authority, with a heading: the headings are
 * left out, and so are exemptions next to a number. Other cells are only freed of HTML.
 *
 * @example
 * readPermit('Spain - National registration number<br />ESFCTU01<br /><br />Barcelona - Regional registration number<br />HUTB-01')
 * // 'ESFCTU01 · HUTB-01'
 */
export function readPermit(cell: string): string {
  const blocks = cell.split(/(?:<br\s*\/?>\s*|\n\s*){2,}/i).map((block) => {
    const [first = '', ...rest] = block.split(/<br\s*\/?>|\n/i).map(plainLine);
    const isHeaded = HEADING.test(first) && rest.some((line) => line !== '');
    return { isHeaded, text: (isHeaded ? rest : [first, ...rest]).filter(Boolean).join(' ') };
  });
  if (!blocks.some(({ isHeaded }) => isHeaded)) return plainLine(cell);
  const texts = new Set(blocks.map(({ text }) => text).filter(Boolean));
  const numbers = [...texts].filter((text) => !EXEMPTION.test(text));
  return (numbers.length > 0 ? numbers : [...texts]).join(' · ');
}
