'use client';

import { type ReactNode, useEffect, useState } from 'react';

/**
 * Renders its children at the bottom edge of narrow screens. They are hidden while the page's price panel (`#price`) is
 * visible.
 */
export function StayBarPlace({ children }: { readonly children: ReactNode }) {
  const [isNeeded, setNeeded] = useState(true);
  useEffect(() => {
    const panel = document.getElementById('price');
    if (!panel) return;
    const observer = new IntersectionObserver((entries) => setNeeded(!entries.at(-1)?.isIntersecting), {
      // A sliver of the panel does not count as visible.
      rootMargin: '-96px 0px',
    });
    observer.observe(panel);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      className={`stay-bar sticky bottom-0 z-20 border-line border-t bg-raised/95 pb-[env(safe-area-inset-bottom)] backdrop-blur transition-[translate,visibility] duration-180 lg:hidden print:hidden ${isNeeded ? '' : 'invisible translate-y-full'}`}
    >
      {children}
    </div>
  );
}
