'use client';

import { fieldClass } from '../../ui/field-class.ts';
import { useBrandFields, useKeyProblems } from './brand-editing-context.ts';
import { ProblemLines } from './problem-lines.tsx';

interface KeyFieldProps {
  /** The key of `brand.yaml`, such as `hero.title.en`. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly lang?: string;
  /** Lines; one makes a field without line breaks. */
  readonly rows?: number;
  readonly type?: 'text' | 'number' | 'email' | 'tel' | 'url';
  readonly placeholder?: string;
}

/** Renders a field for the value of a key of `brand.yaml`, with what is wrong with it. An empty field removes the key. */
export function KeyField({ name, label, hint, lang, rows = 1, type = 'text', placeholder }: KeyFieldProps) {
  const { keyValue, edit, canEditKeys } = useBrandFields();
  const problems = useKeyProblems(name);
  const id = `field-${name}`;
  const described = [
    ...(hint === undefined ? [] : [`${id}-hint`]),
    ...(problems.length > 0 ? [`${id}-problem`] : []),
  ];
  const value = keyValue(name);
  const shared = {
    id,
    lang,
    dir: 'auto',
    placeholder,
    value: value === null ? '' : String(value),
    readOnly: !canEditKeys,
    'aria-invalid': problems.length > 0,
    'aria-describedby': described.join(' ') || undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      edit({ kind: 'key', key: name, value: valueFrom(target.value, type) }),
  } as const;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-ink-soft text-xs">
          {hint}
        </p>
      )}
      {rows === 1 ? (
        <input
          {...shared}
          type={type === 'number' ? 'text' : type}
          inputMode={type === 'number' ? 'numeric' : undefined}
          className={fieldClass({ className: 'min-w-0' })}
        />
      ) : (
        <textarea
          {...shared}
          rows={rows}
          className={fieldClass({ className: 'field-sizing-content min-w-0 resize-y py-3' })}
        />
      )}
      <ProblemLines id={`${id}-problem`} problems={problems} />
    </div>
  );
}

/** Returns the value that a field's text stands for; null for an empty one. What is no number stays a text, which the checks then name. */
function valueFrom(text: string, type: string): string | number | null {
  if (text === '') return null;
  return type === 'number' && /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
