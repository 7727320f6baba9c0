'use client';

import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/**
 * Returns a component whose code loads when it is first rendered; until then `pending` is shown. For parts that render in
 * the browser only, such as after an opening or when they come into view: those of `next/dynamic` bring 2 KB to each page
 * for parts that the server renders.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  pending: ReactNode = null,
) {
  const Part = lazy(load);
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={pending}>
        <Part {...props} />
      </Suspense>
    );
  };
}
