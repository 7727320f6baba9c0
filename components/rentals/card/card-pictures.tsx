'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '#components/ui/icon';
import { Link } from '#components/ui/link';
import type { CardLabels } from '#lib/site/rentals/rental-cards';

interface CardPicturesProps {
  /** The first picture, rendered by the server. */
  readonly children: ReactNode;
  /** URLs of the other pictures, without duplicates. */
  readonly more: readonly string[];
  /** Classes of the scene behind the others; null for pictures of this site. */
  readonly scene: string | null;
  /** The rental's name, in the labels. */
  readonly name: string;
  readonly labels: Pick<CardLabels, 'pictures' | 'previousPicture' | 'nextPicture'>;
  /** The card's link; clicks on pictures follow it too. */
  readonly href: string;
}

/**
 * Renders a card's pictures in a row, moved by native scrolling or by buttons. All but the first load when the card is
 * hovered or, on touch screens, comes into view.
 */
export function CardPictures({ children, more, scene, name, labels, href }: CardPicturesProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [isAwake, setAwake] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const [at, setAt] = useState(0);
  useEffect(() => {
    const element = strip.current;
    if (!element || isAwake || !window.matchMedia('(hover: none)').matches) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      setAwake(true);
      setTouched(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isAwake]);

  const named = (text: string) => text.replaceAll('{name}', name);
  const count = more.length + 1;
  const step = (by: number) => {
    const element = strip.current;
    if (!element) return;
    const isMirrored = getComputedStyle(element).direction === 'rtl';
    element.scrollBy({ left: by * element.clientWidth * (isMirrored ? -1 : 1), behavior: 'smooth' });
  };
  return (
    <div className="card-pictures" onPointerEnter={() => setAwake(true)}>
      <div
        ref={strip}
        className="card-pictures-strip"
        // On touch screens the row is focusable and scrolls by keys; elsewhere the buttons do that.
        {...(isTouched && { role: 'group', 'aria-label': named(labels.pictures), tabIndex: 0 })}
        onScroll={({ currentTarget }) =>
          setAt(Math.round(Math.abs(currentTarget.scrollLeft) / Math.max(currentTarget.clientWidth, 1)))
        }
      >
        <Link href={href} tabIndex={-1} aria-hidden="true">
          {children}
        </Link>
        {isAwake &&
          more.map((source) => (
            <Link key={source} href={href} tabIndex={-1} aria-hidden="true">
              <img src={source} alt="" loading="lazy" decoding="async" className={`picture ${scene ?? ''}`} />
            </Link>
          ))}
      </div>
      {isAwake && (
        <>
          {at > 0 && (
            <button
              type="button"
              aria-label={named(labels.previousPicture)}
              onClick={() => step(-1)}
              data-side="start"
            >
              <Icon name="chevron-left" className="size-5 rtl:-scale-x-100" />
            </button>
          )}
          {at < count - 1 && (
            <button
              type="button"
              aria-label={named(labels.nextPicture)}
              onClick={() => step(1)}
              data-side="end"
            >
              <Icon name="chevron-right" className="size-5 rtl:-scale-x-100" />
            </button>
          )}
          <span aria-hidden="true" className="card-pictures-dots">
            {[...Array(count).keys()].map((index) => (
              <span key={index} data-at={index === at || undefined} />
            ))}
          </span>
        </>
      )}
    </div>
  );
}
