import { Button } from '#components/ui/button';
import { ButtonAnchor } from '#components/ui/button-anchor';
import { Icon } from '#components/ui/icon';
import type { Translator } from '#lib/i18n/translator';
import type { OwnerLink, OwnerLinks } from '#lib/site/rentals/owner-links';
import type { StayAnswer } from '#lib/site/rentals/rental-stay';
import type { IconName } from '../../ui/icon-names.ts';

interface OwnerActionProps {
  readonly links: OwnerLinks;
  readonly answer: StayAnswer;
  readonly t: Translator<'booking'>;
}

/**
 * Renders the links to a rental's owner as buttons with a note on what each opens. A link that needs a stay is a disabled button with
 * the reason until the page has one that is possible.
 */
export function OwnerAction({ links, answer, t }: OwnerActionProps) {
  const { main, other } = links;
  if (main === null) return null;
  const isPriced = answer.kind === 'priced';
  return (
    <div className="grid gap-4">
      <OwnerButton link={main} variant={isPriced ? 'primary' : 'quiet'} answer={answer} t={t} />
      {other && <OwnerButton link={other} variant="quiet" answer={answer} t={t} />}
    </div>
  );
}

/** The icon of the link of each scheme. */
export const LINK_ICONS: Readonly<Record<OwnerLink['scheme'], IconName>> = {
  https: 'external-link',
  mailto: 'mail',
  tel: 'phone',
};

function OwnerButton({
  link,
  variant,
  answer,
  t,
}: {
  readonly link: OwnerLink;
  readonly variant: 'primary' | 'quiet';
  readonly answer: StayAnswer;
  readonly t: Translator<'booking'>;
}) {
  const { kind, scheme, href, target } = link;
  const noteId = `${kind}-note`;
  const content = (
    <>
      {kind === 'booking' ? t('continueAt', { host: target }) : t(scheme === 'tel' ? 'call' : 'ask')}
      <Icon name={LINK_ICONS[scheme]} className="size-4 shrink-0" />
    </>
  );
  return (
    <div className="grid gap-1.5">
      {href === null ? (
        <Button disabled aria-describedby={noteId}>
          {content}
        </Button>
      ) : (
        <ButtonAnchor
          href={href}
          variant={variant}
          aria-describedby={noteId}
          className="wrap-anywhere"
          {...(scheme === 'https' && { target: '_blank', rel: 'noopener' })}
        >
          {content}
        </ButtonAnchor>
      )}
      <p id={noteId} className="text-center text-ink-soft text-sm wrap-anywhere">
        {href === null ? t(answer.kind === 'impossible' ? 'otherDatesFirst' : 'datesFirst') : noteOf(link, t)}
      </p>
    </div>
  );
}

/** Returns what a link opens; for a telephone its number. */
function noteOf({ kind, scheme, target }: OwnerLink, t: Translator<'booking'>): string {
  switch (scheme) {
    case 'https':
      return t(kind === 'booking' ? 'continueNote' : 'askSiteNote', { host: target });
    case 'mailto':
      return t('askMailNote');
    case 'tel':
      return target;
  }
}
