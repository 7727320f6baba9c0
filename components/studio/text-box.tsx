import type { ComponentProps, ReactNode } from 'react';
import { fieldClass } from '../ui/field-class.ts';

interface TextBoxProps {
  readonly id: string;
  readonly label: string;
  /** A line under the label. */
  readonly hint?: string | undefined;
  /** Lines; one makes a field without line breaks. */
  readonly rows: number;
  /** The kind of a field of one line. */
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  /** The attributes of the element. */
  readonly attributes: Pick<
    ComponentProps<'textarea'>,
    'lang' | 'value' | 'maxLength' | 'readOnly' | 'spellCheck' | 'placeholder' | 'inputMode' | 'aria-invalid'
  >;
  readonly onText: (text: string) => void;
  /** The id of an element in `children` that describes the field. */
  readonly describedBy?: string | undefined;
  /** What stands below the field. */
  readonly children: ReactNode;
}

/** Renders a field for a text of one line or of several, with its label and hint above it. */
export function TextBox(props: TextBoxProps) {
  const { id, label, hint, rows, type = 'text', attributes, onText, describedBy, children } = props;
  const described = [hint !== undefined && `${id}-hint`, describedBy].filter(Boolean);
  const shared = {
    ...attributes,
    id,
    dir: 'auto',
    'aria-describedby': described.join(' ') || undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onText(target.value),
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
        <input {...shared} type={type} className={fieldClass({ className: 'min-w-0' })} />
      ) : (
        <textarea
          {...shared}
          rows={rows}
          className={fieldClass({ className: 'field-sizing-content min-w-0 resize-y py-3' })}
        />
      )}
      {children}
    </div>
  );
}
