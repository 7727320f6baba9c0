'use client';

import { Select } from '#components/ui/select';
import { rememberCurrency } from '#lib/browser/remember-currency';

interface CurrencySelectProps {
  readonly id: string;
  readonly value: string;
  readonly options: readonly { readonly code: string; readonly name: string }[];
}

/**
 * Renders a select of currencies. With JavaScript a choice is stored in the browser and submits the form, without a
 * currency if it is the site's own; without JavaScript, the form needs a button.
 */
export function CurrencySelect({ id, value, options }: CurrencySelectProps) {
  return (
    <Select
      id={id}
      name="currency"
      defaultValue={value}
      onChange={(event) => {
        const { value: chosen, form, name } = event.currentTarget;
        rememberCurrency(chosen);
        // An address without a currency has the site's own.
        if (chosen === document.documentElement.dataset.currency) {
          form?.addEventListener('formdata', ({ formData }) => formData.delete(name), { once: true });
        }
        form?.requestSubmit();
      }}
    >
      {options.map(({ code, name }) => (
        <option key={code} value={code}>
          {code} · {name}
        </option>
      ))}
    </Select>
  );
}
