import type { RentalDetailRecord } from '#lib/catalogue/rentals/rental-records';
import type { Translator } from '#lib/i18n/translator';

interface RentalDescriptionProps {
  readonly rental: Pick<RentalDetailRecord, 'summary' | 'description'>;
  readonly t: Translator<'rental'>;
}

/** Longest description shown whole, in characters. */
const SHOWN_CHARACTERS = 420;
const SPARED_CHARACTERS = 180;

/** The summary and the first paragraphs; the rest expands, without JavaScript too. */
export function RentalDescription({ rental, t }: RentalDescriptionProps) {
  const paragraphs = paragraphsOf(beyondSummary(rental));
  const [shown, rest] = splitParagraphs(paragraphs);
  return (
    <div className="measure flex flex-col gap-4">
      <p className="text-lead">{rental.summary}</p>
      {shown.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {rest.length > 0 && (
        <details className="rental-more group flex flex-col">
          <summary className="inline-flex min-h-11 list-none items-center text-link group-open:hidden print:hidden [&::-webkit-details-marker]:hidden">
            {t('readMore')}
          </summary>
          <div className="flex flex-col gap-4">
            {rest.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

/** Divides paragraphs into those shown and those behind "read more". */
function splitParagraphs(
  paragraphs: readonly string[],
): readonly [shown: readonly string[], rest: readonly string[]] {
  let length = 0;
  const end = paragraphs.findIndex((paragraph, index) => {
    length += paragraph.length;
    return index > 0 && length > SHOWN_CHARACTERS;
  });
  if (end === -1) return [paragraphs, []];
  const rest = paragraphs.slice(end);
  return rest.join('').length <= SPARED_CHARACTERS ? [paragraphs, []] : [paragraphs.slice(0, end), rest];
}

/**
 * Returns the description without the summary that it begins with, as imported descriptions without a summary of their
 * own do.
 */
function beyondSummary({ summary, description }: RentalDescriptionProps['rental']): string {
  const opening = summary.trim().split(/\s+/);
  const words = description.matchAll(/\S+/g);
  let end = 0;
  for (const wanted of opening) {
    const { value: word } = words.next();
    if (word?.[0] !== wanted) return description;
    end = word.index + wanted.length;
  }
  return description.slice(end);
}

const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
