'use client';

import { useEffect } from 'react';

/** Opens the `<details>` that the address names, since browsers lead to a closed one but leave it closed. */
export function OpenLinkedDetails({ ids }: { readonly ids: readonly string[] }) {
  useEffect(() => {
    const open = () => {
      const id = decodeURIComponent(location.hash.slice(1));
      const element = ids.includes(id) ? document.getElementById(id) : null;
      if (element instanceof HTMLDetailsElement) element.open = true;
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, [ids]);
  return null;
}
