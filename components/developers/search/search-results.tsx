import { Button } from '#components/ui/button';
import { Link } from '#components/ui/link';
import { ENTRY_KINDS, type SearchEntry } from '#lib/portal/search/search-entry';

interface SearchResultsProps {
  /** The beginning of the ids of the list and its options. */
  readonly id: string;
  readonly found: readonly SearchEntry[];
  /** The index of the option that Enter opens. */
  readonly active: number;
  readonly locale: string;
  readonly phrase: string;
  readonly state: 'loading' | 'failed' | 'ready';
  readonly onRetry: () => void;
  /** Called when a result is opened in this window. */
  readonly onOpen: () => void;
}

/** Renders the results of the portal's search as the options of a list, or what stands in their place. */
export function SearchResults({ id, found, active, locale, phrase, state, ...on }: SearchResultsProps) {
  if (state === 'failed')
    return (
      <div className="portal-search-note">
        <p>The index cannot be loaded.</p>
        <Button variant="quiet" size="small" onClick={on.onRetry}>
          Try again
        </Button>
      </div>
    );
  if (state === 'loading') return <p className="portal-search-note">Loading …</p>;
  if (found.length === 0)
    return (
      <p className="portal-search-note">
        Nothing has all words of “{phrase.trim()}”. Try a parameter such as checkin, a field such as
        final_price, or a status such as 404.
      </p>
    );
  return (
    <div role="listbox" id={`${id}-list`} aria-label="Results" className="portal-search-list">
      {found.map(({ kind, name, place, text, path }, index) => (
        <Link
          key={`${kind} ${path}`}
          role="option"
          id={`${id}-${index}`}
          aria-selected={index === active}
          tabIndex={-1}
          href={`/${locale}${path}`}
          onClick={({ metaKey, ctrlKey, shiftKey, altKey }) => {
            if (!(metaKey || ctrlKey || shiftKey || altKey)) on.onOpen();
          }}
        >
          <span className="portal-search-name" data-kind={kind}>
            {name}
          </span>
          <span className="portal-mark">{ENTRY_KINDS[kind]}</span>
          <span className="portal-search-text">{[place, text].filter((part) => part !== '').join(': ')}</span>
        </Link>
      ))}
    </div>
  );
}
