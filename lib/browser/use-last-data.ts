import { useState } from 'react';

/**
 * Returns the data of a query or, while there is none, the last that there was. TanStack's `keepPreviousData` keeps it while a query is
 * pending only, not once it has failed.
 */
export function useLastData<Data>(data: Data | undefined): Data | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data ?? last;
}
