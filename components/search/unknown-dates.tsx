import { Icon } from '#components/ui/icon';
import { Link } from '#components/ui/link';
import type { UnknownDatesNote } from '#lib/site/search/unknown-dates';

interface UnknownDatesProps {
  readonly note: UnknownDatesNote | null;
  readonly className?: string;
}

/**
 * Renders a note on the rentals whose availability on the searched dates is unknown, with a link that includes or
 * excludes them; nothing if `note` is null.
 */
export function UnknownDates({ note, className = '' }: UnknownDatesProps) {
  if (note === null) return null;
  const { text, change } = note;
  return (
    <p
      className={`flex items-start gap-3 rounded-field border border-line-strong border-dashed px-4 py-2.5 text-sm ${className}`}
    >
      <Icon name="calendar-search" className="mt-0.5 size-4 shrink-0 text-ink-soft" />
      <span className="min-w-0">
        {text}{' '}
        {change && (
          <Link href={change.href} className="-my-1 inline-block py-1 font-medium text-link">
            {change.title}
          </Link>
        )}
      </span>
    </p>
  );
}
