'use client';

import { Checkbox } from '#components/ui/checkbox';
import { useBrandFields } from './brand-editing-context.ts';

interface KeySwitchProps {
  /** The key of `brand.yaml`, such as `logo.has_name`. */
  readonly name: string;
  readonly label: string;
  /** The value without the key. */
  readonly preset: boolean;
}

/** Renders a checkbox for a key of `brand.yaml` that is true or false. */
export function KeySwitch({ name, label, preset }: KeySwitchProps) {
  const { keyValue, edit, canEditKeys } = useBrandFields();
  const value = keyValue(name);
  return (
    <Checkbox
      id={`field-${name}`}
      label={label}
      checked={typeof value === 'boolean' ? value : preset}
      disabled={!canEditKeys}
      onChange={({ target }) =>
        edit({ kind: 'key', key: name, value: target.checked === preset ? null : target.checked })
      }
    />
  );
}
