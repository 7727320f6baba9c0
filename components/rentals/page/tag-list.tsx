import { localize } from '#lib/i18n/localize';
import type { VocabularyKind } from '#lib/reference/reference-data';
import type { PageContext } from '#lib/site/page-context';

interface TitledListProps {
  readonly kind: VocabularyKind;
  readonly keys: readonly string[];
  readonly context: PageContext;
}

/** Renders a rental's tags with their titles, in the order of the catalogue's vocabulary. */
export function TagList({
  keys,
  context,
  label,
}: Omit<TitledListProps, 'kind'> & { readonly label: string }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {titled({ kind: 'tag', keys, context }).map(({ key, title }) => (
        <li key={key} className="rounded-full bg-sand-deep px-3.5 py-1 font-medium text-sm">
          {title}
        </li>
      ))}
    </ul>
  );
}

/**
 * Returns the key and title of each vocabulary key, in the vocabulary's order. A key without a title has itself as
 * title; keys that the vocabulary lacks come first.
 */
export function titled({ kind, keys, context }: TitledListProps) {
  const { data, locale } = context;
  const known = [...data.vocabulary[kind].keys()];
  return [...keys]
    .sort((a, b) => known.indexOf(a) - known.indexOf(b))
    .map((key) => ({
      key,
      title: localize(data.vocabulary[kind].get(key) ?? {}, locale, data.tree.defaultLocale) || key,
    }));
}
