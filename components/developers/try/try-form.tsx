'use client';

import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { CodeText } from '#components/developers/code-block';
import { CodeTabs } from '#components/developers/code-tabs';
import { type AnswerSettings, AnswerView } from '#components/developers/try/answer-view';
import { TryDates } from '#components/developers/try/try-dates';
import { TryField } from '#components/developers/try/try-field';
import { Button } from '#components/ui/button';
import { announce } from '#lib/browser/announce';
import { readAnswer, type TryAnswer } from '#lib/portal/try/read-answer';
import {
  fragmentOf,
  missingNames,
  requestForms,
  requestOf,
  type TryOperation,
  type TryValues,
} from '#lib/portal/try/try-request';

/** The props of the form of an operation. */
export interface TryFormProps extends AnswerSettings {
  readonly operation: TryOperation;
  readonly initial: TryValues;
  /** The URL of the API without a trailing slash. */
  readonly api: string;
}

/** Parameters that are shown first; the others are folded. */
const MAIN = [
  'search_phrase',
  'destination_ids',
  'checkin',
  'checkout',
  'guests',
  'zoom',
  'currency',
  'locale',
  'per_page',
];

/** Renders the form of an operation, the request that it describes, and the response when it has been sent. Opens with one. */
export default function TryForm({ operation, initial, api, ...settings }: TryFormProps) {
  const [values, setValues] = useState(initial);
  const [answer, setAnswer] = useState<TryAnswer | null>(null);
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const missing = missingNames(operation, values);

  const change = (name: string, value: string) => setValues((current) => ({ ...current, [name]: value }));
  const send = async () => {
    if (missing.length > 0) return;
    // The address of the page is that of the request, to be shared.
    window.history.replaceState(window.history.state, '', fragmentOf(values));
    setState('asking');
    try {
      const next = await readAnswer(new URL(api).pathname + requestOf(operation, values));
      setAnswer(next);
      setState('idle');
      announce(`Status ${next.status}, ${next.milliseconds} milliseconds`);
    } catch {
      setState('failed');
      announce('The server cannot be reached.');
    }
  };
  const sendFirst = useEffectEvent(() => void send());
  useEffect(() => sendFirst(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const isMain = ({ name, isInPath }: TryOperation['controls'][number]) => isInPath || MAIN.includes(name);
  const hasStay = ['checkin', 'checkout'].every((each) =>
    operation.controls.some(({ name }) => name === each),
  );
  const fields = (controls: TryOperation['controls']) =>
    controls.map((control) => {
      if (hasStay && control.name === 'checkout') return null;
      if (hasStay && control.name === 'checkin') {
        const { checkin = '', checkout = '' } = values;
        return (
          <TryDates
            key="stay"
            checkin={checkin}
            checkout={checkout}
            onChange={(stay) => setValues((current) => ({ ...current, ...stay }))}
          />
        );
      }
      return (
        <TryField
          key={control.name}
          control={control}
          value={values[control.name] ?? ''}
          locale={settings.locale}
          onChange={(value) => change(control.name, value)}
        />
      );
    });
  const others = operation.controls.filter((control) => !isMain(control));
  const given = others.filter(({ name }) => (values[name] ?? '') !== '').length;
  const tabs = requestForms(operation, values, api).map(([label, text]) => ({
    label,
    panel: <CodeText text={text} label={`Request: ${label}`} />,
  }));
  return (
    <section aria-label="Try it" className="flex flex-col gap-4">
      <form className="portal-try" onSubmit={submit}>
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {fields(operation.controls.filter(isMain))}
        </div>
        {others.length > 0 && (
          <details className="mt-4">
            <summary className="py-2 font-semibold text-sm">
              {others.length} more parameters{given > 0 ? `, ${given} in use` : ''}
            </summary>
            <div className="mt-2 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">{fields(others)}</div>
          </details>
        )}
        <div className="mt-5 flex flex-wrap items-center gap-4">
          <Button type="submit" isBusy={state === 'asking'}>
            Send the request
          </Button>
          <p className="text-ink-soft text-sm">
            {missing.length > 0
              ? `Fill in ${missing.join(', ')} first.`
              : 'Then the address of this page has your values, to be shared.'}
          </p>
        </div>
      </form>
      <CodeTabs tabs={tabs} />
      {state === 'failed' && <p role="alert">The server cannot be reached. Try again in a moment.</p>}
      {answer !== null && <AnswerView answer={answer} {...settings} />}
    </section>
  );
}
