import { dateOf } from '#lib/demo/calendar';
import type { Random } from '#lib/demo/random';
import { BANKS, LOCALES } from '#lib/demo/texts/banks';
import type { SiteLocale } from '#lib/i18n/locales';
import type { BundleRental } from '#lib/import/bundle/bundle';
import { REVIEW_CHANNELS } from '#lib/import/bundle/shipped-vocabulary';

type Reviews = Pick<BundleRental, 'reviews' | 'reviews_count' | 'reviews_average_rating'>;

const LONGEST_MEMORY_DAYS = 5 * 365;

/**
 * Generates up to 96 reviews, newest first, with their count, average rating and replies of the owner; for some homes none.
 * `quality` is from 0 to 1, `today` a day number.
 */
export function inventReviews(quality: number, today: number, random: Random): Reviews {
  const isUnreviewed = random.chance(0.3 - quality * 0.28);
  const count = isUnreviewed
    ? 0
    : Math.min(96, 1 + Math.floor(-Math.log(1 - random.next()) * (3 + quality * quality * 22)));
  const reviews: BundleRental['reviews'] = [];
  let stars = 0;
  let day = today - random.whole(3, 60);
  const pace = Math.max(
    4,
    Math.min(70, (LONGEST_MEMORY_DAYS * (0.3 + random.next() * 0.6)) / Math.max(count, 8)),
  );
  let step = random.whole(0, 999);
  for (let i = 0; i < count; i += 1) {
    const locale = random.chance(0.36) ? 'en' : random.pick(LOCALES);
    step += random.whole(1, 7);
    const rating = starsOf(quality, random);
    stars += rating;
    reviews.push({
      date: dateOf(day),
      locale,
      name: random.pick(BANKS[locale].reviews.guests),
      rating,
      comment: commentOf(locale, rating, step, random),
      channel: REVIEW_CHANNELS[Math.min(3, Math.floor(-Math.log(1 - random.next()) * 1.3))] ?? 'direct',
      reply: replyOf(locale, rating, random),
    });
    day -= Math.max(1, Math.round(pace * (0.2 + random.next() * 1.6)));
  }
  return {
    reviews,
    reviews_count: count,
    reviews_average_rating: count === 0 ? '0.0' : (Math.round((stars / count) * 10) / 10).toFixed(1),
  };
}

function starsOf(quality: number, random: Random): number {
  const draw = random.next() * (0.62 + quality * 0.38) + quality * 0.12;
  if (draw > 0.33) return 5;
  if (draw > 0.12) return 4;
  if (draw > 0.05) return 3;
  return draw > 0.022 ? 2 : 1;
}

/** Returns the text of a review. `step` selects the phrases in turn, so that the reviews of a home begin differently. */
function commentOf(locale: SiteLocale, rating: number, step: number, random: Random): string {
  const { praise, details, endings, mixed, critical } = BANKS[locale].reviews;
  const at = (list: readonly string[], offset: number) => list[(step + offset) % list.length] ?? '';
  if (rating <= 2) return at(critical, 0);
  if (rating === 3) return random.chance(0.4) ? at(mixed, 0) : `${at(mixed, 0)} ${at(details, 3)}`;
  if (rating === 4 && random.chance(0.5)) return `${at(details, 0)} ${at(mixed, 1)}`;
  const sentences = random.chance(0.8) ? [at(praise, 0)] : [];
  if (sentences.length === 0 || random.chance(0.75)) sentences.push(at(details, 2));
  if (random.chance(0.4)) sentences.push(at(details, 2 + random.whole(1, details.length - 1)));
  if (random.chance(0.45)) sentences.push(at(endings, 5));
  return sentences.join(' ');
}

function replyOf(locale: SiteLocale, rating: number, random: Random): string | null {
  const { thanks, apologies } = BANKS[locale].reviews;
  if (rating <= 3) return random.chance(0.55) ? random.pick(apologies) : null;
  return random.chance(0.13) ? random.pick(thanks) : null;
}
