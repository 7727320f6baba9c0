'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button';
import { ButtonAnchor } from '#components/ui/button-anchor';
import { Dialog } from '#components/ui/dialog';
import { Field } from '#components/ui/field';
import { Icon } from '#components/ui/icon';
import { announce } from '#lib/browser/announce';
import type { ShareLabels } from '#lib/site/rentals/rental-share-labels';

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
  const field = useRef<HTMLInputElement>(null);
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
        <Field
          label={labels.link}
          ref={field}
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
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
