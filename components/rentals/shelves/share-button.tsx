'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button';
import { ButtonAnchor } from '#components/ui/button-anchor';
import { Dialog } from '#components/ui/dialog';
import { Icon } from '#components/ui/icon';
import { announce } from '#lib/browser/announce';
import type { ShareLabels } from '#lib/site/rentals/rental-share-labels';
import { fieldClass } from '../../ui/field-class.ts';

interface ShareButtonProps {
  /** Title of the shared page: the rental's name. */
  readonly title: string;
  /** Absolute URL; defaults to that of the current page. */
  readonly url?: string;
  readonly labels: ShareLabels;
  readonly label?: string;
  /** Whether the button is icon-only on phones, where it overlays a picture. */
  readonly isFitting?: boolean;
}

/** The most visible lines of a link, and the characters of one. Browsers that can do so measure them. */
const MOST_LINES = 6;
const LINE_LENGTH = 34;

/**
 * Renders a button that shares a URL: on touch devices with the share sheet, elsewhere, or without one, in a dialog
 * with the link to copy or to send by mail.
 */
export function ShareButton({
  title,
  url,
  labels,
  label = labels.share,
  isFitting = false,
}: ShareButtonProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const [note, setNote] = useState('');

  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);

  const share = async () => {
    const target = url ?? window.location.href.replace(/#.*$/, '');
    setAddress(target);
    setNote('');
    // On desktops visitors expect a link rather than the share sheet.
    if (window.matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
      try {
        await navigator.share({ title, url: target });
        return;
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    setOpen(true);
  };

  const copy = async () => {
    let text = labels.copied;
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      field.current?.select();
      text = labels.copyByHand;
    }
    setNote(text);
    announce(text);
  };

  return (
    <>
      <Button
        variant={isFitting ? 'overlay' : 'quiet'}
        size={isFitting ? undefined : 'fitting'}
        onClick={share}
        className="noscript:hidden print:hidden"
        aria-haspopup="dialog"
        aria-label={label}
      >
        <Icon name="share-2" className="stroke-[1.75] size-5 shrink-0" />
        <span className={isFitting ? 'max-md:hidden' : ''}>{label}</span>
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={label} closeLabel={labels.close}>
        <p className="mb-4 font-serif text-subheading">{title}</p>
        <label className="flex min-w-0 flex-col gap-1">
          <span className="font-semibold text-sm">{labels.link}</span>
          {/* A link of many homes has several lines. */}
          <textarea
            ref={field}
            readOnly
            rows={Math.min(MOST_LINES, Math.ceil(address.length / LINE_LENGTH))}
            value={address}
            onFocus={(event) => event.currentTarget.select()}
            className={fieldClass({ className: 'field-sizing-content min-w-0 resize-none py-2.5 break-all' })}
          />
        </label>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onClick={copy}>
            <Icon name="copy" className="size-4.5" />
            {labels.copy}
          </Button>
          <ButtonAnchor
            href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`}
            variant="quiet"
            size="tall"
          >
            <Icon name="mail" className="size-4.5" />
            {labels.mail}
          </ButtonAnchor>
        </div>
        <p aria-hidden="true" className="mt-3 min-h-6 text-ink-soft text-sm">
          {note}
        </p>
      </Dialog>
    </>
  );
}
