'use client';

import type { KeyboardEvent } from 'react';
import { useStudioTexts } from '#components/studio/studio-texts';
import { Button } from '#components/ui/button';
import { Icon } from '#components/ui/icon';

/** The steps of an editor: whether there is one to undo or redo, and what does it. */
export interface EditingSteps {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Undoes a step on Ctrl+Z (⌘Z) and redoes it with Shift; other keys keep their meaning. */
export function stepByKey(event: KeyboardEvent, { undo, redo }: EditingSteps): void {
  if (!(event.metaKey || event.ctrlKey) || event.altKey || event.key.toLowerCase() !== 'z') return;
  event.preventDefault();
  if (event.shiftKey) redo();
  else undo();
}

/** Renders the buttons that undo and redo a step. */
export function EditingStepButtons({ canUndo, canRedo, undo, redo }: EditingSteps) {
  const { t } = useStudioTexts();
  return (
    <span className="flex gap-1">
      <StepButton label={t('undo')} isPossible={canUndo} onClick={undo} iconClass="-scale-x-100" />
      <StepButton label={t('redo')} isPossible={canRedo} onClick={redo} iconClass="" />
    </span>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly isPossible: boolean;
  readonly onClick: () => void;
  readonly iconClass: string;
}

function StepButton({ label, isPossible, onClick, iconClass }: StepButtonProps) {
  return (
    <Button
      variant="ghost"
      size="small"
      aria-disabled={!isPossible}
      className={isPossible ? '' : 'opacity-40'}
      onClick={onClick}
    >
      <Icon name="rotate-cw" className={`size-4.5 ${iconClass}`} />
      {label}
    </Button>
  );
}
