'use client';

import { useStudioTexts } from '#components/studio/studio-texts';
import { Icon } from '#components/ui/icon';
import type { SavePhase } from './use-draft-editing.ts';

interface SaveStatusProps {
  readonly phase: SavePhase;
  /** The name of the person who deleted the draft; null while it is there. */
  readonly deletedBy: string | null;
}

/** Renders where the last changes are. Screen readers hear failures and conflicts only. */
export function SaveStatus({ phase, deletedBy }: SaveStatusProps) {
  const { t } = useStudioTexts();
  const isTrouble = phase === 'failed' || phase === 'deleted' || phase === 'conflict';
  return (
    <p
      role={isTrouble ? 'alert' : undefined}
      className={`flex items-center gap-2 text-sm ${isTrouble ? 'font-semibold text-danger' : 'text-ink-soft'}`}
    >
      <Icon
        name={isTrouble ? 'circle-alert' : phase === 'saved' ? 'circle-check' : 'loader-circle'}
        className={`size-4.5 shrink-0 ${phase === 'saving' ? 'motion-safe:animate-spin' : ''}`}
      />
      <span>
        {phase === 'deleted' ? t('phaseDeleted', { person: deletedBy ?? '' }) : t(TEXTS[phase])}{' '}
        {phase === 'conflict' && (
          <a href="#conflict" className="text-link">
            {t('conflictShow')}
          </a>
        )}
      </span>
    </p>
  );
}

const TEXTS = {
  saved: 'phaseSaved',
  waiting: 'phaseWaiting',
  saving: 'phaseSaving',
  failed: 'phaseFailed',
  conflict: 'phaseConflict',
} as const satisfies Readonly<Record<Exclude<SavePhase, 'deleted'>, string>>;
