import { Badge, type BadgeTone } from '#components/ui/badge';
import { formatInstant, formatNumber } from '#lib/i18n/format';
import type { Translator } from '#lib/i18n/translator';
import type { RenewalSource, RenewalState } from '#lib/studio/catalogue/renewal-status';

interface RenewalCardProps {
  readonly renewal: RenewalSource;
  readonly locale: string;
  readonly t: Translator<'catalogue-room'>;
}

const TONES: Readonly<Record<RenewalState, BadgeTone>> = {
  well: 'now',
  running: 'soon',
  interrupted: 'offer',
  overdue: 'offer',
  failed: 'offer',
};

/** Renders how the runs of one source went: the last one, the next one, and what fails. */
export function RenewalCard({ renewal, locale, t }: RenewalCardProps) {
  const { kind, source, state, lastAtMs, succeededAtMs, nextAtMs, failures, message, failing } = renewal;
  const kinds = new Map([
    ['import', t('kindOfImport')],
    ['mirror', t('kindOfMirror')],
    ['calendars', t('kindOfCalendars')],
    ['rates', t('kindOfRates')],
  ]);
  const states = {
    well: t('stateWell'),
    failed: t('stateFailed'),
    running: t('stateRunning'),
    interrupted: t('stateInterrupted'),
    overdue: t('stateOverdue'),
  };
  const time = (atMs: number) => formatInstant(new Date(atMs), locale);
  const facts = [
    [t('lastRun'), time(lastAtMs)],
    [t('lastSuccess'), succeededAtMs === null ? t('never') : time(succeededAtMs)],
    [t('failuresInRow'), formatNumber(failures, locale)],
    [t('nextRun'), nextAtMs === null ? t('noNextRun') : time(nextAtMs)],
  ];
  return (
    <article className="flex flex-col gap-4 rounded-card border border-line bg-raised p-5 sm:p-6">
      <div>
        <Badge tone={TONES[state]}>{states[state]}</Badge>
        <h2 className="mt-1 text-subheading">{kinds.get(kind) ?? kind}</h2>
        <p className="break-all text-ink-soft text-sm">
          <bdi>{source}</bdi>
        </p>
      </div>
      <dl className="grid gap-x-10 gap-y-3 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-ink-soft text-sm">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {message !== '' && (
        <p
          lang="en"
          className={`measure break-words text-sm ${failures > 0 ? 'text-danger' : 'text-ink-soft'}`}
        >
          {message}
        </p>
      )}
      {failing.length > 0 && (
        <div className="text-sm">
          <h3 className="font-sans font-semibold">{t('failingTitle')}</h3>
          <ul className="mt-1 flex list-disc flex-col gap-1 ps-5">
            {failing.map(({ host, calendars, problem }) => (
              <li key={host} className="break-words">
                {t('failingHost', { host, count: calendars })} <span lang="en">({problem})</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </article>
  );
}
