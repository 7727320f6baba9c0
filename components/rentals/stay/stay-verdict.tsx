import { AddressNote } from '#components/site/address-note';
import { Icon } from '#components/ui/icon';
import { getTranslator, type Translator } from '#lib/i18n/translator';
import type { PageContext } from '#lib/site/page-context';
import { obstacleText, takenNightsText } from '#lib/site/rentals/obstacle-texts';
import type { StayAnswer, StayObstacle } from '#lib/site/rentals/rental-stay';
import type { AddressNotes } from '#lib/site/search/address-notes';

interface StayVerdictProps {
  readonly answer: StayAnswer;
  readonly context: PageContext;
  /** Other parts of the URL that were ignored. */
  readonly notes: AddressNotes | null;
  readonly t: Translator<'rental'>;
}

/**
 * Renders whether the requested stay is possible, or every reason why it is not, and `notes` below; only `notes` for a
 * request without dates and without such a reason. Its element persists, so that screen readers announce changes.
 */
export async function StayVerdict({ answer, context, notes, t }: StayVerdictProps) {
  const address = await getTranslator(context.locale, 'address');
  const look = LOOKS[answer.kind === 'possible' ? (answer.isFree ? 'free' : 'unknown') : 'impossible'];
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {answer.kind !== 'open' && (
        <div className={`rounded-field p-3.5 text-sm ${look.ground}`}>
          <div className="flex items-start gap-2.5">
            <Icon name={look.icon} className={`mt-0.5 size-4.5 shrink-0 ${look.ink}`} />
            <div>
              {answer.kind === 'possible' && (
                <p className="font-medium">{t(answer.isFree ? 'stayFree' : 'stayUnknown')}</p>
              )}
              {answer.kind === 'possible' && !answer.isFree && <p className="mt-1">{t('askOwner')}</p>}
              {answer.kind === 'impossible' &&
                answer.obstacles.map((obstacle) => (
                  <Obstacle
                    key={JSON.stringify(obstacle)}
                    obstacle={obstacle}
                    locale={context.locale}
                    words={{ t, address }}
                  />
                ))}
            </div>
          </div>
          {answer.kind === 'possible' && answer.bestOffer && (
            <p className="mt-2 flex items-start gap-2.5">
              <Icon name="badge-percent" className="mt-0.5 size-4.5 shrink-0 text-terracotta" />
              {t('stayOffer', {
                discount: Number(answer.bestOffer.discount),
                name: answer.bestOffer.name,
              })}
            </p>
          )}
        </div>
      )}
      <AddressNote notes={notes} isStatus={false} />
    </div>
  );
}

const LOOKS = {
  free: { icon: 'circle-check', ground: 'bg-sea-soft', ink: 'text-sea' },
  unknown: {
    icon: 'circle-question-mark',
    ground: 'border border-line-strong border-dashed',
    ink: 'text-ink-soft',
  },
  impossible: { icon: 'circle-alert', ground: 'bg-terracotta-soft', ink: 'text-terracotta' },
} as const;

interface Words {
  readonly t: Translator<'rental'>;
  readonly address: Translator<'address'>;
}

function Obstacle({
  obstacle,
  locale,
  words,
}: {
  readonly obstacle: StayObstacle;
  readonly locale: string;
  readonly words: Words;
}) {
  const { t } = words;
  return (
    <div className="not-first:mt-2">
      <p className="font-medium">{obstacleText(obstacle, locale, { rental: t, address: words.address })}</p>
      {obstacle.kind === 'taken' && (
        <>
          <ul className="mt-1 list-disc ps-4">
            {obstacle.taken.map((nights) => (
              <li key={nights.first}>{takenNightsText(nights, locale, t)}</li>
            ))}
          </ul>
          <a href="#calendar" className="mt-1 inline-flex min-h-8 items-center text-link">
            {t('toCalendar')}
          </a>
        </>
      )}
    </div>
  );
}
