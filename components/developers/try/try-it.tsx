'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#components/ui/button';
import { lazyPart } from '#components/ui/lazy-part';
import { Skeleton } from '#components/ui/skeleton';
import { type TryOperation, type TryValues, valuesOfFragment } from '#lib/portal/try/try-request';
import type { TryFormProps } from './try-form.tsx';

const TryForm = lazyPart<TryFormProps>(() => import('./try-form.tsx'), <Skeleton className="h-96" />);

interface TryItProps extends Omit<TryFormProps, 'initial' | 'operation'> {
  readonly operation: TryOperation;
  /** The values of the form when it opens. */
  readonly example: TryValues;
  /** A request with its response, until the form opens. */
  readonly children: ReactNode;
}

/**
 * Renders a request with its response, and a button that opens a form in its place, whose code loads then. An address with the values of a form
 * opens it at once.
 */
export function TryIt({ operation, example, children, ...form }: TryItProps) {
  const [initial, setInitial] = useState<TryValues | null>(null);
  useEffect(() => {
    const open = () => setInitial((current) => valuesOfFragment(window.location.hash) ?? current);
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
  if (initial !== null) return <TryForm operation={operation} initial={initial} {...form} />;
  return (
    <>
      {children}
      <Button className="noscript:hidden mt-4 print:hidden" onClick={() => setInitial(example)}>
        Try it with your values
      </Button>
    </>
  );
}
