'use client';

import { CountedField } from '#components/studio/editor/counted-field';
import { useStudioTexts } from '#components/studio/studio-texts';
import { Badge } from '#components/ui/badge';

interface LabelFieldProps {
  readonly lang: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The number of characters that cards show in full on phones. */
const SHOWN_ON_CARDS = 24;
/** The longest label that can be saved. */
const MOST_CHARACTERS = 100;

/** Renders the field of a campaign's label, with the label as cards show it. */
export function LabelField({ lang, value, onChange }: LabelFieldProps) {
  const { t } = useStudioTexts();
  return (
    <div className="flex flex-col gap-2">
      <CountedField
        label={t('fieldLabel')}
        hint={t('labelHint')}
        lang={lang}
        value={value}
        limit={SHOWN_ON_CARDS}
        shownBy="cards"
        maxLength={MOST_CHARACTERS}
        onChange={onChange}
      />
      {value.trim() !== '' && (
        <p aria-hidden="true" className="flex max-w-60">
          <Badge tone="offer">
            <bdi lang={lang}>{value.trim()}</bdi>
          </Badge>
        </p>
      )}
    </div>
  );
}
