import { phraseWithin } from './fold-title.ts';

/**
 * Renders a title with the first occurrence of the phrase highlighted, regardless of case and accents. The title has no
 * highlight if it does not contain the phrase.
 */
export function MarkedTitle({ title, phrase }: { readonly title: string; readonly phrase: string }) {
  if (phrase === '') return title;
  const [from, to] = phraseWithin(title, phrase) ?? [0, title.length];
  return (
    <>
      {title.slice(0, from)}
      <mark className="rounded-sm bg-terracotta-soft text-ink">{title.slice(from, to)}</mark>
      {title.slice(to)}
    </>
  );
}
