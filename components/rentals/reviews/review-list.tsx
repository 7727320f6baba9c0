'use client';

import { useMemo } from 'react';
import { type PackedRows, unpackRows } from '#lib/site/packed-rows';
import type { ReviewView } from '#lib/site/rentals/review-views';
import './review-list.css';

interface ReviewListProps {
  /** `packRows` of the reviews. */
  readonly reviews: PackedRows<ReviewView>;
  /** The heading of an owner's reply. */
  readonly replyTitle: string;
}

/**
 * Renders reviews in their original languages, with stars, author, date, channel, and the owner's reply where present.
 */
export function ReviewList({ reviews, replyTitle }: ReviewListProps) {
  const rows = useMemo(() => unpackRows(reviews), [reviews]);
  return (
    <ul className="grid gap-x-12 gap-y-9 md:grid-cols-2">
      {rows.map(({ stars, ratingLabel, language, comment, name, date, day, source, reply }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: reviews have no id and their order is fixed
        <li key={index}>
          <article className="review">
            {stars !== null && (
              <p className="review-stars" data-stars={stars}>
                <span className="sr-only">{ratingLabel}</span>
              </p>
            )}
            {comment !== '' && (
              <p lang={language} dir="auto" className="review-text">
                {comment}
              </p>
            )}
            <p className="review-source">
              {name !== '' && (
                <>
                  <bdi>{name}</bdi>
                  {' · '}
                </>
              )}
              <time dateTime={date}>{day}</time>
              {` · ${source}`}
            </p>
            {reply !== null && (
              <div className="review-reply">
                <p>{replyTitle}</p>
                <p lang={language} dir="auto" className="review-text">
                  {reply}
                </p>
              </div>
            )}
          </article>
        </li>
      ))}
    </ul>
  );
}
