'use client';

import { fieldClass } from '../../ui/field-class.ts';
import { useBrandFields, useKeyProblems } from './brand-editing-context.ts';
import { useBrandRoomTexts } from './brand-texts.tsx';
import { ProblemLines } from './problem-lines.tsx';

interface ColourFieldProps {
  /** The key of `brand.yaml`, such as `colours.accent`. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
}

const HEX = /^#[\da-f]{6}$/i;
const SHORT_HEX = /^#([\da-f])([\da-f])([\da-f])$/i;

/** Renders a colour as a text and as the browser's own choice of colours. */
export function ColourField({ name, label, hint }: ColourFieldProps) {
  const t = useBrandRoomTexts();
  const { keyValue, edit, canEditKeys } = useBrandFields();
  const problems = useKeyProblems(name);
  const id = `field-${name}`;
  const value = String(keyValue(name) ?? '');
  const set = (text: string) => edit({ kind: 'key', key: name, value: text === '' ? null : text });
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <p id={`${id}-hint`} className="text-ink-soft text-xs">
        {hint}
      </p>
      <span className="flex gap-2">
        <input
          type="color"
          aria-label={t('chooseColour', { colour: label })}
          value={sixDigits(value)}
          disabled={!canEditKeys}
          onChange={({ target }) => set(target.value)}
          className="h-11 w-14 shrink-0 cursor-pointer rounded-field border border-line-strong bg-raised p-1"
        />
        <input
          id={id}
          value={value}
          readOnly={!canEditKeys}
          spellCheck={false}
          placeholder="#1c5a57"
          aria-invalid={problems.length > 0}
          aria-describedby={problems.length > 0 ? `${id}-hint ${id}-problem` : `${id}-hint`}
          onChange={({ target }) => set(target.value.trim())}
          className={fieldClass({ className: 'min-w-0 font-mono' })}
        />
      </span>
      <ProblemLines id={`${id}-problem`} problems={problems} />
    </div>
  );
}

/** Returns a colour as the browser's field of colours needs it; grey for what is no colour. */
function sixDigits(value: string): string {
  if (HEX.test(value)) return value;
  return SHORT_HEX.test(value) ? value.replace(SHORT_HEX, '#$1$1$2$2$3$3') : '#808080';
}
