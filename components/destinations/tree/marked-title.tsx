import { phraseWithin } from './fold-title.ts';

/** A title with the phrase in it marked; whole where it was found by another of its names. */
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
