'use client';

import { TextBox } from '#components/studio/text-box';
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
  const value = keyValue(name);
  return (
    <TextBox
      id={id}
      label={label}
      hint={hint}
      rows={rows}
      type={type === 'number' ? 'text' : type}
      attributes={{
        lang,
        placeholder,
        value: value === null ? '' : String(value),
        readOnly: !canEditKeys,
        inputMode: type === 'number' ? 'numeric' : undefined,
        'aria-invalid': problems.length > 0,
      }}
      describedBy={problems.length > 0 ? `${id}-problem` : undefined}
      onText={(text) => edit({ kind: 'key', key: name, value: valueFrom(text, type) })}
    >
      <ProblemLines id={`${id}-problem`} problems={problems} />
    </TextBox>
  );
}

/** Returns the value that a field's text stands for; null for an empty one. What is no number stays a text, which the checks then name. */
function valueFrom(text: string, type: string): string | number | null {
  if (text === '') return null;
  return type === 'number' && /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
