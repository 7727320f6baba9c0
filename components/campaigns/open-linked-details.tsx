'use client';

import { useEffect } from 'react';

/**
 * Renders nothing. Opens the `<details>` element named by the URL's fragment, on load and when the fragment changes, if
 * `ids` contains its id. Browsers scroll to a closed one without opening it.
 */
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
