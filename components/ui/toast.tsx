'use client';

/**
 * Toasts: a short message after an action, optionally with one action such as undo. Call `showToast` anywhere on a page that has a `<Toaster>`.
 */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '#components/ui/button';
import { Icon } from '#components/ui/icon';

/** A toast's text, and the button for one action such as undo, if any. */
export interface ToastMessage {
  readonly text: string;
  readonly action?: { readonly title: string; readonly run: () => void };
}

let current: (ToastMessage & { readonly count: number }) | null = null;
let count = 0;
const listeners = new Set<() => void>();

function put(next: typeof current): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast in the page's `<Toaster>`, replacing the current one. Can be called from any client code. */
export function showToast(message: ToastMessage): void {
  count += 1;
  put({ ...message, count });
}

const TOAST_MILLISECONDS = 6000;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Renders the current toast. It disappears after 6 seconds without hover or focus, after its action, or when dismissed.
 */
export function Toaster({ dismissLabel }: { readonly dismissLabel: string }) {
  const toast = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!toast || isHeld) return;
    const timer = window.setTimeout(() => put(null), TOAST_MILLISECONDS);
    return () => window.clearTimeout(timer);
  }, [toast, isHeld]);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-50 grid justify-items-center px-4 print:hidden"
    >
      {toast && (
        // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses its timer
        <div
          key={toast.count}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          className="pointer-events-auto flex max-w-full items-center gap-2 rounded-card border border-ink bg-ink py-1 ps-5 pe-1.5 text-paper shadow-float"
        >
          <span className="py-2 text-sm">{toast.text}</span>
          {toast.action && (
            <button
              type="button"
              onClick={() => {
                toast.action?.run();
                put(null);
              }}
              className="min-h-11 shrink-0 px-3 font-semibold text-sm underline underline-offset-4"
            >
              {toast.action.title}
            </button>
          )}
          <Button
            aria-label={dismissLabel}
            onClick={() => put(null)}
            variant="icon"
            className="hover:text-ink"
          >
            <Icon name="x" className="size-4.5" />
          </Button>
        </div>
      )}
    </div>
  );
}
