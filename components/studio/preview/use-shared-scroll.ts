import { useRef } from 'react';

/** Scrolls all frames to the same share of their height as the one that a person scrolls. */
export function useSharedScroll() {
  const windows = useRef(new Set<Window>());
  // Frames that were scrolled by code report it too; theirs is ignored until the next frame is painted.
  const leader = useRef<Window | null>(null);
  return {
    add: (frame: Window) => {
      windows.current.add(frame);
    },
    follow: (frame: Window) => {
      if (leader.current !== null && leader.current !== frame) return;
      leader.current = frame;
      const share = shareOf(frame);
      for (const other of windows.current) {
        if (other === frame) continue;
        if (other.closed || other.frameElement === null) windows.current.delete(other);
        else other.scrollTo({ top: share * heightOf(other), behavior: 'instant' });
      }
      window.setTimeout(() => {
        leader.current = null;
      }, SETTLED_MS);
    },
  };
}

const SETTLED_MS = 120;

function heightOf({ document: { documentElement }, innerHeight }: Window): number {
  return Math.max(1, documentElement.scrollHeight - innerHeight);
}

function shareOf(frame: Window): number {
  return frame.scrollY / heightOf(frame);
}
