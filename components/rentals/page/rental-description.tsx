import type { RentalDetailRecord } from '#lib/catalogue/rentals/rental-records';
import type { Translator } from '#lib/i18n/translator';

interface RentalDescriptionProps {
  readonly rental: Pick<RentalDetailRecord, 'summary' | 'description'>;
  readonly t: Translator<'rental'>;
}

/** The total length, in characters, up to which paragraphs are shown without expanding. The first is always shown. */
const SHOWN_CHARACTERS = 420;
const SPARED_CHARACTERS = 180;

/**
 * Renders a rental's summary and the first paragraphs of its description, about 420 characters; the rest expands,
 * without JavaScript too. A summary that the description repeats at its beginning is shown once.
 */
export function RentalDescription({ rental, t }: RentalDescriptionProps) {
  const paragraphs = paragraphsOf(beyondSummary(rental));
  const [shown, rest] = splitParagraphs(paragraphs);
  return (
    <div className="measure flex flex-col gap-4">
      <p dir="auto" className="text-lead">
        {rental.summary}
      </p>
      {shown.map((paragraph) => (
        <p key={paragraph} dir="auto" className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
      {rest.length > 0 && (
        <details className="rental-more group flex flex-col">
          <summary className="inline-flex min-h-11 list-none items-center text-link group-open:hidden print:hidden [&::-webkit-details-marker]:hidden">
            {t('readMore')}
          </summary>
          <div className="flex flex-col gap-4">
            {rest.map((paragraph) => (
              <p key={paragraph} dir="auto" className="whitespace-pre-line">
                {paragraph}
              </p>
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

/** Divides paragraphs into those shown and those that expand. A short rest is shown as well. */
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
 * Returns the description without the summary if it begins with it; imported descriptions do where the source has no
 * summary.
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
