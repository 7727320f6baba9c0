'use client';

import { type FormEvent, useId, useState } from 'react';
import { useStudioTexts } from '#components/studio/studio-texts';
import { Button } from '#components/ui/button';
import { fieldClass } from '../../ui/field-class.ts';
import { postToStudio } from '../studio-requests.ts';

/** What an address of the site names: a search, or homes. */
export type FoundSelection = { readonly search: string } | { readonly ids: readonly number[] };

/**
 * Asks the studio what an address of the site names; null for an address that names neither a search nor homes.
 * @throws an Error when the server does not answer
 */
export async function selectionOf(address: string): Promise<FoundSelection | null> {
  const { status, data } = await postToStudio<{ readonly selection: FoundSelection | null }>('/address', {
    address,
  });
  return status === 200 ? data.selection : null;
}

interface AddressFieldProps {
  readonly label: string;
  /** The text of the button. */
  readonly action: string;
  /** Takes the selection; returns why it cannot be taken, or null. */
  readonly onFound: (selection: FoundSelection) => string | null;
}

/** Renders a field into which an address of the site is pasted: of a search, a place, a home, or a list of homes. */
export function AddressField({ label, action, onFound }: AddressFieldProps) {
  const { t } = useStudioTexts();
  const id = useId();
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const found = await selectionOf(address.trim());
      if (found === null) return setProblem(t('addressUnknown'));
      const refusal = onFound(found);
      setProblem(refusal);
      if (refusal === null) setAddress('');
    } catch {
      setProblem(t('noAnswer'));
    }
  };
  return (
    <form onSubmit={submit} noValidate className="flex min-w-64 grow flex-col gap-1">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          inputMode="url"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
          placeholder={`${typeof window === 'undefined' ? '' : window.location.origin}/…`}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          className={fieldClass({ className: 'min-w-0 grow' })}
        />
        <Button type="submit" variant="quiet" className="shrink-0">
          {action}
        </Button>
      </div>
      {problem !== null && (
        <p id={`${id}-problem`} role="alert" className="text-danger text-sm">
          {problem}
        </p>
      )}
    </form>
  );
}
