'use client';

import { useRef } from 'react';
import { useStudioTexts } from '#components/studio/studio-texts';
import { Button } from '#components/ui/button';
import { Icon } from '#components/ui/icon';
import { languageName } from '#lib/i18n/format';

/** A form that the page takes: its language, theme and width in CSS pixels, and its address. */
export interface PreviewForm {
  readonly language: string;
  readonly theme: 'light' | 'dark';
  readonly width: number;
  readonly address: string;
}

interface PreviewFrameProps {
  readonly form: PreviewForm;
  /** Called with the frame's window once its page has loaded, and again for each further page. */
  readonly onReady: (frame: Window) => void;
  /** Called when the frame was scrolled. */
  readonly onScroll: (frame: Window) => void;
  readonly onEnlarge: () => void;
}

/** The width on screen of a frame, by the width of its page, in CSS pixels; the heights follow from the ratio. */
const SHOWN_WIDTHS: Readonly<Record<number, number>> = { 390: 195, 820: 300, 1440: 430 };
const SHOWN_HEIGHT = 420;

/** Renders a page in a scaled frame without scripts, with the theme of the form. It loads when it comes into view. */
export function PreviewFrame({ form, onReady, onScroll, onEnlarge }: PreviewFrameProps) {
  const { t } = useStudioTexts();
  const frame = useRef<HTMLIFrameElement>(null);
  const shownWidth = SHOWN_WIDTHS[form.width] ?? form.width / 2;
  const scale = shownWidth / form.width;
  const title = t('frameTitle', {
    language: languageName(form.language),
    width: form.width,
    theme: t(form.theme),
  });
  const connect = () => {
    const shown = frame.current?.contentWindow;
    if (!shown) return;
    onReady(shown);
    shown.addEventListener('scroll', () => onScroll(shown), { passive: true });
  };
  return (
    <figure className="flex flex-col gap-2" style={{ width: `${shownWidth}px`, maxWidth: '100%' }}>
      <div
        className="overflow-hidden rounded-card border border-line bg-paper"
        style={{ height: `${SHOWN_HEIGHT}px` }}
      >
        <iframe
          ref={frame}
          src={form.address}
          title={title}
          // Without `allow-scripts`: a dozen pages would start a dozen maps.
          sandbox="allow-same-origin"
          loading="lazy"
          onLoad={connect}
          className="origin-top-left rtl:origin-top-right"
          style={{
            width: `${form.width}px`,
            height: `${SHOWN_HEIGHT / scale}px`,
            transform: `scale(${scale})`,
            colorScheme: form.theme,
          }}
        />
      </div>
      <figcaption className="flex items-start justify-between gap-2 text-sm">
        <span>{title}</span>
        <Button
          variant="icon"
          aria-label={t('enlarge', { frame: title })}
          onClick={onEnlarge}
          className="shrink-0"
        >
          <Icon name="maximize-2" className="size-4.5" />
        </Button>
      </figcaption>
    </figure>
  );
}
