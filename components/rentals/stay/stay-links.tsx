import { LINK_ICONS, linkNote, NEW_TAB, OWNER_LINK } from '#components/rentals/stay/owner-action';
import { Icon } from '#components/ui/icon';
import type { Translator } from '#lib/i18n/translator';
import type { OwnerLink } from '#lib/site/rentals/owner-links';

interface StayLinksProps {
  /** The other way to the owner than the page's main action. Null where there is none, or while it needs a stay. */
  readonly other: OwnerLink | null;
  /** The path of the stay's calendar file; null without a stay. */
  readonly calendarFile: string | null;
  readonly t: Translator<'booking'>;
}

const LINK = 'inline-flex min-h-8 items-center gap-2 text-link text-sm';

/** Renders the links below the main action: the other way to the owner, and the stay as a calendar file; nothing without both. */
export function StayLinks({ other, calendarFile, t }: StayLinksProps) {
  const isOther = other !== null && other.href !== null;
  if (!isOther && calendarFile === null) return null;
  return (
    <p className="-mt-2 flex flex-wrap items-center justify-center gap-x-5 gap-y-1 print:hidden">
      {isOther && (
        <a
          href={other.href}
          className={LINK}
          aria-describedby={`${other.kind}-note`}
          {...OWNER_LINK}
          {...(other.scheme === 'https' && NEW_TAB)}
        >
          <Icon name={LINK_ICONS[other.scheme]} className="size-4" />
          {other.kind === 'booking'
            ? t('continueAt', { host: other.target })
            : t(other.scheme === 'tel' ? 'call' : 'ask')}
          {/* A number is shown; what a link opens is for screen readers, like its icon for others. */}
          <span id={`${other.kind}-note`} hidden={other.scheme !== 'tel'}>
            {linkNote(other, t)}
          </span>
        </a>
      )}
      {calendarFile !== null && (
        <a href={calendarFile} rel="nofollow" className={LINK}>
          <Icon name="calendar-plus" className="size-4" />
          {t('addToCalendar')}
        </a>
      )}
    </p>
  );
}
