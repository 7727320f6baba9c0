'use client';

import { createContext, useContext } from 'react';

/** Whether the fields below it show a campaign that is edited elsewhere. */
export const ReadOnlyContext = createContext(false);

/** Returns whether fields show their values without changing them. */
export function useIsReadOnly(): boolean {
  return useContext(ReadOnlyContext);
}
