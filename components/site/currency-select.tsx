'use client';

import { useEffect, useRef, useState } from 'react';
import { escapedHtml, NoscriptHtml } from '#components/ui/noscript-html';
import { Select } from '#components/ui/select';
import { rememberCurrency } from '#lib/browser/remember-currency';
import { currencyName } from '#lib/i18n/format';
import { fieldClass } from '../ui/field-class.ts';

interface CurrencySelectProps {
  readonly id: string;
  readonly value: string;
  /** The name of the currency `value`; the browser's own name of it may differ. */
  readonly name: string;
  /** Codes of all currencies, separated by spaces. */
  readonly codes: string;
  readonly locale: string;
}

const NAME = 'currency';

/**
 * Renders a select of currencies, in a popover. With JavaScript a choice is stored in the browser and submits the form,
 * without a currency if it is the site's own; without JavaScript, the form needs a button. The options other than the
 * current one are added when the popover opens, because every page has this select.
 */
export function CurrencySelect({ id, value, name, codes, locale }: CurrencySelectProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isComplete, setComplete] = useState(false);
  useEffect(() => {
    const popover = box.current?.closest('[popover]');
    const complete = () => setComplete(true);
    if (popover?.matches(':popover-open')) complete();
    popover?.addEventListener('beforetoggle', complete, { once: true });
    return () => popover?.removeEventListener('beforetoggle', complete);
  }, []);
  return (
    <>
      <div ref={box} className="noscript:hidden">
        <Select
          id={id}
          // Without JavaScript the select below is submitted.
          name={isComplete ? NAME : undefined}
          defaultValue={value}
          onChange={(event) => {
            const { value: chosen, form } = event.currentTarget;
            rememberCurrency(chosen);
            // An address without a currency has the site's own.
            if (chosen === document.documentElement.dataset.currency) {
              form?.addEventListener('formdata', ({ formData }) => formData.delete(NAME), { once: true });
            }
            form?.requestSubmit();
          }}
        >
          {(isComplete ? codes.split(' ') : [value]).map((code) => (
            <option key={code} value={code}>
              {titleOf(code, code === value ? name : currencyName(code, locale))}
            </option>
          ))}
        </Select>
      </div>
      <NoscriptHtml html={process.env.NEXT_RUNTIME ? plainSelect(value, codes, locale) : null} />
    </>
  );
}

const titleOf = (code: string, name: string): string => `${code} · ${name}`;

/** The options of each language, kept because the names of some 150 currencies take longer than the rest of the header. */
const optionsOf = new Map<string, { readonly codes: string; readonly html: string }>();

function plainOptions(codes: string, locale: string): string {
  const kept = optionsOf.get(locale);
  if (kept?.codes === codes) return kept.html;
  const html = codes
    .split(' ')
    .map((code) => `<option value=${code}>${escapedHtml(titleOf(code, currencyName(code, locale)))}`)
    .join('');
  optionsOf.set(locale, { codes, html });
  return html;
}

/** Returns the HTML of a select with all currencies. */
function plainSelect(value: string, codes: string, locale: string): string {
  const options = plainOptions(codes, locale).replace(`value=${value}>`, `value=${value} selected>`);
  return `<select name="${NAME}" aria-labelledby="display-currency-label" class="${fieldClass()}">${options}</select>`;
}
