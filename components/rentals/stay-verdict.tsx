import { BadgePercent, CircleAlert, CircleCheck } from 'lucide-react';
import { formatDate, formatDateRange } from '#lib/i18n/format';
import type { Translator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';
import type { Nights, StayAnswer } from '#lib/site/rental-stay';

interface StayVerdictProps {
  readonly answer: StayAnswer;
  readonly context: PageContext;
  readonly t: Translator<'rental'>;
}

/** Whether the stay is possible, and if not why; its place stays, so that a change is announced. */
export function StayVerdict({ answer, context, t }: StayVerdictProps) {
  const { locale } = context;
  const isFree = answer.kind === 'priced';
  return (
    <div role="status" className="empty:hidden">
      {answer.kind !== 'open' && (
        <div className={`rounded-field p-3.5 text-sm ${isFree ? 'bg-sea-soft' : 'bg-terracotta-soft'}`}>
          <div className="flex items-start gap-2.5">
            {isFree ? (
              <CircleCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-sea" />
            ) : (
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-terracotta" />
            )}
            <div>
              <p className="font-medium">{sentence(answer, t)}</p>
              {answer.kind === 'taken' && (
                <>
                  <ul className="mt-1 list-disc ps-4">
                    {answer.taken.map((nights) => (
                      <li key={nights.first}>{nightsText(nights, locale, t)}</li>
                    ))}
                  </ul>
                  <a href="#calendar" className="mt-1 inline-flex min-h-8 items-center text-link">
                    {t('toCalendar')}
                  </a>
                </>
              )}
            </div>
          </div>
          {answer.kind === 'priced' && answer.bestOffer && (
            <p className="mt-2 flex items-start gap-2.5">
              <BadgePercent aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-terracotta" />
              {t('stayOffer', {
                discount: Number(answer.bestOffer.discount),
                name: answer.bestOffer.name,
              })}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function sentence(answer: StayAnswer, t: Translator<'rental'>): string {
  switch (answer.kind) {
    case 'open':
      return '';
    case 'incomplete':
      return t('stayIncomplete');
    case 'past':
      return t('stayPast');
    case 'reversed':
      return t('stayReversed');
    case 'endless':
      return t('stayEndless', { count: answer.nights });
    case 'tooMany':
      return t('stayTooMany', { count: answer.capacity });
    case 'closed':
      return t('notBookable');
    case 'taken':
      return t('stayTaken');
    case 'tooShort':
      return t('stayTooShort', { count: answer.minimumNights });
    case 'priced':
      return t('stayFree');
  }
}

function nightsText({ first, last }: Nights, locale: string, t: Translator<'rental'>): string {
  return first === last
    ? t('takenNight', { date: formatDate(first, locale) })
    : t('takenNights', { dates: formatDateRange(first, last, locale) });
}
