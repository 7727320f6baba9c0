'use client';

import { useOffline } from 'next/offline';
import { Icon } from '#components/ui/icon';

/**
 * Renders a notice while the server cannot be reached: without a connection, or when it does not answer. Next.js then keeps a navigation
 * waiting and tries again by itself.
 */
export function ServerSilence({ text }: { readonly text: string }) {
  const isSilent = useOffline();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-50 grid justify-items-center px-4 print:hidden"
    >
      {isSilent && (
        <p className="flex max-w-[60ch] items-start gap-2.5 rounded-card bg-ink px-5 py-3 text-paper text-sm shadow-float">
          <Icon name="circle-alert" className="mt-px size-4.5 shrink-0" />
          {text}
        </p>
      )}
    </div>
  );
}
