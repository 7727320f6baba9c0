import { Button } from '#components/ui/button';
import { ButtonAnchor } from '#components/ui/button-anchor';
import { Icon } from '#components/ui/icon';
import type { Translator } from '#lib/i18n/translator';
import type { OwnerLink } from '#lib/site/rentals/owner-links';
import type { StayAnswer } from '#lib/site/rentals/rental-stay';
import type { IconName } from '../../ui/icon-names.ts';

interface OwnerActionProps {
  readonly link: OwnerLink;
  readonly answer: StayAnswer;
  readonly t: Translator<'booking'>;
}

/** The icon of the link of each scheme. */
export const LINK_ICONS: Readonly<Record<OwnerLink['scheme'], IconName>> = {
  https: 'external-link',
  mailto: 'mail',
  tel: 'phone',
};

/** The attribute by which the script that counts visits (`VISIT_SCRIPT`) recognises a link to an owner. */
export const OWNER_LINK = { 'data-owner-link': '' } as const;

/** The attributes of a link that opens a page of another site in a new tab. */
export const NEW_TAB = { target: '_blank', rel: 'noopener' } as const;

/**
 * Renders a link to a rental's owner as a button, with a note on what it opens. A link that needs a stay is a disabled button with the
 * reason until the page has one that is possible.
 */
export function OwnerAction({ link, answer, t }: OwnerActionProps) {
  const { kind, scheme, href, briefTarget } = link;
  const noteId = `${kind}-note`;
  const content = (
    <>
      {kind === 'booking' ? t('continueAt', { host: briefTarget }) : t(scheme === 'tel' ? 'call' : 'ask')}
      <Icon name={LINK_ICONS[scheme]} className="size-4 shrink-0" />
    </>
  );
  const look = { 'aria-describedby': noteId, className: 'py-2 leading-snug wrap-anywhere' };
  return (
    <div className="grid gap-1.5 print:hidden">
      {href === null ? (
        <Button {...look} disabled>
          {content}
        </Button>
      ) : (
        <ButtonAnchor
          {...look}
          href={href}
          variant={answer.kind === 'possible' ? 'primary' : 'quiet'}
          {...OWNER_LINK}
          {...(scheme === 'https' && NEW_TAB)}
        >
          {content}
        </ButtonAnchor>
      )}
      <p id={noteId} className="text-center text-ink-soft text-sm wrap-anywhere">
        {href === null
          ? t(answer.kind === 'impossible' ? 'otherDatesFirst' : 'datesFirst')
          : linkNote(link, t)}
      </p>
    </div>
  );
}

/** Returns what a link opens, in words; for a telephone its number. */
export function linkNote({ kind, scheme, target }: OwnerLink, t: Translator<'booking'>): string {
  switch (scheme) {
    case 'https':
      return t(kind === 'booking' ? 'continueNote' : 'askSiteNote', { host: target });
    case 'mailto':
      return t('askMailNote');
    case 'tel':
      return target;
  }
}
