'use client';

import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { destinationQueries } from '#lib/browser/destination-queries';

interface WhereInputProps {
  readonly id: string;
  readonly locale: string;
  readonly placeholder: string;
  /** Offered before anything is typed, and where scripts do not run. */
  readonly suggestions: readonly string[];
}

const PAUSE_MS = 200;

/** A plain field with the browser's own list of suggestions: the places that the phrase finds, while it is typed. */
export function WhereInput({ id, locale, placeholder, suggestions }: WhereInputProps) {
  const [text, setText] = useState('');
  const phrase = useDeferredValue(useSettled(text.trim(), PAUSE_MS));
  const { data } = useQuery(destinationQueries.suggestions(phrase, locale));
  const offered = phrase === '' ? suggestions : (data ?? suggestions);
  return (
    <>
      <input
        id={id}
        name="where"
        type="search"
        list={`${id}-suggestions`}
        maxLength={100}
        autoComplete="off"
        placeholder={placeholder}
        className="field"
        onChange={(event) => setText(event.target.value)}
      />
      <datalist id={`${id}-suggestions`}>
        {offered.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
    </>
  );
}

/** A value once it has stayed the same for a while. */
function useSettled(value: string, pauseMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
