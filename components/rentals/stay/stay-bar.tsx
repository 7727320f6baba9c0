import { LINK_ICONS, NEW_TAB, OWNER_LINK } from '#components/rentals/stay/owner-action';
import { StayBarPlace } from '#components/rentals/stay/stay-bar-place';
import { ButtonAnchor } from '#components/ui/button-anchor';
import { Icon } from '#components/ui/icon';
import type { RentalDetailRecord } from '#lib/catalogue/rentals/rental-records';
import { formatMoney } from '#lib/i18n/format';
import { getTranslator, type Translator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';
import type { OwnerLink, OwnerLinks } from '#lib/site/rentals/owner-links';
import { homePriceView } from '#lib/site/rentals/rental-cards';
import type { StayAnswer } from '#lib/site/rentals/rental-stay';

interface StayBarProps {
  readonly rental: RentalDetailRecord;
  readonly answer: StayAnswer;
  readonly links: OwnerLinks;
  readonly context: PageContext;
  readonly t: Translator<'rental'>;
}

/**
 * Renders the bar at the bottom of phones: the price, of the stay if it has one, and the page's main action. Without a stay the action is
 * to choose dates in the price panel; with one the price leads there.
 */
export async function StayBar({ rental, answer, links, context, t }: StayBarProps) {
  const { locale } = context;
  const [common, booking] = await Promise.all([
    getTranslator(locale, 'common'),
    getTranslator(locale, 'booking'),
  ]);
  const isPossible = answer.kind === 'possible';
  const link = isPossible ? links.main : null;
  const price = homePriceView(rental.minPriceMinor, rental, context, common);
  const totalMinor = isPossible ? answer.finalPriceMinor : null;
  const isPriced = totalMinor !== null;
  return (
    <StayBarPlace>
      <div className="column flex items-center justify-between gap-4 py-2.5">
        {/* One line that wraps only between its parts. */}
        <p className="min-w-0 text-[0.9375rem] leading-tight *:whitespace-nowrap">
          {!isPriced && <span className="text-ink-soft">{price.lead} </span>}
          <strong className="font-semibold tabular-nums">
            {isPriced ? formatMoney(totalMinor, rental.currency, locale) : price.amount}
          </strong>{' '}
          <span className="text-ink-soft">
            {isPossible ? t('stayPrice', { count: answer.nights }) : price.basis}
          </span>
          {isPossible && !answer.isFree && (
            <span className="block text-ink-soft text-xs">{common('datesUnknown')}</span>
          )}
          {link?.href && (
            <a href="#price" className="block text-link text-sm">
              {t('changeDates')}
            </a>
          )}
        </p>
        {rental.available ? (
          <BarAction answer={answer} link={link} booking={booking} t={t} />
        ) : (
          <p className="max-w-[50%] text-end text-ink-soft text-sm">{t('notBookable')}</p>
        )}
      </div>
    </StayBarPlace>
  );
}

interface BarActionProps extends Pick<StayBarProps, 'answer' | 't'> {
  /** The link to the owner for a possible stay; null without one. */
  readonly link: OwnerLink | null;
  readonly booking: Translator<'booking'>;
}

function BarAction({ answer, link, booking, t }: BarActionProps) {
  if (!link?.href) {
    return (
      <ButtonAnchor href="#price" className="shrink-0 max-lg:px-5">
        {answer.kind === 'possible' ? t('changeDates') : t('chooseDates')}
      </ButtonAnchor>
    );
  }
  return (
    <ButtonAnchor
      href={link.href}
      className="shrink-0 max-lg:px-5"
      {...OWNER_LINK}
      {...(link.scheme === 'https' && NEW_TAB)}
    >
      {briefText(link, booking)}
      {link.scheme === 'https' && (
        <span className="sr-only">({booking('newTab', { host: link.target })})</span>
      )}
      <Icon name={LINK_ICONS[link.scheme]} className="size-4 shrink-0" />
    </ButtonAnchor>
  );
}

function briefText({ kind, scheme }: OwnerLink, t: Translator<'booking'>): string {
  if (kind === 'booking') return t('continueBrief');
  return scheme === 'tel' ? t('call') : t('ask');
}
