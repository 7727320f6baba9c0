'use client';

import { Select } from '#components/ui/select';
import { rememberCurrency } from '#lib/browser/remember-currency';

interface CurrencySelectProps {
  readonly id: string;
  readonly value: string;
  readonly options: readonly { readonly code: string; readonly name: string }[];
}

/** Without scripts its form has a button; with them a choice is remembered and takes effect at once. */
export function CurrencySelect({ id, value, options }: CurrencySelectProps) {
  return (
    <Select
      id={id}
      name="currency"
      defaultValue={value}
      onChange={(event) => {
        rememberCurrency(event.currentTarget.value);
        event.currentTarget.form?.requestSubmit();
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
