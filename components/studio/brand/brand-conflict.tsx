'use client';

import { Button } from '#components/ui/button';
import { useStudioTexts } from '../studio-texts.tsx';
import { useBrandFields } from './brand-editing-context.ts';
import { useBrandRoomTexts } from './brand-texts.tsx';

/** Renders the fields that somebody else changed too, and the choice whose values stay; nothing without a conflict. */
export function BrandConflictPanel() {
  const t = useBrandRoomTexts();
  const { t: studio } = useStudioTexts();
  const { conflict, resolve } = useBrandFields();
  if (conflict === null) return null;
  return (
    <section
      role="alert"
      aria-labelledby="conflict"
      className="flex scroll-mt-16 flex-col gap-4 rounded-card border-2 border-danger bg-danger-soft p-5 sm:p-6"
    >
      <h2 id="conflict" className="scroll-mt-20 text-subheading">
        {conflict.person === '' ? t('conflictUnknown') : studio('conflictTitle', { person: conflict.person })}
      </h2>
      <p>{t('conflictText')}</p>
      <ul className="list-disc ps-5">
        {conflict.changes.map((change) => (
          <li
            key={change.kind === 'key' ? change.key : change.path}
            className="break-words font-mono text-sm"
          >
            {change.kind === 'key' ? change.key : change.path}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => resolve(true)}>{t('conflictKeep')}</Button>
        <Button variant="quiet" onClick={() => resolve(false)}>
          {t('conflictTake')}
        </Button>
      </div>
    </section>
  );
}
