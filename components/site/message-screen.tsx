import type { ReactNode } from 'react';
import { BrandMark } from '#components/site/brand';

interface MessageProps {
  readonly title: string;
  readonly text: string;
  /** Links and buttons to continue with. */
  readonly children: ReactNode;
}

/** Renders a message as a page's whole content: logo, title, text, and links or buttons (`children`). */
export function Message({ title, text, children }: MessageProps) {
  return (
    <div className="column grid content-center justify-items-start py-16">
      <BrandMark className="size-16 text-sea" />
      <h1 className="mt-8 max-w-[18ch] text-display">{title}</h1>
      <p className="measure mt-4 mb-8 text-ink-soft text-lead">{text}</p>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  );
}

/**
 * Renders a `Message` as the page's `<main>`, without header and footer, for failures in which not even the catalogue
 * is available.
 */
export function MessageScreen(props: MessageProps) {
  return (
    <main id="content" className="grid min-h-dvh content-center">
      <Message {...props} />
    </main>
  );
}
