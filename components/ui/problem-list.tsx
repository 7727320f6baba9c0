'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#components/ui/icon';
import { formatDate, formatNumber } from '#lib/i18n/format';
import type { FieldProblemTexts } from './field-problem-texts.ts';

interface Problem {
  readonly field: HTMLElement;
  readonly text: string;
}

interface ProblemListProps {
  readonly form: HTMLFormElement;
  /** Problems that no field of the form has; `field` is what the visitor has to use. */
  readonly others: readonly Problem[];
  readonly texts: FieldProblemTexts;
  readonly locale: string;
}

/**
 * Renders all problems of a form that was not sent, each as a button that leads to its field, and focuses the first field. Screen readers
 * announce the list, and fields are described by their problem, before a hint of their own. A problem disappears when it is corrected.
 */
export default function ProblemList({ form, others, texts, locale }: ProblemListProps) {
  const id = useId();
  const [ofFields, setOfFields] = useState(() => problemsOf(form, texts, locale));
  const problems = [...others, ...ofFields];
  const first = useRef(problems[0]?.field);
  useEffect(() => first.current?.focus(), []);
  useEffect(() => {
    const onInput = () => setOfFields((before) => before.filter(({ field }) => !field.validity.valid));
    form.addEventListener('input', onInput);
    return () => form.removeEventListener('input', onInput);
  }, [form]);
  useEffect(() => {
    const described = ofFields.map(({ field }) => {
      const hint = field.getAttribute('aria-describedby');
      field.setAttribute('aria-invalid', 'true');
      field.setAttribute('aria-describedby', [`${id}-${field.name}`, hint ?? ''].join(' ').trim());
      return { field, hint };
    });
    return () => {
      for (const { field, hint } of described) {
        field.removeAttribute('aria-invalid');
        if (hint === null) field.removeAttribute('aria-describedby');
        else field.setAttribute('aria-describedby', hint);
      }
    };
  }, [id, ofFields]);
  return (
    <div role="alert">
      <ul className="grid gap-1 empty:hidden">
        {problems.map(({ field, text }) => (
          <li key={text}>
            <button
              type="button"
              onClick={() => field.focus()}
              className="flex min-h-8 items-start gap-2 py-1 text-start text-danger text-sm"
            >
              <Icon name="circle-alert" className="mt-0.5 size-4 shrink-0" />
              <span
                id={field instanceof HTMLInputElement ? `${id}-${field.name}` : undefined}
                className="underline underline-offset-2"
              >
                {text}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface FieldProblem extends Problem {
  readonly field: HTMLInputElement;
}

function problemsOf(
  form: HTMLFormElement,
  texts: FieldProblemTexts,
  locale: string,
): readonly FieldProblem[] {
  return [...form.elements].flatMap((field) =>
    field instanceof HTMLInputElement && !field.validity.valid
      ? [{ field, text: problemText(field, texts, locale) }]
      : [],
  );
}

function problemText(input: HTMLInputElement, texts: FieldProblemTexts, locale: string): string {
  const { validity, type, min, max } = input;
  const isDate = type === 'date';
  const limit = (value: string) => (isDate ? formatDate(value, locale) : formatNumber(Number(value), locale));
  const filled = (template: string, value = '') =>
    template.replace('{field}', nameOf(input)).replace('{limit}', value === '' ? '' : limit(value));
  if (validity.rangeUnderflow) return filled(isDate ? texts.tooEarly : texts.tooLow, min);
  if (validity.rangeOverflow) return filled(isDate ? texts.tooLate : texts.tooHigh, max);
  if (validity.valueMissing) return filled(texts.missing);
  return filled(texts.unreadable);
}

/** Returns the visible name of a field. */
function nameOf(input: HTMLInputElement): string {
  return input.getAttribute('aria-label') ?? input.labels?.[0]?.textContent?.trim() ?? input.name;
}
